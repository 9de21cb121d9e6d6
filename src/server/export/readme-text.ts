import { FILES_FOLDER } from './file-paths.ts'
import { EXPORT_TABLES } from './tables.ts'

/** The text of the export's LEEME.txt, for anyone who opens the folder years later. */
export function readmeText({ at, zone, version }: { at: string; zone: string; version: string }): string {
  const width = Math.max(...EXPORT_TABLES.map(({ name }) => name.length)) + '.csv'.length
  const tables = EXPORT_TABLES.map(({ name, about }) => `  ${`${name}.csv`.padEnd(width)}  ${about}`)
  const text = `Todo lo que había en el portal, tal como estaba el ${at} (Atrio ${version}).

TABLAS

Cada archivo .csv se abre con doble clic en una planilla de cálculo:
${tables.join('\n')}
  ${'archivos.csv'.padEnd(width)}  Una línea por archivo, con la ruta en la que está y de quién es.

La primera línea de cada tabla son los títulos. Las columnas «Id…» unen las tablas: la matrícula de una línea de notas-historial.csv
es la que tiene el mismo «Id matrícula» en matriculas.csv. Al lado de cada «Id» está el nombre.

  Separador: punto y coma. Letras: UTF-8. Decimales: con coma.
  Días: AAAA-MM-DD. Fechas con hora: AAAA-MM-DD HH:MM:SS, en la hora de ${zone}.
  Una celda vacía es un dato que no hay.
  Un apóstrofo delante de =, +, - o @ en un texto evita que la planilla lo tome por una fórmula: no es parte del texto.

ARCHIVOS

  ${FILES_FOLDER}/personas/APELLIDO, NOMBRE (…)/   foto, comprobantes, entregas y equivalencias de cada persona
  ${FILES_FOLDER}/cursos/CÓDIGO CURSO/             imagen y lecciones de cada curso

El final entre paréntesis de cada nombre es el comienzo de su «Id»: distingue a los que se llaman igual.

QUÉ NO ESTÁ

Las contraseñas y los códigos para iniciar sesión, que nadie puede leer ni en el portal; las sesiones abiertas; las respuestas que alguien
estaba escribiendo y los archivos que alguien subió y no llegó a usar.

Aquí hay datos personales de muchas personas: guarda esta carpeta donde solo la vea quien debe.
`
  return text.replaceAll('\n', '\r\n')
}
