import type * as contract from '#contract/lessons.ts'
import { enrollmentCan, standingOf } from '#domain/enrollments/standing.ts'
import { seesEvaluations } from '#domain/enrollments/windows.ts'
import { assignmentState } from '#domain/evaluations/assignment-state.ts'
import { countsFor, courseProgress } from '#domain/progress/course-progress.ts'
import type { Handler } from '../actions/context.ts'
import { calculateOne } from '../grades/calculate.ts'
import { listLessonRows } from './lessons-queries.ts'
import { getCourseForStudent, listCourseWork } from './student-course-queries.ts'

/**
 * A student's page of a course: its lessons, evaluations and grade. While it's paused, lessons are named but their contents are
 * withheld (decision M6), and evaluations that may not be opened appear only with their grades (decision L1).
 */
export const getStudentCourse: Handler<typeof contract.getStudentCourse> = async ({ courseId }, context) => {
  const { db, user, clock, today } = context
  const found = await getCourseForStudent(db, user.id, courseId)
  const { course, enrollment, period, window, graduand, ...work } = found
  const of = { courseId, periodId: period.id, enrollmentId: enrollment.id }
  const asked = {
    ...enrollment,
    ...graduand,
    enrollment_id: enrollment.id,
    course_id: courseId,
    period_id: period.id,
    period_end: period.end_date,
  }
  const [lessons, evaluations, calculated] = await Promise.all([
    listLessonRows(db, { courseId, enrollmentId: enrollment.id }),
    listCourseWork(db, of),
    calculateOne(db, asked, { ...context, audience: 'student' }),
  ])
  const counted = lessons.filter((lesson) => countsFor(enrollment, lesson))
  const counts = {
    total_lessons: counted.length,
    completed_lessons: counted.filter(({ completed_at }) => completed_at !== null).length,
    ...work,
  }
  const mayRead = enrollmentCan.read(enrollment)
  const now = clock.now()
  const mayOpen = seesEvaluations(enrollment, { window, period }, { now, today })
  return {
    ...course,
    enrollment: { ...enrollment, paused: standingOf(enrollment) === 'paused' },
    period,
    lessons: mayRead ? lessons : lessons.map((lesson) => ({ ...lesson, contents: [] })),
    evaluations: evaluations
      .filter(({ grade }) => mayOpen || grade !== null)
      .map((one) => ({ ...one, state: assignmentState(one, one.submission_id === null ? null : one, now) })),
    may_open_evaluations: mayOpen,
    final_grade: {
      percent: graduand.final_grade ?? calculated.finalGrade,
      is_set: graduand.final_grade !== null,
      provisional: graduand.final_grade === null && calculated.isProvisional,
    },
    progress: { course_id: course.id, ...counts, percentage: courseProgress(counts).percentage },
  }
}
