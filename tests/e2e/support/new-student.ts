import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { PEOPLE } from '#server/seed/cast.ts'
import { query } from './accounts.ts'
import { openSession, PHONE, visit, type Size, type Visitor } from './journey.ts'
import type { Portal } from './portal.ts'

/** Noelia Vera, who isn't used by anything else: a journey may change anything of hers. */
export type NewStudent = Visitor & { id: string; email: string }

/** A student from a country who has nothing yet, signed in with the demo's password; no page is open yet. */
export async function newStudent(
  browser: Browser,
  portal: Portal,
  { country = 'Argentina', size = PHONE }: { country?: string; size?: Size } = {},
): Promise<NewStudent> {
  const email = `${randomUUID()}@ejemplo.test`
  // With Diego's hash: no journey waits for another.
  const [row] = await query(
    portal,
    `with person as (
      insert into users (name, first_name, last_name, email, country, email_confirmed_at, password_hash)
      select 'Noelia Vera', 'Noelia', 'Vera', $1, $2, now(), password_hash from users where email = $3 returning id
    ) insert into user_roles (user_id, role) select id, 'student' from person returning user_id`,
    [email, country, PEOPLE.diego.email],
  )
  const visitor = await visit(browser, portal, size)
  await openSession(visitor.context.request, portal, email)
  return { ...visitor, id: String(row?.user_id), email }
}
