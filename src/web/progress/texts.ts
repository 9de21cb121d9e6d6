import type { ProgressBand } from '#domain/progress/course-progress.ts'
import type { GradeTrend } from '#domain/progress/standing.ts'
import { count, formatNumber } from '#web/ui/format.ts'

/** The words of 'Mi Progreso Académico'. Those that document 2 §2 and §8 quote are letter for letter. */
export const progressTexts = {
  title: 'Mi Progreso Académico',
  lead: 'Cuánto llevas hecho en cada uno de tus cursos.',
  failed: 'Error al cargar los datos',
  failedText: 'Error al cargar progreso de cursos',
  summary: 'Resumen de tus cursos',
  active: 'Cursos activos',
  completed: 'Cursos completados',
  total: 'Total de cursos',
  activity: 'Actividad de las últimas semanas',
  perWeek: 'Lecciones completadas y evaluaciones entregadas en cada semana, desde el lunes',
  idle: 'Sin actividad en las últimas semanas',
  idleText: 'Completa una lección y empezarás a ver tu ritmo de estudio.',
  trends: {
    improving: 'Tus notas mejoran',
    declining: 'Tus notas bajan',
    stable: 'Tus notas se mantienen',
  } satisfies Record<GradeTrend, string>,
  modules: (done: number, total: number) => `${formatNumber(done)} de ${count(total, 'módulo', 'módulos')}`,
  detailed: 'Progreso detallado',
  grid: 'Tus cursos',
  professor: (code: string, name: string) => `${code} · ${name || 'Profesor no encontrado'}`,
  lessons: (done: number, total: number) => `${formatNumber(done)} de ${count(total, 'lección', 'lecciones')}`,
  assignments: (done: number, total: number) =>
    `${formatNumber(done)} de ${count(total, 'evaluación completada', 'evaluaciones completadas')}`,
  overall: 'Progreso del curso',
  percent: (percent: number) => `${formatNumber(percent)}\u00A0%`,
  bands: {
    complete: 'Curso completo',
    high: 'Muy cerca de terminar',
    good: 'Buen avance',
    low: 'En camino',
    behind: 'Recién empiezas',
  } satisfies Record<ProgressBand, string>,
  open: 'Ir al curso',
  empty: 'No hay cursos inscritos',
  emptyText: 'Cuando te matricules en un curso, aquí verás tu avance.',
  toCourses: 'Ver cursos disponibles',
} as const
