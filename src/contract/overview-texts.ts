import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import type { DebtAge, OverviewFigure, OverviewGroup, Scope } from '#domain/overview/figures.ts'
import { PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { shownStatus } from '#domain/secretariat/statuses.ts'
import { METHOD_NAMES } from './payment-texts.ts'
import { PROGRAM_STATUS_TEXTS } from './program-status-texts.ts'

/** What the screen and the exported tables call each list of 'Cómo vamos'. */
export const FIGURE_TITLES: Readonly<Record<OverviewFigure, string>> = {
  collected: 'Recaudado',
  owed: 'Por cobrar',
  enrolled: 'Matrículas',
  active: 'Estudiaron en los últimos 14 días',
  withdrawn: 'Desistieron',
  passed: 'Aprobaron',
  failed: 'No aprobaron',
  listeners: 'Oyentes',
  applied: 'Solicitudes de ingreso',
  admitted: 'Admisiones',
  titles: 'Títulos otorgados',
  waiting: 'Entregas que esperan nota',
  posts: 'Posts del foro',
  comments: 'Comentarios del foro',
  authors: 'Personas que escribieron en el foro',
}

/** What the moment of a list's rows is. */
export const FIGURE_MOMENTS: Readonly<Record<OverviewFigure, string>> = {
  collected: 'Fecha del pago',
  owed: 'Se debe desde',
  enrolled: 'Matriculado',
  active: 'Estudió por última vez',
  withdrawn: 'Desistió',
  passed: 'Matriculado',
  failed: 'Matriculado',
  listeners: 'Matriculado',
  applied: 'Solicitud',
  admitted: 'Admisión',
  titles: 'Otorgado',
  waiting: 'Entregada',
  posts: 'Fecha',
  comments: 'Fecha',
  authors: 'Escribió por última vez',
}

/** What else a list says of each row. */
export const FIGURE_WHATS: Readonly<Record<OverviewFigure, string>> = {
  collected: 'Método',
  owed: 'Estado',
  enrolled: 'Estado',
  active: 'Estado',
  withdrawn: 'Estado',
  passed: 'Estado',
  failed: 'Estado',
  listeners: 'Estado',
  applied: 'Estado',
  admitted: 'Estado',
  titles: 'Título',
  waiting: 'Evaluación',
  posts: 'Post',
  comments: 'Comentario',
  authors: 'Posts y comentarios',
}

/** What the tables by course, teacher or program call each figure. */
export const GROUP_COLUMNS = {
  enrolled: 'Matrículas',
  active: 'Estudiaron',
  withdrawn: 'Desistieron',
  passed: 'Aprobaron',
  failed: 'No aprobaron',
  collected: 'Recaudado',
  owed: 'Por cobrar',
} as const

/** What the figures are added up by. */
export const GROUP_NAMES: Readonly<Record<OverviewGroup, string>> = {
  course: 'Curso',
  teacher: 'Profesor',
  program: 'Programa',
}

/** What is looked at: a period's name, or which periods. */
export function scopeTitle({ kind, name, year }: Pick<Scope, 'kind' | 'name' | 'year'>): string {
  if (kind === 'year' && year !== null) return `Los períodos que empezaron en ${year}`
  return kind === 'all' || name === null ? 'Todos los períodos' : name
}

/** How old a debt is. */
export const AGE_NAMES: Readonly<Record<DebtAge, string>> = {
  '30': 'Hasta 30 días',
  '60': '31 a 60 días',
  '90': '61 a 90 días',
  older: 'Más de 90 días',
}

/** What a row says of itself, in words: a stored method or status has its own, a title and a post say it themselves. */
export function overviewWhat(figure: OverviewFigure, what: string | null): string | null {
  if (FIGURE_WHATS[figure] === 'Método') {
    const method = PAYMENT_METHODS.find((one) => one === what)
    return method ? METHOD_NAMES[method] : what
  }
  if (FIGURE_WHATS[figure] !== 'Estado') return what
  const status = ENROLLMENT_STATUSES.find((one) => one === what)
  if (status) return shownStatus(status)
  const standing = PROGRAM_STATUSES.find((one) => one === what)
  return standing ? PROGRAM_STATUS_TEXTS[standing] : what
}
