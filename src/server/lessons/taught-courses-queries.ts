import { and, asc, eq, isNull, not, or, sql } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import type { Database } from '../database/connect.ts'
import { courseCard } from '../database/course-card.ts'
import { prepared } from '../database/prepared.ts'
import { enrollmentStateOf, hasPeriodEnded, isWorkable } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { users } from '../database/tables/people.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignments } from '../database/tables/evaluations.ts'
import { lessons } from '../database/tables/lessons.ts'
import { periods } from '../database/tables/periods.ts'
import { isTaughtBy, type Teacher } from '../database/taught-by.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'

/** The period whose badge a course shows: today's, otherwise the newest one in which it has a window. */
type ShownPeriod = { name: string; start_date: CalendarDay; end_date: CalendarDay; is_active: boolean }

const shownPeriod = sql<ShownPeriod | null>`(
  select json_build_object('name', p.name, 'start_date', p.start_date, 'end_date', p.end_date, 'is_active', p.is_active)
  from enrollments_open w join periods p on p.id = w.period_id
  where w.course_id = ${courses.id}
  order by (p.is_active and ${sql.placeholder('today')}::date between p.start_date and p.end_date) desc, p.start_date desc
  limit 1
)`

const columns = {
  ...courseCard,
  is_active: courses.is_active,
  version: courses.version,
  is_workable: sql<boolean>`${isWorkable('courses', sql`${sql.placeholder('today')}::date`)}`,
  enrollment_state: enrollmentStateOf('courses', sql`${sql.placeholder('now')}::timestamptz`),
  student_count: sql<number>`(
    select count(*)::int from ${enrollments}
    where ${enrollments.course_id} = ${courses.id} and ${enrollments.is_active}
  )`,
  lesson_count: sql<number>`(select count(*)::int from ${lessons} where ${lessons.course_id} = ${courses.id})`,
  assignment_count: sql<number>`(
    select count(*)::int from ${assignments}
    where ${assignments.course_id} = ${courses.id} and ${assignments.archived_at} is null
  )`,
  period: shownPeriod,
}

type Asked = { teacherId: string; now: Date; today: CalendarDay }

/** A teacher's courses by name, deactivated ones too. */
export function listTaughtRows(db: Database, asked: Asked) {
  return prepared(db, 'list_taught_courses', (db, name) =>
    db
      .select(columns)
      .from(courses)
      .innerJoin(users, eq(users.id, courses.teacher_id))
      .where(eq(courses.teacher_id, sql.placeholder('teacherId')))
      .orderBy(asc(courses.name), asc(courses.id))
      .prepare(name),
  ).execute(asked)
}

/** A course that a teacher works in; NOT_FOUND for any other. */
export async function getTaughtRow(db: Database, asked: Asked & { courseId: string }) {
  const [row] = await prepared(db, 'get_taught_course', (db, name) =>
    db
      .select(columns)
      .from(courses)
      .innerJoin(users, eq(users.id, courses.teacher_id))
      .where(
        and(
          eq(courses.id, sql.placeholder('courseId')),
          eq(courses.teacher_id, sql.placeholder('teacherId')),
          isWorkable('courses', sql`${sql.placeholder('today')}::date`),
        ),
      )
      .prepare(name),
  ).execute(asked)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** The evaluations of a course, of periods that haven't ended and of every period; the soonest due first. */
export function listTaughtWork(db: Database, courseId: string, today: CalendarDay) {
  return db
    .select({
      id: assignments.id,
      module_title: assignments.module_title,
      title: assignments.title,
      period_name: periods.name,
      due_date: assignments.due_date,
      is_active: assignments.is_active,
    })
    .from(assignments)
    .leftJoin(periods, eq(periods.id, assignments.period_id))
    .where(
      and(
        eq(assignments.course_id, courseId),
        isNull(assignments.archived_at),
        or(isNull(periods.id), not(hasPeriodEnded('periods', sql`${today}::date`))),
      ),
    )
    .orderBy(sql`${assignments.due_date} asc nulls last`, asc(assignments.created_at), assignments.id)
}

/** Holds a course that a teacher works in for a change of its lessons, one change at a time; NOT_FOUND for any other. */
export async function lockCourseForTeacher(tx: Tx, teacher: Teacher, courseId: string): Promise<void> {
  const rows = await tx
    .select({ id: courses.id })
    .from(courses)
    .where(and(eq(courses.id, courseId), isTaughtBy(teacher)))
    .for('no key update')
  if (rows.length === 0) throw new Failure('NOT_FOUND')
}
