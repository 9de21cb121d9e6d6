import type { ThreeBand } from '#domain/grades/percentages.ts'
import { formatNumber, formatPercent } from '#web/ui/format.ts'

/** The words of the history of grades (document 3 §2.8). */
export const historyTexts = {
  title: 'Historial de Calificaciones',
  lead: 'Las notas parciales de tus cursos, de la más reciente a la más antigua.',
  course: 'Curso',
  allCourses: 'Todos los cursos',
  courseOption: (code: string, name: string) => `${code} - ${name}`,
  search: 'Buscar un estudiante',
  caption: 'Entregas calificadas',
  failed: 'Error al cargar datos',
  columns: {
    student: 'Estudiante',
    evaluation: 'Evaluación y curso',
    grade: 'Nota',
    date: 'Fecha',
    actions: 'Acciones',
  },
  unknown: 'Estudiante desconocido',
  scoreOf: (grade: number, max: number) => `${formatNumber(grade)} / ${formatNumber(max)}`,
  percent: formatPercent,
  bands: { high: 'Alta', middle: 'Media', low: 'Baja' } satisfies Record<ThreeBand, string>,
  manage: 'Gestionar',
  manageOf: (title: string, student: string) => `Gestionar las notas de ${title}, por ${student}`,
  emptyTitle: 'Todavía no hay notas',
  emptyText: 'Cuando califiques una entrega o pongas un puntaje, aparece aquí.',
  toAssignments: 'Ver las evaluaciones',
  noneFound: 'Ninguna nota coincide con la búsqueda',
  clear: 'Quitar los filtros',
} as const
