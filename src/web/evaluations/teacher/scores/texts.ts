import type { PasteProblem } from '#domain/evaluations/pasted-scores.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of 'Gestionar Notas' (document 3 §2.8, §5 and §8). */
export const scoreTexts = {
  title: 'Gestionar Notas',
  back: 'Evaluaciones',
  loadFailed: 'Error al cargar datos',
  of: (title: string, course: string) => `${title} · ${course}`,
  maxScore: (max: number) => `Puntaje máximo: ${formatNumber(max)}`,
  openForm: 'Abrir el formulario externo',
  emptyTitle: 'No hay estudiantes matriculados',
  emptyText: 'Aparecen aquí cuando alguien se matricula en el curso.',
  caption: 'Estudiantes y sus puntajes',
  headers: {
    student: 'Estudiante',
    score: 'Puntaje',
    percentage: 'Porcentaje',
    feedback: 'Comentarios',
    actions: 'Acciones',
  },
  unknown: 'Estudiante desconocido',
  scoreOf: (name: string) => `Puntaje de ${name}`,
  feedbackOf: (name: string) => `Comentarios para ${name}`,
  noPercentage: '—',
  save: 'Guardar',
  saveOf: (name: string) => `Guardar el puntaje de ${name}`,
  saveAll: (amount: number) => (amount === 0 ? 'Guardar todas' : `Guardar todas (${formatNumber(amount)})`),
  invalid: 'Puntaje inválido',
  invalidText: (max: number) => `El puntaje debe estar entre 0 y ${formatNumber(max)}`,
  invalidMany: 'Puntajes inválidos',
  savedOne: 'Nota guardada',
  savedMany: 'Notas guardadas',
  savedText: (amount: number) =>
    count(amount, 'estudiante recibe una notificación', 'estudiantes reciben una notificación'),
  failedOne: 'Error al guardar nota',
  failedMany: 'Error al guardar notas',
  conflict:
    'Otra persona guardó cambios mientras editabas. Lo que escribiste sigue aquí: elige en cada fila marcada qué nota queda.',
  conflictOf: (grade: number | null) =>
    `Otra persona guardó ${grade === null ? 'la nota vacía' : formatNumber(grade)} mientras escribías.`,
  keepMine: 'Dejar la mía',
  keepMineOf: (name: string) => `Dejar la mía para ${name}`,
  takeTheirs: 'Usar la guardada',
  takeTheirsOf: (name: string) => `Usar la guardada de ${name}`,
  closed: 'Acta cerrada',
  takeBackTitle: (amount: number) => `¿Quitar ${count(amount, 'nota', 'notas')}?`,
  takeBackLine: (name: string, grade: number) => `${name} queda sin nota (tenía ${formatNumber(grade)}).`,
  takeBack: 'Quitar',
  paste: 'Pegar de una planilla',
} as const

/** The words of how an evaluation's grades are spread. */
export const distributionTexts = {
  title: 'Distribución de las notas',
  lead: (graded: number) => `${count(graded, 'nota', 'notas')} en porcentaje del puntaje máximo, sin contar oyentes.`,
  chart: 'Cuántos estudiantes hay en cada tramo de la nota, en porcentaje',
  band: (from: number, to: number) => `${from} a ${to}\u00A0%`,
  failed: 'No pudimos cargar la distribución de las notas',
  empty: 'Todavía no hay notas. La gráfica se llena con la primera que guardes.',
} as const

/** The words of pasting a column of scores. */
export const pasteTexts = {
  title: 'Pegar puntajes de una planilla',
  label: 'Filas copiadas',
  hint: 'Copia una columna de puntajes en el orden de la lista, o dos: el nombre o el email y el puntaje. Todavía no se guarda nada.',
  caption: 'Lo que se escribirá en la tabla',
  summary: (good: number, bad: number) =>
    `${count(good, 'puntaje listo', 'puntajes listos')}${bad > 0 ? `, ${count(bad, 'fila con errores que no se usa', 'filas con errores que no se usan')}` : ''}.`,
  columns: { row: 'Fila', student: 'Estudiante', before: 'Antes', after: 'Ahora', state: 'Resultado' },
  row: (line: number, text: string) => `${formatNumber(line)}. ${text}`,
  score: (score: number | null) => (score === null ? '—' : formatNumber(score)),
  nobody: '—',
  ready: 'Listo',
  same: 'Sin cambios',
  closed: 'Acta cerrada',
  problems: {
    no_student: () => 'No hay un estudiante con ese nombre o email',
    ambiguous: () => 'Varios estudiantes se llaman así: usa el email',
    repeated: () => 'El estudiante está más de una vez',
    not_a_number: () => 'El puntaje no es un número',
    out_of_range: (max: number) => `El puntaje debe estar entre 0 y ${formatNumber(max)}`,
    too_many: () => 'Hay más filas que estudiantes',
  } satisfies Record<PasteProblem, (max: number) => string>,
  cancel: 'Cancelar',
  use: (amount: number) => (amount === 0 ? 'Usar los puntajes' : `Usar ${count(amount, 'puntaje', 'puntajes')}`),
} as const
