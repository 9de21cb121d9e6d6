import { sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'

/** How much people wrote since a moment, by what it is. */
export type Written = {
  readonly accounts: number
  readonly enrollments: number
  readonly payments: number
  readonly submissions: number
  readonly grades: number
  readonly posts: number
  readonly actions: number
}

export async function countWrittenSince(db: Database, since: Date): Promise<Written> {
  const from = sql`${since}::timestamptz`
  const { rows } = await db.execute<Written>(sql`select
      (select count(*)::integer from users where created_at > ${from}) as accounts,
      (select count(*)::integer from enrollments where enrollment_date > ${from}) as enrollments,
      (select count(*)::integer from payments where created_at > ${from}) as payments,
      (select count(*)::integer from assignment_submissions where submitted_at > ${from}) as submissions,
      (select count(*)::integer from assignment_submissions where graded_at > ${from}) as grades,
      (select count(*)::integer from foro_posts where created_at > ${from})
        + (select count(*)::integer from foro_comments where created_at > ${from}) as posts,
      (select count(*)::integer from audit_log where at > ${from}) as deeds`)
  const [row] = rows
  if (!row) throw new Error('nothing was counted')
  return row
}
