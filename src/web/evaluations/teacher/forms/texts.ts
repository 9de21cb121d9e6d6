import type { QuestionType } from '#domain/evaluations/limits.ts'
import { count, formatNumber } from '#web/ui/format.ts'
import { listTexts } from '../assignments/texts.ts'

/** The words of the question editor (document 3 §5 and §8). */
export const questionTexts = {
  title: 'Editor de preguntas',
  of: (title: string) => `Preguntas de «${title}»`,
  loading: 'Preguntas',
  totals: (amount: number, points: number) => `${listTexts.questions(amount)} · ${listTexts.points(points)}`,
  lead: 'Marca una o más respuestas correctas: la pregunta suma sus puntos solo si el estudiante elige exactamente esas.',
  question: (number: number) => `Pregunta ${number}`,
  text: 'Texto de la pregunta',
  type: 'Tipo de pregunta',
  types: { multiple_choice: 'Opción múltiple', text: 'Texto', essay: 'Ensayo' } satisfies Record<QuestionType, unknown>,
  typeNotAllowed: 'Tipo de pregunta no válido',
  typeHint: 'Los formularios admiten solo opción múltiple.',
  options: 'Opciones',
  optionsHint: 'Marca las correctas. Las opciones vacías no se guardan.',
  letter: (index: number) => String.fromCodePoint(65 + index),
  option: (letter: string) => `Opción ${letter}`,
  correct: (letter: string) => `La opción ${letter} es correcta`,
  removeOption: (letter: string) => `Quitar la opción ${letter}`,
  upOption: (letter: string) => `Subir la opción ${letter}`,
  downOption: (letter: string) => `Bajar la opción ${letter}`,
  movedOption: (letter: string) => `Ahora es la opción ${letter}.`,
  addOption: 'Agregar opción',
  points: 'Puntos',
  feedback: 'Explicación de la respuesta',
  feedbackHint: 'El estudiante la lee junto con la respuesta correcta, cuando la evaluación la muestra.',
  required: 'Obligatoria',
  up: (number: number) => `Subir la pregunta ${number}`,
  down: (number: number) => `Bajar la pregunta ${number}`,
  duplicate: (number: number) => `Duplicar la pregunta ${number}`,
  order: 'Ordenar preguntas',
  orderDone: 'Terminar de ordenar',
  drag: (number: number) => `Mover la pregunta ${number}`,
  dragRole: 'elemento que se ordena',
  dragHelp:
    'Presiona espacio para tomar la pregunta, las flechas para moverla y espacio otra vez para soltarla. Escape cancela.',
  lifted: (number: number) => `Tomaste la pregunta ${number}.`,
  over: (number: number) => `Lugar ${number}.`,
  dropped: 'La pregunta quedó donde estaba.',
  noText: 'Sin texto',
  moved: (number: number) => `Ahora es la pregunta ${number}.`,
  remove: (number: number) => `Eliminar la pregunta ${number}`,
  removed: 'Pregunta eliminada',
  undo: 'Deshacer',
  add: 'Agregar pregunta',
  cancel: 'Cancelar',
  save: 'Guardar preguntas',
  saved: 'Preguntas guardadas',
  saveFailed: 'Error al guardar preguntas',
  none: 'No hay preguntas',
  noneText: 'Agrega al menos una pregunta para guardar el formulario.',
  problemAt: (number: number, problem: string) => `Pregunta ${number}: ${problem}`,
  locked: 'Ya hay respuestas enviadas',
  lockedText:
    'Puedes corregir la redacción de las preguntas y opciones. Si la clave o los puntos están mal, usa «Corregir la clave» en el menú de la evaluación. Para cambiar lo demás, duplica la evaluación y edita la copia.',
  tooMany: (most: number) => `Un formulario tiene como máximo ${most} preguntas.`,
} as const

/** The words of 'Corregir la clave' (decision L25). */
export const keyTexts = {
  loading: 'Corregir la clave',
  title: (name: string) => `Corregir la clave de «${name}»`,
  lead: 'Lo que calificó el portal se califica otra vez con la clave corregida; las notas puestas a mano quedan como están. Antes de guardar verás a quiénes les cambia la nota, en la evaluación y en la final. A ellos se les avisa con el motivo, que queda en el historial de su nota.',
  question: (number: number, text: string) => `${number}. ${text}`,
  right: 'Respuestas correctas',
  rightMissing: 'Marca al menos una respuesta correcta',
  points: 'Puntos',
  pointsWrong: (min: number, max: number) => `Un número entero de ${min} a ${max}`,
  reason: 'Motivo',
  reasonHint: 'Lo leen los estudiantes a quienes les cambia la nota.',
  reasonMissing: 'Escribe el motivo',
  submit: 'Corregir la clave',
  corrected: 'Clave corregida',
  done: (regraded: number) =>
    regraded === 0 ? 'Ninguna nota cambió.' : `${count(regraded, 'nota cambió', 'notas cambiaron')}; ya se avisó.`,
  failed: 'La clave no se corrigió',
} as const

/** What questions say where two people changed them. */
export const questionConflictTexts = {
  question: (words: string) => `Pregunta «${words.trim().slice(0, 80)}»`,
  order: 'Orden de las preguntas',
  notThere: 'no está',
  option: (text: string, isRight: boolean) => `${isRight ? '✓' : '·'} ${text}`,
  points: (points: number) => count(points, 'punto', 'puntos'),
  feedback: (text: string) => `Explicación: ${text}`,
} as const

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
  deleteText: 'La evaluación y sus preguntas no cambian.',
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
      ? 'Ninguna pregunta del archivo se puede importar. Corrígelas y elige el archivo otra vez.'
      : `${count(bad, 'pregunta no se puede', 'preguntas no se pueden')} importar. Corrige el archivo y elígelo otra vez, o importa las demás.`,
  options: (amount: number) => count(amount, 'opción', 'opciones'),
  worth: (what: string, points: number) => `${what} · ${count(points, 'punto', 'puntos')}`,
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
  importedText: (amount: number) => `${count(amount, 'pregunta importada', 'preguntas importadas')}.`,
  importFailed: 'Error al importar',
  meanwhile: (who: { name: string; is_own: boolean } | null) =>
    `${who?.is_own ? 'En otra ventana cambiaste' : `${who?.name || 'Otra persona'} cambió`} esta evaluación mientras elegías. No importamos nada, y lo que elegiste sigue aquí: mira cuántas preguntas tiene ahora y vuelve a importar.`,
  cancel: 'Cancelar',
} as const
