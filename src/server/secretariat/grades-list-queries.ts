import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { type ShownStatus, statusesShownAs } from '#domain/secretariat/statuses.ts'
import type { Database } from '../database/connect.ts'
import { fullName, shownEmail } from '../database/person-name.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'
import { periods } from '../database/tables/periods.ts'
import type { SortOf } from '#contract/sorting.ts'
import { sorted } from '../database/sorted.ts'

/** Which enrollments: what is left out means all. */
export type GradeFilter = {
  user_id?: string | undefined
  course_id?: string | undefined
  period_id?: string | undefined
  status?: ShownStatus | undefined
}
/** Where a page begins: after this many rows, or after this row. */
export type From = { offset: number } | { after: { enrollment_date: Date; enrollment_id: string } | null }

const chosen = ({ user_id, course_id, period_id, status }: GradeFilter): SQL | undefined =>
  and(
    user_id ? eq(enrollments.user_id, user_id) : undefined,
    course_id ? eq(enrollments.course_id, course_id) : undefined,
    period_id ? eq(enrollments.period_id, period_id) : undefined,
    status ? inArray(enrollments.status, statusesShownAs(status)) : undefined,
  )

const ORDERS = {
  date: [enrollments.enrollment_date, enrollments.id],
  student: [users.last_name, users.first_name, users.id, enrollments.id],
  course: [courses.name, courses.id, enrollments.id],
}

/** Newest first unless sorted otherwise; a walk through all of them has the usual order. */
export function listGradeRows(
  db: Database,
  { sort, ...filter }: GradeFilter & { sort?: SortOf<'secretariatGrades'> | undefined },
  limit: number,
  from: From,
) {
  const after = 'after' in from ? from.after : null
  return db
    .select({
      enrollment_id: enrollments.id,
      enrollment_date: enrollments.enrollment_date,
      user_id: users.id,
      student_name: fullName,
      student_email: shownEmail,
      course_id: courses.id,
      course_name: courses.name,
      course_code: courses.course_code,
      period_id: periods.id,
      period_name: periods.name,
      type_coursed: enrollments.type_coursed,
      status: enrollments.status,
      final_grade: enrollments.final_grade,
    })
    .from(enrollments)
    .innerJoin(users, eq(users.id, enrollments.user_id))
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .innerJoin(periods, eq(periods.id, enrollments.period_id))
    .where(
      and(
        chosen(filter),
        after
          ? sql`(${enrollments.enrollment_date}, ${enrollments.id}) < (${after.enrollment_date}::timestamptz, ${after.enrollment_id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(...sorted(sort, ORDERS, [desc(enrollments.enrollment_date), desc(enrollments.id)]))
    .limit(limit)
    .offset('offset' in from ? from.offset : 0)
}

/** How many there are, counted up to a most. */
export async function countGradeRows(db: Database, filter: GradeFilter, most: number): Promise<number> {
  const found = db
    .select({ id: enrollments.id })
    .from(enrollments)
    .where(chosen(filter))
    .limit(most + 1)
    .as('found')
  const [row] = await db.select({ total: sql<number>`count(*)::int` }).from(found)
  return row?.total ?? 0
}
