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
    submission: 'Entrega',
    score: 'Puntaje',
    percentage: 'Porcentaje',
    feedback: 'Comentarios',
    actions: 'Acciones',
  },
  handedIn: 'Entregó',
  notHandedIn: 'Sin entrega',
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
