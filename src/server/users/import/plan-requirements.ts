import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { type MissingCourse, missingDetails, readRequirements } from '../../requirements/missing.ts'
import type { ImportedRow } from '#domain/users/import-row.ts'

/** A row and where it enrolls. */
type Planned = { line: ImportedRow; window: { course_id: string; course_code: string } }
type Read<P> = { accounts: ReadonlyMap<string, { id: string }>; enrollments: readonly P[] }

/**
 * Of the enrollments that an import would start as Regular, returns those that lack what the course requires (record 042). What is over
 * binds nobody: it's the institution's past. The same table may contain what was approved before and what is taken at the same time.
 */
export async function listLacking<P extends Planned>(
  db: Database | Tx,
  { accounts, enrollments }: Read<P>,
): Promise<{ planned: P; details: ReturnType<typeof missingDetails> }[]> {
  const begun = enrollments.filter((planned) => isRegular(planned, 'En Progreso'))
  const idOf = ({ line }: Planned) => accounts.get(line.person.email)?.id ?? null
  const userIds = [...new Set(begun.flatMap((planned) => idOf(planned) ?? []))]
  const courseIds = [...new Set(begun.map(({ window }) => window.course_id))]
  const missingOf = await readRequirements(db, { userIds, courseIds })
  const studying = coursesByPerson(begun)
  const approved = coursesByPerson(enrollments.filter((planned) => isRegular(planned, 'Aprobado')))
  return begun.flatMap((planned) => {
    const { email } = planned.line.person
    const besides = { studying: studying.get(email) ?? NONE, approved: approved.get(email) ?? NONE }
    const missing: MissingCourse[] = missingOf(idOf(planned), planned.window.course_id, besides)
    return missing.length > 0 ? [{ planned, details: missingDetails(planned.window.course_code, missing) }] : []
  })
}

const NONE: ReadonlySet<string> = new Set()

function isRegular({ line: { enrollment } }: Planned, status: EnrollmentStatus): boolean {
  return enrollment?.type_coursed === 'regular' && enrollment.status === status
}

function coursesByPerson(enrollments: readonly Planned[]): Map<string, Set<string>> {
  const byPerson = Map.groupBy(enrollments, ({ line }) => line.person.email)
  return new Map([...byPerson].map(([email, own]) => [email, new Set(own.map(({ window }) => window.course_id))]))
}
