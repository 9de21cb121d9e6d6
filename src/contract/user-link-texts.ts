import { NAMED_COURSES, type PersonLinks } from '#domain/users/role-removal.ts'
import { failureText, type FailureCode } from './failures.ts'

/** Why a role can't be removed or a person deleted, naming what depends on them and what to do first (document 3 §5). */
export function blockText(code: FailureCode, links: PersonLinks): string {
  return failureText(code, blockDetails(code, links))
}

/** What a block's sentence is filled with. */
export function blockDetails(code: FailureCode, links: PersonLinks): { links: string } {
  return { links: code === 'ROLE_HAS_ENROLLMENTS' ? enrollmentsOf(links) : coursesOf(links) }
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
