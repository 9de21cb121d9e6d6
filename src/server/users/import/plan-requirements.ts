import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { type MissingCourse, missingDetails, readRequirements } from '../../requirements/missing.ts'
import type { Plan } from './plan-import.ts'

type Planned = Plan['enrollments'][number]

/**
 * Of the enrollments that an import would begin as Regular, those that lack what the course asks for (record 042). What is over binds nobody:
 * it's the institution's past. The same table may bring what was approved before, and what is taken at the same time.
 */
export async function listLacking(
  db: Database | Tx,
  { accounts, enrollments }: Pick<Plan, 'accounts' | 'enrollments'>,
  zone: string,
): Promise<{ planned: Planned; details: ReturnType<typeof missingDetails> }[]> {
  const begun = enrollments.filter((planned) => isRegular(planned, 'En Progreso'))
  const idOf = ({ line }: Planned) => accounts.get(line.person.email)?.id ?? null
  const userIds = [...new Set(begun.flatMap((planned) => idOf(planned) ?? []))]
  const courseIds = [...new Set(begun.map(({ window }) => window.course_id))]
  const missingOf = await readRequirements(db, { userIds, courseIds, zone })
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
