import { count, formatNumber } from '#web/ui/format.ts'

/** The words of exporting and importing forms (document 3 §5, §7 and §8; decision W1). */
export const fileTexts = {
  exported: 'Formulario exportado',
  exportFailed: 'Error al exportar',
  exportsTitle: 'Formularios exportados',
  exportsLead: (most: number) =>
    `Los últimos ${most} que exportaste. Solo tú los ves; cada enlace de descarga vale una hora.`,
  exportsFailed: 'No se pudieron listar las copias',
  noExports: 'Todavía no exportaste formularios',
  noExportsText: 'Usa «Exportar preguntas» en el menú de un formulario.',
  downloadOf: (name: string) => `Descargar ${name}`,
  deleteOf: (name: string) => `Eliminar ${name}`,
  deleteTitle: (name: string) => `¿Eliminar la copia «${name}»?`,
  deleteText: 'La evaluación y sus preguntas no cambian. La copia no se puede recuperar.',
  deleteConfirm: 'Eliminar la copia',
  deleteFailed: 'No se pudo eliminar la copia',
  unavailable: 'No disponible',

  importTitle: (title: string) => `Importar preguntas en «${title}»`,
  importFallback: 'Importar preguntas',
  file: 'Archivo del formulario',
  fileHint: 'Un archivo JSON exportado de un formulario, de hasta 5 MB.',
  tooBig: 'El archivo es demasiado grande. Tamaño máximo: 5MB',
  found: 'Preguntas del archivo',
  noQuestions: 'El archivo no tiene preguntas.',
  badOnes: (bad: number, all: number) =>
    bad === all
      ? 'Ninguna pregunta del archivo se puede importar. Corrígelas y elige el archivo de nuevo.'
      : `${count(bad, 'pregunta no se puede', 'preguntas no se pueden')} importar. Corrige el archivo y elígelo de nuevo, o importa las demás.`,
  choice: (options: number, points: number) =>
    `${count(options, 'opción', 'opciones')} · ${count(points, 'punto', 'puntos')}`,
  other: (type: 'text' | 'essay', points: number) =>
    `${type === 'text' ? 'Texto' : 'Ensayo'} · ${count(points, 'punto', 'puntos')}`,
  unusual:
    'Los formularios admiten solo opción múltiple. Tú decides: si la importas, toda respuesta escrita suma sus puntos y queda «a revisar».',
  place: 'Dónde van las preguntas',
  after: (own: number) => `Después de ${own === 1 ? 'la que hay' : `las ${formatNumber(own)} que hay`}`,
  instead: (own: number) =>
    own === 1
      ? 'En lugar de la que hay, que se elimina'
      : `En lugar de las ${formatNumber(own)} que hay, que se eliminan`,
  importSome: (amount: number) => (amount === 0 ? 'Importar' : `Importar ${count(amount, 'pregunta', 'preguntas')}`),
  imported: 'Formulario importado',
  importedText: (amount: number) => `Se importaron ${count(amount, 'pregunta', 'preguntas')}.`,
  importFailed: 'Error al importar',
  cancel: 'Cancelar',
} as const
