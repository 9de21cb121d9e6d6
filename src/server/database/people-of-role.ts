import { sql } from 'drizzle-orm'
import type { Role } from '#domain/access/roles.ts'

/** How many people hold a role, those who were anonymised among them. */
export const peopleOfRole = (role: Role) => sql<number>`(
  select coalesce(sum(t.people), 0)::int from role_totals t where t.role = ${sql.raw(`'${role}'`)}
)`
