import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { courseCard } from '../database/course-card.ts'
import { prepared } from '../database/prepared.ts'
import { countAssignments, countCompletedAssignments } from '../database/rules.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { lessons } from '../database/tables/lessons.ts'
import { users } from '../database/tables/people.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'

const enrollment = {
  id: enrollments.id,
  status: enrollments.status,
  type_coursed: enrollments.type_coursed,
  is_active: enrollments.is_active,
  provisional_until: enrollments.provisional_until,
  completion_date: enrollments.completion_date,
}

/**
 * A course of a student with the enrollment that counts, running ones first, and how much work there is and is done; else
 * NOT_FOUND. Lessons come with their marks in a second statement.
 */
export async function getCourseForStudent(db: Database, userId: string, courseId: string) {
  const [row] = await prepared(db, 'get_student_course', (db, name) =>
    db
      .select({
        course: {
          ...courseCard,
          syllabus_url: courses.syllabus_url,
        },
        enrollment,
        total_assignments: countAssignments({
          course_id: sql`${courses.id}`,
          period_id: sql`${enrollments.period_id}`,
        }),
        completed_assignments: countCompletedAssignments(sql`${enrollments.id}`),
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.course_id))
      .innerJoin(users, eq(users.id, courses.teacher_id))
      .where(
        and(
          eq(enrollments.user_id, sql.placeholder('userId')),
          eq(enrollments.course_id, sql.placeholder('courseId')),
          ne(enrollments.status, 'Desistido'),
        ),
      )
      .orderBy(desc(enrollments.is_active), desc(enrollments.enrollment_date))
      .limit(1)
      .prepare(name),
  ).execute({ userId, courseId })
  if (!row) throw new Failure('NOT_FOUND')
  return row
}

/** A lesson of a course that the student is or was enrolled in, with the enrollment that counts; else NOT_FOUND. */
export async function getLessonForStudent(tx: Tx, userId: string, lessonId: string) {
  const [row] = await tx
    .select({ lesson_id: lessons.id, course_id: lessons.course_id, enrollment })
    .from(lessons)
    .innerJoin(enrollments, and(eq(enrollments.course_id, lessons.course_id), eq(enrollments.user_id, userId)))
    .where(eq(lessons.id, lessonId))
    .orderBy(desc(enrollments.is_active), desc(enrollments.enrollment_date))
    .limit(1)
  if (!row) throw new Failure('NOT_FOUND')
  return row
}
