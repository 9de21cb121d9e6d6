import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'
import type { Database } from './connect.ts'

/** How many people hold a role, those who were anonymised among them. */
export const peopleOfRole = (role: Role) => sql<number>`(
  select coalesce(sum(t.people), 0)::int from role_totals t where t.role = ${sql.raw(`'${role}'`)}
)`

/** Folds the journal of roles together: what each role's lines add up to stays the same. */
export async function foldRoleTotals({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`
    with gone as (delete from role_totals returning role, people)
    insert into role_totals (role, people) select role, sum(people) from gone group by 1`)
}
