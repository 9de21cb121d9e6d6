import { sql, type SQL } from 'drizzle-orm'
import type { CatalogueGroup, EnrollmentState } from '#domain/courses/catalogue.ts'
import type { CourseType, EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { Database } from '../database/connect.ts'
import { courseCardByName, courseCardNamed } from '../database/course-card.ts'
import { prepared, UNNAMED } from '../database/prepared.ts'
import { countAssignments, countCompletedAssignments, countsFor, isFull, isWindowOpen } from '../database/rules.ts'
import { enrollments_open } from '../database/tables/courses.ts'

type Asked = { now: Date; pattern: string | null; limit: number; offset: number }

const now = sql`${sql.placeholder('now')}::timestamptz`
const pattern = sql`fold(${sql.placeholder('pattern')}::text)`

/** Name, code and description by the trigram index, professors by name; never by anything else known about a person. */
const MATCHES = sql`(
  c.search_text like ${pattern}
  or c.teacher_id = any (array(
    select u.id from users u join user_roles r on r.user_id = u.id and r.role = 'teacher' where fold_person(u.name) like fold_person(${sql.placeholder('pattern')}::text)
  ))
)`

/** Of each course the window in which it's sold today: one with seats left first, then the one that closes first. */
const openWindows = (which: SQL) => sql`
  select distinct on (w.course_id) w.course_id, w.id, w.enrollment_end_date, w.seats_taken, w.seats_max
  from enrollments_open w
  where ${isWindowOpen('w', now)} and ${which}
  order by w.course_id, ${isFull('w')}, w.enrollment_end_date, w.id`

/** One page of the active courses, those with a place left first, each group by name; and how many there are: one statement, prepared. */
export async function listPublicRows(db: Database, asked: Asked) {
  const name = asked.pattern === null ? 'list_public_courses' : 'search_public_courses'
  const rows = await prepared(db, name, (db, name) =>
    db
      .select({
        ...courseCardByName,
        total: sql<number>`total`,
        enrollment_end_date: sql<Date | null>`enrollment_end_date`.mapWith(enrollments_open.enrollment_end_date),
        seats_taken: sql<number | null>`seats_taken`,
        seats_max: sql<number | null>`seats_max`,
      })
      .from(publicPage(asked.pattern === null ? sql`true` : MATCHES))
      .prepare(asked.pattern === null ? name : UNNAMED),
  ).execute(asked)
  return { items: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 }
}

function publicPage(matches: SQL): SQL {
  return sql`(
    with open as (${openWindows(sql`true`)}),
    visible as materialized (
      select c.id, c.name, (o.id is not null and not ${isFull('o')}) as has_place
      from courses c left join open o on o.course_id = c.id where c.is_active and ${matches}
    ),
    page as (
      select * from visible order by has_place desc, name, id
      limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
    )
    select counts.total, ${courseCardNamed}, o.enrollment_end_date, o.seats_taken, o.seats_max
    from (select count(*)::int as total from visible) counts
    left join (
      page join courses c on c.id = page.id join users t on t.id = c.teacher_id left join open o on o.course_id = c.id
    ) on true
    order by page.has_place desc, c.name, c.id
  ) as public_page`
}

/** A page of the catalogue, for a student or for nobody. */
type CatalogueAsked = Asked & { readonly userId: string | null; readonly rank: number | null }

/** Of each course that a student is enrolled in, as `m`, the enrollment that counts. */
const OWN_ENROLLMENTS = sql`
  select distinct on (e.course_id) e.course_id, e.id, e.period_id, e.status, e.type_coursed, e.completion_date
  from enrollments e
  where e.user_id = ${sql.placeholder('userId')}::uuid
    and (e.status in ('En Progreso', 'Aprobado') or (e.status = 'Oyente' and e.is_active))
    and e.paused_reason is distinct from 'payment_pending'
  order by e.course_id, e.is_active desc, e.enrollment_date desc`

/** How far such an enrollment has come, without the lessons that came after it had ended: a finished course stays as it was. */
const STUDIED = sql`(
    select count(*)::int from lessons l where l.course_id = m.course_id
      and ${countsFor({ id: sql`m.id`, completion_date: sql`m.completion_date` }, 'l')}
  ) as total_lessons,
  (select count(*)::int from completed_lessons d where d.enrollment_id = m.id) as completed_lessons,
  ${countAssignments({ id: sql`m.id`, course_id: sql`m.course_id`, period_id: sql`m.period_id` })} as total_assignments,
  ${countCompletedAssignments(sql`m.id`)} as completed_assignments`

const ownColumns = {
  enrollment_status: sql<EnrollmentStatus | null>`enrollment_status`,
  type_coursed: sql<CourseType | null>`type_coursed`,
  total_lessons: sql<number | null>`total_lessons`,
  completed_lessons: sql<number | null>`completed_lessons`,
  total_assignments: sql<number | null>`total_assignments`,
  completed_assignments: sql<number | null>`completed_assignments`,
}

/** A student's own courses by name, active or not, with the progress in each; without the data that is the same for everyone. */
export async function listOwnCourseRows(db: Database, userId: string) {
  return prepared(db, 'list_own_courses', (db, name) =>
    db
      .select({ ...courseCardByName, ...ownColumns })
      .from(
        sql`(
          select ${courseCardNamed}, m.status as enrollment_status, m.type_coursed, ${STUDIED}
          from (${OWN_ENROLLMENTS}) m join courses c on c.id = m.course_id join users t on t.id = c.teacher_id
          order by c.name, c.id
        ) as own_courses`,
      )
      .prepare(name),
  ).execute({ userId })
}

/** One page of a student's catalogue with the counts of its groups: one statement, prepared (document 2 §4, decision L2). */
export async function listCatalogueRows(db: Database, asked: CatalogueAsked) {
  const name = asked.pattern === null ? 'list_catalogue' : 'search_catalogue'
  const rows = await prepared(db, name, (db, name) =>
    db
      .select({
        ...courseCardByName,
        enrolled: sql<number>`enrolled`,
        available: sql<number>`available`,
        unavailable: sql<number>`unavailable`,
        group: sql<CatalogueGroup>`course_group`,
        enrollment_state: sql<EnrollmentState>`enrollment_state`,
        enrollment_start_date: sql<Date | null>`opens_at`.mapWith(enrollments_open.enrollment_start_date),
        enrollment_open_id: sql<string | null>`window_id`,
        enrollment_end_date: sql<Date | null>`enrollment_end_date`.mapWith(enrollments_open.enrollment_end_date),
        seats_taken: sql<number | null>`seats_taken`,
        seats_max: sql<number | null>`seats_max`,
        ...ownColumns,
      })
      .from(cataloguePage(asked.pattern === null ? sql`true` : MATCHES))
      .prepare(asked.pattern === null ? name : UNNAMED),
  ).execute(asked)
  const { enrolled = 0, available = 0, unavailable = 0 } = rows[0] ?? {}
  return { items: rows.filter((row) => row.id !== null), counts: { enrolled, available, unavailable } }
}

/**
 * Enrolled is defined in domain/enrollments/windows.ts: running, paused for its payment, or passed (rules-in-sql.test.ts compares the
 * two). Own courses stay in the list when they're deactivated. A course without seats isn't available, and comes before the other
 * unavailable ones. Progress is counted only for own courses.
 */
function cataloguePage(matches: SQL): SQL {
  return sql`(
    with mine as (${OWN_ENROLLMENTS}),
    open as (${openWindows(sql`true`)}),
    visible as materialized (
      select c.id, c.name, case when m.id is not null then 0 when o.id is not null and not ${isFull('o')} then 1 else 2 end as rank,
        m.status as enrollment_status, m.type_coursed,
        o.id as window_id, o.enrollment_end_date, o.seats_taken, o.seats_max
      from courses c left join mine m on m.course_id = c.id left join open o on o.course_id = c.id and c.is_active
      where (c.is_active or m.id is not null) and ${matches}
    ),
    counts as (
      select (count(*) filter (where rank = 0))::int as enrolled, (count(*) filter (where rank = 1))::int as available,
        (count(*) filter (where rank = 2))::int as unavailable
      from visible
    ),
    page as (
      select * from visible where ${sql.placeholder('rank')}::int is null or rank = ${sql.placeholder('rank')}::int
      order by rank, window_id is null, name, id
      limit ${sql.placeholder('limit')}::int offset ${sql.placeholder('offset')}::int
    ),
    study as materialized (
      select page.id, ${STUDIED} from page join mine m on m.course_id = page.id
    ),
    shut as (
      select w.course_id,
        min(w.enrollment_start_date) filter (where w.is_open and w.enrollment_start_date > ${now}) as opens_at
      from enrollments_open w where w.course_id in (select id from page where window_id is null) group by w.course_id
    )
    select counts.*, ${courseCardNamed}, page.rank, page.enrollment_status, page.type_coursed,
      page.window_id, page.enrollment_end_date, page.seats_taken, page.seats_max, shut.opens_at,
      (array['enrolled', 'available', 'unavailable'])[page.rank + 1] as course_group,
      case when page.window_id is not null then case when ${isFull('page')} then 'full' else 'open' end
        when shut.opens_at is not null then 'coming' when shut.course_id is not null then 'closed' else 'none' end as enrollment_state,
      study.total_lessons, study.completed_lessons, study.total_assignments, study.completed_assignments
    from counts
    left join (
      page join courses c on c.id = page.id join users t on t.id = c.teacher_id
      left join study on study.id = page.id left join shut on shut.course_id = page.id
    ) on true
    order by page.rank, page.window_id is null, c.name, c.id
  ) as catalogue_page`
}
