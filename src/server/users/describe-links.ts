import type { FailureCode } from '#contract/failures.ts'
import { NAMED_COURSES, type PersonLinks } from '#domain/users/role-removal.ts'
import { Failure } from '../failure.ts'

/** The refusal that a link means, naming what hangs on the person (document 3 §5). */
export function linkFailure(code: FailureCode, links: PersonLinks): Failure {
  return new Failure(code, { links: code === 'ROLE_HAS_ENROLLMENTS' ? enrollmentsOf(links) : coursesOf(links) })
}

function enrollmentsOf({ active_enrollment_count: amount }: PersonLinks): string {
  return amount === 1 ? '1 matrícula activa' : `${amount} matrículas activas`
}

/** '4 cursos asignados (Ética, Griego, Hermenéutica y 1 más)': up to three of the five names that are read. */
function coursesOf({ course_count: amount, course_names }: PersonLinks): string {
  const shown = course_names.slice(0, NAMED_COURSES.shown)
  const more = amount - shown.length
  const names = more > 0 ? [...shown, `${more} más`] : shown
  return `${amount === 1 ? '1 curso asignado' : `${amount} cursos asignados`} (${new Intl.ListFormat('es').format(names)})`
}
