import { sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { CourseType, EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { CourseCounts } from '#domain/progress/course-progress.ts'
import type { Database } from '../database/connect.ts'
import { prepared } from '../database/prepared.ts'
import { countAssignments, countCompletedAssignments, countsFor, isEnrolled, showsGrades } from '../database/rules.ts'

/** A course of a student as it's counted in the database; `modules` says of each whether all of its lessons are done. */
type StudiedRow = CourseCounts & {
  course_id: string
  course_name: string
  course_code: string
  image_url: string | null
  cover: number
  professor: string
  type_coursed: CourseType
  status: EnrollmentStatus
  is_active: boolean
  total_modules: number
  completed_modules: number
}
type GradeRow = { grade: number; max_score: number; status: EnrollmentStatus; type_coursed: CourseType }
type Week = { starts_on: CalendarDay; lessons: number; submissions: number }

const userId = sql`${sql.placeholder('userId')}::uuid`
const zone = sql`${sql.placeholder('zone')}::text`
const since = sql`${sql.placeholder('since')}::date`

/**
 * For each course, the enrollment that counts: running, otherwise passed, otherwise waiting for its payment, otherwise ended;
 * withdrawn ones are left out. Lessons added after an enrollment ended don't count for it, so that a finished course stays as it was.
 */
const MINE = sql`
  select distinct on (e.course_id) e.id, e.course_id, e.period_id, e.type_coursed, e.status, e.is_active, e.enrollment_date,
    e.completion_date
  from enrollments e
  where e.user_id = ${userId} and e.status <> 'Desistido'
  order by e.course_id, ${isEnrolled('e')} desc, e.status = 'Aprobado' desc,
    e.enrollment_date desc`

const LESSONS = sql`
  select mine.id, coalesce(btrim(l.module_title), '') as module, d.lesson_id is not null as is_done
  from mine
  join lessons l on l.course_id = mine.course_id
    and ${countsFor({ id: sql`mine.id`, completion_date: sql`mine.completion_date` }, 'l')}
  left join completed_lessons d on d.enrollment_id = mine.id and d.lesson_id = l.id`

const MODULES = sql`
  select id, module, count(*)::int as lessons, (count(*) filter (where is_done))::int as done from lesson group by id, module`

const COURSES = sql`
  select mine.course_id, c.name as course_name, c.course_code, c.image_url, c.cover, t.name as professor, mine.type_coursed,
    mine.status, mine.is_active,
    coalesce(l.lessons, 0) as total_lessons, coalesce(l.done, 0) as completed_lessons,
    coalesce(l.modules, 0) as total_modules, coalesce(l.done_modules, 0) as completed_modules,
    ${countAssignments({ id: sql`mine.id`, course_id: sql`c.id`, period_id: sql`mine.period_id` })} as total_assignments, ${countCompletedAssignments(sql`mine.id`)} as completed_assignments
  from mine join courses c on c.id = mine.course_id join users t on t.id = c.teacher_id
  left join (
    select id, sum(lessons)::int as lessons, sum(done)::int as done, count(*)::int as modules,
      (count(*) filter (where done = lessons))::int as done_modules
    from module group by id
  ) l on l.id = mine.id
  order by ${isEnrolled('mine')} desc, mine.enrollment_date desc, c.name`

/** Grades oldest first, with what decides whether they count (decisions C6 and L10); those that are held stay out (record 076). */
const GRADES = sql`
  select s.grade, s.max_score, e.status, e.type_coursed
  from assignment_submissions s
  join assignments a on a.id = s.assignment_id and a.archived_at is null and ${showsGrades('a')}
  join enrollments e on e.id = s.enrollment_id
  where s.user_id = ${userId} and s.grade is not null
  order by s.graded_at, s.id`

const mondayOf = (moment: ReturnType<typeof sql>) => sql`date_trunc('week', ${moment} at time zone ${zone})::date`

/** Weeks with something in them; a week begins on Monday in the institution's zone. */
const WEEKS = sql`
  select starts_on, (count(*) filter (where kind = 'lesson'))::int as lessons,
    (count(*) filter (where kind = 'submission'))::int as submissions
  from (
    select ${mondayOf(sql`d.completed_at`)} as starts_on, 'lesson' as kind
    from completed_lessons d where d.user_id = ${userId} and d.completed_at >= (${since} at time zone ${zone})
    union all
    select ${mondayOf(sql`s.submitted_at`)}, 'submission'
    from assignment_submissions s
    where s.user_id = ${userId} and s.submission_type is not null and s.submitted_at >= (${since} at time zone ${zone})
  ) deed
  group by starts_on`

const rowsOf = (query: typeof MINE) => sql`(select coalesce(json_agg(part), '[]') from (${query}) part)`

const PROGRESS = sql`(
  with mine as materialized (${MINE}), lesson as (${LESSONS}), module as (${MODULES})
  select ${rowsOf(COURSES)} as courses, ${rowsOf(GRADES)} as grades, ${rowsOf(WEEKS)} as weeks
) as progress`

/** A student's courses with their counts, grades, and weeks of activity, in one prepared statement. */
export async function readOwnProgress(db: Database, asked: { userId: string; since: CalendarDay; zone: string }) {
  const [row] = await prepared(db, 'read_own_progress', (db, name) =>
    db
      .select({
        courses: sql<StudiedRow[]>`courses`,
        grades: sql<GradeRow[]>`grades`,
        weeks: sql<Week[]>`weeks`,
      })
      .from(PROGRESS)
      .prepare(name),
  ).execute(asked)
  if (!row) throw new Error('The progress is always one row')
  return row
}
