import { enrollmentPerCourse } from '#domain/evaluations/study.ts'
import { seesEvaluations } from '#domain/enrollments/windows.ts'
import type { Context } from '../../context.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { listStudyEnrollments } from './study-queries.ts'

/** The enrollments through which a student sees evaluations now, one for each course (decision L1). */
export async function studyOf(db: Database | Tx, { user, clock, today }: Pick<Context, 'user' | 'clock' | 'today'>) {
  const at = { now: clock.now(), today }
  const all = await listStudyEnrollments(db, user.id)
  const enrollments = enrollmentPerCourse(all.filter((enrollment) => seesEvaluations(enrollment, enrollment, at)))
  return {
    enrollments,
    enrollmentIds: enrollments.map(({ id }) => id),
  }
}
