import type * as contract from '#contract/grades.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { periodOfNewWork } from '#domain/evaluations/study.ts'
import { isCurrentPeriod } from '#domain/periods/periods.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { calculateFinalGrades, presentCalculated } from './calculate.ts'
import { listPeriodsOfCourse } from '../database/course-periods.ts'
import { countStudentsOfCourse, findCoursePeriod, teaches, listStudentsOfCourse } from './grades-queries.ts'

/** The periods in which a course of the teacher was given, newest first. */
export const listTaughtPeriods: Handler<typeof contract.listTaughtPeriods> = async (
  { courseId },
  { db, user, today },
) => {
  if (!(await teaches(db, { user, today }, courseId))) throw new Failure('NOT_FOUND')
  const rows = await listPeriodsOfCourse(db, courseId)
  const ofNewWork = periodOfNewWork(rows, today)?.id
  return {
    items: rows.map((period) => ({
      ...period,
      is_current: isCurrentPeriod(period, today),
      is_for_new_work: period.id === ofNewWork,
    })),
  }
}

/** The enrolled students of a course and period: the grade set by hand beside the one that the rule gives (decision L8). */
export const listFinalGrades: Handler<typeof contract.listFinalGrades> = async (
  { courseId, periodId, sort, page, page_size },
  context,
) => {
  const { db } = context
  if (!(await teaches(db, context, courseId))) throw new Failure('NOT_FOUND')
  const period = await findCoursePeriod(db, courseId, periodId)
  if (!period) throw new Failure('NOT_FOUND')
  const offset = (page - 1) * page_size
  const [students, total] = await Promise.all([
    listStudentsOfCourse(db, { courseId, periodId }, { sort, limit: page_size, offset }),
    countStudentsOfCourse(db, courseId, periodId),
  ])
  const calculated = await calculateFinalGrades(db, students, { ...context, audience: 'teacher' })
  return {
    items: students.flatMap((student) => {
      const grade = calculated.get(student.enrollment_id)
      return grade
        ? [{ ...student, may_set: enrollmentCan.setFinalGrade(student), calculated: presentCalculated(grade) }]
        : []
    }),
    total,
    page,
    has_more: offset + students.length < total,
    closed_at: period.closed_at,
  }
}
