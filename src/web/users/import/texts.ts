import { count, formatNumber } from '#web/ui/format.ts'
import type * as z from 'zod/mini'
import type { ImportResult as Result } from '#contract/users-import.ts'

/** What an import of people would do, or did. */
export type ImportResult = z.output<typeof Result>

/** '2 personas, 3 matrículas y 1 admisión'. */
function whatIsNew({ new_people, new_enrollments, new_admissions }: ImportResult): string {
  return new Intl.ListFormat('es', { type: 'conjunction' }).format([
    ...(new_people > 0 ? [count(new_people, 'persona', 'personas')] : []),
    ...(new_enrollments > 0 ? [count(new_enrollments, 'matrícula', 'matrículas')] : []),
    ...(new_admissions > 0 ? [count(new_admissions, 'admisión', 'admisiones')] : []),
  ])
}

/** The words of the import of people and enrollments. */
export const importTexts = {
  howTitle: 'Importar personas y matrículas',
  how: [
    'Descarga la plantilla y complétala: una fila por persona, o varias con el mismo email si se matricula en varios cursos.',
    'Elige el archivo: lo revisamos entero y te mostramos qué pasaría, sin guardar nada.',
    'Si no hay errores, impórtalo. Se guarda todo o nada, y lo que ya está en el portal no cambia.',
  ],
  template: 'Descargar plantilla',
  file: 'Planilla',
  fileHint: 'CSV (con coma o punto y coma) o XLSX, hasta 20.000 filas y 10 MB.',
  reviewTitle: 'Revisión',
  rows: (amount: number) => count(amount, 'fila leída', 'filas leídas'),
  newPeople: 'Personas nuevas',
  knownPeople: 'Ya están en el portal',
  newEnrollments: 'Matrículas nuevas',
  knownEnrollments: 'Matrículas que ya están',
  newAdmissions: (amount: number) => `${count(amount, 'persona entra', 'personas entran')} a un programa.`,
  knownAdmissions: (amount: number) => `${count(amount, 'persona ya está', 'personas ya están')} en su programa.`,
  newRoles: (amount: number) =>
    `${count(amount, 'persona del portal recibe', 'personas del portal reciben')} un rol más.`,
  ready: 'No encontramos errores.',
  nothingNew: 'Todo lo que dice la planilla ya está en el portal: no hay nada que importar.',
  problems: (amount: number) =>
    `${count(amount, 'error', 'errores')}: corrige la planilla y elígela otra vez. No se guardó nada.`,
  problemsShown: (shown: number, all: number) =>
    `Mostramos los primeros ${formatNumber(shown)} de ${formatNumber(all)} errores.`,
  problemsCaption: 'Errores de la planilla',
  columns: { row: 'Fila', column: 'Columna', message: 'Error' },
  invite: 'Enviar a las personas nuevas una invitación por email para elegir su contraseña',
  import: (result: ImportResult) => `Importar ${whatIsNew(result)}`,
  importRoles: 'Importar',
  other: 'Elegir otra planilla',
  working: 'Importando',
  workingText: 'Puedes seguir usando el portal en otra pestaña; no cierres esta.',
  done: 'Importación terminada',
  doneText: (result: ImportResult) => `Agregamos ${whatIsNew(result)}.`,
  failed: 'Error al importar',
  changed: 'Algo cambió en el portal mientras importábamos y no se guardó nada. Intenta nuevamente.',
  cut: 'La respuesta se cortó antes de terminar. Elige la planilla otra vez: lo que ya está no se repite.',
} as const
