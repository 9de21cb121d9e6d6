import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { fullName } from '../database/person-name.ts'
import { isInClosedActa, waitsForTeacher } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { assignment_submissions, assignments } from '../database/tables/evaluations.ts'
import { users } from '../database/tables/people.ts'
import { isReadBy, isTaughtBy, type PlaceReader } from '../database/taught-by.ts'

/** A course whose place the person may read, or null. */
export async function findPlace(db: Database, reader: PlaceReader, courseId: string) {
  const [row] = await db
    .select({
      id: courses.id,
      name: courses.name,
      course_code: courses.course_code,
      is_active: courses.is_active,
      professor: sql<string>`coalesce(${fullName}, '')`,
      is_taught: sql<boolean>`coalesce(${isTaughtBy(reader)}, false)`,
    })
    .from(courses)
    .leftJoin(users, eq(users.id, courses.teacher_id))
    .where(and(eq(courses.id, courseId), isReadBy(reader)))
  return row ?? null
}

/** What waits for the teacher of a course in one of its periods; closed actas ask for nothing. */
export async function countWaitingIn(db: Database, courseId: string, periodId: string) {
  const [row] = await db
    .select({
      to_grade_count: sql<number>`(count(*) filter (where ${assignment_submissions.grade} is null))::int`,
      to_review_count: sql<number>`(count(*) filter (where ${assignment_submissions.grade} is not null))::int`,
    })
    .from(assignment_submissions)
    .innerJoin(assignments, eq(assignments.id, assignment_submissions.assignment_id))
    .innerJoin(enrollments, eq(enrollments.id, assignment_submissions.enrollment_id))
    .where(
      and(
        eq(assignment_submissions.course_id, courseId),
        eq(enrollments.period_id, periodId),
        isNull(assignments.archived_at),
        waitsForTeacher('assignment_submissions'),
        not(isInClosedActa('assignment_submissions')),
      ),
    )
  return row ?? { to_grade_count: 0, to_review_count: 0 }
}
