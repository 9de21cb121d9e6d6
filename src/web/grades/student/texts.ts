import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { AssignmentType } from '#domain/evaluations/limits.ts'
import type { GradeTrend } from '#domain/progress/standing.ts'
import type { StudentBand } from '#domain/grades/percentages.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'

/** The words of 'Mis Calificaciones'. Those that document 2 §2 and §8 quote are letter for letter. */
export const gradeTexts = {
  title: 'Mis Calificaciones',
  lead: 'Las notas de tus evaluaciones y la nota final de cada curso.',
  print: 'Imprimir',
  course: 'Curso',
  allCourses: 'Todos los cursos',
  courseOption: (code: string, name: string, teacher: string) => `${code} - ${name} - ${teacher}`,
  noTeacher: 'Profesor no encontrado',
  failed: 'Error al cargar notas',
  summary: 'Resumen de tus notas',
  total: 'Total de Evaluaciones',
  completed: 'Completadas',
  average: 'Promedio',
  score: 'Puntaje',
  totalHint: 'en tus cursos de ahora y los terminados',
  completedHint: 'con nota',
  points: 'puntos',
  averageHint: (percent: number) => `${formatPercent(percent)} en promedio`,
  noAverage: 'Todavía sin notas',
  scoreOf: (points: number, most: number) => `${formatNumber(points)} / ${formatNumber(most)}`,
  scoreHint: 'puntos obtenidos de los posibles',
  evolution: 'Evolución',
  evolutionChart: (pass: string) =>
    `Tus últimas notas en porcentaje, de la más antigua a la más reciente; se aprueba con ${pass}`,
  evolutionColumns: ['Evaluación', 'Nota'],
  passLine: (pass: string) => `Se aprueba con ${pass}`,
  trendLead: 'Tus últimas cinco notas comparadas con las anteriores.',
  noTrend: 'La tendencia aparece cuando tengas al menos 6 notas.',
  trends: { improving: 'En mejora', declining: 'En baja', stable: 'Estable' } satisfies Record<GradeTrend, string>,
  graded: 'Evaluaciones con nota',
  columns: {
    evaluation: 'Evaluación',
    course: 'Curso',
    type: 'Tipo',
    score: 'Puntuación',
    grade: 'Nota',
    date: 'Fecha',
    comments: 'Comentarios',
  },
  types: { form: 'Formulario', external_form: 'Formulario externo', file_upload: 'Archivo' } satisfies Record<
    AssignmentType,
    unknown
  >,
  percent: formatPercent,
  bands: {
    excellent: 'Excelente',
    very_good: 'Muy bueno',
    good: 'Bueno',
    fair: 'Regular',
    low: 'Insuficiente',
  } satisfies Record<StudentBand, string>,
  noComments: 'Sin comentarios',
  empty: 'Ninguna nota encontrada',
  emptyText: 'Las notas aparecen aquí cuando tus profesores califican tus entregas.',
  toAssignments: 'Ver mis evaluaciones',
  finals: 'Notas finales',
  finalsLead: 'La nota final de cada curso, cuando tu profesor la publica.',
  finalColumns: {
    course: 'Curso',
    period: 'Período',
    teacher: 'Profesor',
    type: 'Tipo de cursada',
    status: 'Estado',
    grade: 'Nota final',
    actions: 'Acciones',
  },
  certificate: 'Certificado',
  certificateOf: (course: string) => `Certificado de ${course}`,
  finalOf: (course: string, period: string) => `Explicar la nota final de ${course}, ${period}`,
  courseTypes: { regular: 'Regular', oyente: 'Oyente' } satisfies Record<CourseType, unknown>,
  noFinal: 'Sin nota',
} as const
