import { and, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Database } from '../database/connect.ts'
import { audit_log } from '../database/tables/audit.ts'
import { users } from '../database/tables/people.ts'
import type { SortOf } from '#contract/sorting.ts'
import { personWords } from '../database/person-words.ts'
import { sorted } from '../database/sorted.ts'
import type { Tx } from '../database/transaction.ts'

/** Which lines: of or about some people, one action, one kind of thing or one thing, from a moment until before another. */
export type AuditFilter = {
  people: readonly string[] | null
  action?: string | undefined
  entity?: string | undefined
  entity_id?: string | undefined
  from?: Date | undefined
  before?: Date | undefined
  /** Only what comes after this line: how an export goes on. */
  after?: { at: Date; id: number } | undefined
}

/** How many people a search for a person may mean. */
const MOST_PEOPLE = 200

/** Who is meant by the words of a search; each word must be found somewhere. */
export async function findPeople(db: Database, words: readonly string[]): Promise<string[]> {
  const held = (await personWords(db, words)).map((word) => word.held)
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(...held))
    .orderBy(users.last_name, users.first_name, users.id)
    .limit(MOST_PEOPLE)
  return rows.map(({ id }) => id)
}

/** What the thing of a line is called now. A thing's identifier is a text: only one that is a uuid names a row. */
const thing = sql`case when audit_log.entity_id ~ '^[0-9a-f-]{36}$' then audit_log.entity_id::uuid end`
const subject = sql<string>`coalesce(case audit_log.entity
  when 'users' then (select u.name::text from users u where u.id = ${thing})
  when 'courses' then (select c.name::text from courses c where c.id = ${thing})
  when 'periods' then (select p.name::text from periods p where p.id = ${thing})
  when 'programs' then (select g.name::text from programs g where g.id = ${thing})
  when 'plans' then (
    select g.name || ' · ' || l.name from plans l join programs g on g.id = l.program_id where l.id = ${thing})
  when 'enrollments_open' then (
    select c.name || ' · ' || p.name from enrollments_open w join courses c on c.id = w.course_id
      join periods p on p.id = w.period_id where w.id = ${thing})
  when 'enrollments' then (
    select u.name || ' · ' || c.name from enrollments e join users u on u.id = e.user_id
      join courses c on c.id = e.course_id where e.id = ${thing})
  when 'orders' then (select u.name::text from orders o join users u on u.id = o.user_id where o.id = ${thing})
  when 'payments' then (
    select u.name || ' · ' || c.name from payments m join users u on u.id = m.user_id
      join courses c on c.id = m.course_id where m.id = ${thing})
  when 'scholarship_codes' then (select s.code from scholarship_codes s where s.id = ${thing})
  when 'lessons' then (select l.title from lessons l where l.id = ${thing})
  when 'assignments' then (select a.title from assignments a where a.id = ${thing})
  when 'assignment_submissions' then (
    select u.name || ' · ' || a.title from assignment_submissions b join users u on u.id = b.user_id
      join assignments a on a.id = b.assignment_id where b.id = ${thing})
  when 'course_actas' then (
    select c.name || ' · ' || p.name from course_actas k join courses c on c.id = k.course_id
      join periods p on p.id = k.period_id where k.id = ${thing})
  when 'course_schemes' then (
    select c.name || ' · ' || p.name from course_schemes k join courses c on c.id = k.course_id
      join periods p on p.id = k.period_id where k.id = ${thing})
  when 'program_students' then (
    select u.name || ' · ' || g.name from program_students s join users u on u.id = s.user_id
      join programs g on g.id = s.program_id where s.id = ${thing})
  when 'titles' then (
    select u.name || ' · ' || t.title_granted from titles t join users u on u.id = t.user_id where t.id = ${thing})
  when 'announcements' then (select n.title from announcements n where n.id = ${thing})
  when 'foro_posts' then (select f.title from foro_posts f where f.id = ${thing})
end, '')`

/** Lines of the log, newest first unless sorted otherwise. */
export function listAuditRows(
  db: Database,
  filter: AuditFilter,
  page: { sort?: SortOf<'audit'> | undefined; limit: number; offset: number },
) {
  const inOrder = (key: { at: PgColumn; id: PgColumn }) =>
    sorted(page.sort, { date: [key.at, key.id] }, [desc(key.at), desc(key.id)])
  // Select the rows first: nothing is looked up for those on earlier pages.
  const shown = db
    .select({ id: audit_log.id, at: audit_log.at })
    .from(audit_log)
    .where(matching(filter))
    .orderBy(...inOrder(audit_log))
    .limit(page.limit)
    .offset(page.offset)
    .as('shown')
  return db
    .select({
      id: audit_log.id,
      at: audit_log.at,
      actor_id: audit_log.actor_id,
      actor_name: sql<string>`coalesce((select u.name::text from users u where u.id = audit_log.actor_id), '')`,
      action: audit_log.action,
      entity: audit_log.entity,
      entity_id: audit_log.entity_id,
      subject,
      before: audit_log.before,
      after: audit_log.after,
    })
    .from(shown)
    .innerJoin(audit_log, eq(audit_log.id, shown.id))
    .orderBy(...inOrder(shown))
}

/** The newest lines about one thing. */
export function listNewestLines(tx: Tx, { entity, entity_id }: { entity: string; entity_id?: string }, limit: number) {
  return tx
    .select({
      at: audit_log.at,
      entity_id: audit_log.entity_id,
      actor_id: audit_log.actor_id,
      actor_name: sql<string>`coalesce((select u.name::text from users u where u.id = audit_log.actor_id), '')`,
      after: audit_log.after,
    })
    .from(audit_log)
    .where(and(eq(audit_log.entity, entity), entity_id ? eq(audit_log.entity_id, entity_id) : undefined))
    .orderBy(desc(audit_log.at), desc(audit_log.id))
    .limit(limit)
}

export async function countAudit(db: Database, filter: AuditFilter): Promise<number> {
  const [row] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(audit_log)
    .where(matching(filter))
  return row?.total ?? 0
}

function matching({ people, action, entity, entity_id, from, before, after }: AuditFilter): SQL | undefined {
  return and(
    people
      ? or(
          inArray(audit_log.actor_id, [...people]),
          and(eq(audit_log.entity, 'users'), inArray(audit_log.entity_id, [...people])),
        )
      : undefined,
    action ? eq(audit_log.action, action) : undefined,
    entity ? eq(audit_log.entity, entity) : undefined,
    entity_id ? eq(audit_log.entity_id, entity_id) : undefined,
    from ? gte(audit_log.at, from) : undefined,
    before ? lt(audit_log.at, before) : undefined,
    after
      ? sql`(${audit_log.at}, ${audit_log.id}) < (${after.at.toISOString()}::timestamptz, ${after.id}::bigint)`
      : undefined,
  )
}

/** What drizzle holds for a statement grows with its rows. */
const ROWS_AT_ONCE = 200

export async function insertAuditRows(tx: Tx, rows: readonly (typeof audit_log.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE)
    await tx.insert(audit_log).values(rows.slice(from, from + ROWS_AT_ONCE))
}
