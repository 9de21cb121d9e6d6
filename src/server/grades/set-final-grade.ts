import type { setFinalGrade as operation } from '#contract/grades.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { statusAfterFinalGrade } from '#domain/grades/final-grade.ts'
import { roundTo } from '#domain/grades/percentages.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../failure.ts'
import { notify } from '../notifications/notify.ts'
import { calculateFinalGrades, presentCalculated } from './calculate.ts'
import { finalGradeSet } from './grades-notices.ts'
import { findEnrollmentToGrade, updateFinalGrade } from './grades-queries.ts'

type Enrollment = NonNullable<Awaited<ReturnType<typeof findEnrollmentToGrade>>>

/** Sets the final grade by hand, or takes it back; the status follows the rule and the student is told. */
export async function setFinalGrade(
  { enrollmentId, final_grade: typed }: HandlerInput<typeof operation>,
  context: Context,
): Promise<HandlerOutput<typeof operation>> {
  const final_grade = typed === null ? null : roundTo(typed, 2)
  return context.transaction(async (tx) => {
    const before = await findEnrollmentToGrade(tx, context.user.id, enrollmentId)
    if (!before) throw new Failure('NOT_FOUND')
    if (before.acta_closed) throw new Failure('ACTA_CLOSED')
    if (!enrollmentCan.setFinalGrade(before)) throw new Failure('NO_ACTIVE_ENROLLMENT')
    const status = statusAfterFinalGrade(before, final_grade)
    if (final_grade !== before.final_grade || status !== before.status)
      await save(tx, context, before, { final_grade, status })
    return present(tx, context, { ...before, final_grade, status })
  })
}

async function save(
  tx: Tx,
  context: Context,
  before: Enrollment,
  after: { final_grade: number | null; status: Enrollment['status'] },
): Promise<void> {
  const now = context.clock.now()
  const given = {
    ...after,
    completion_date: after.final_grade === null ? null : (before.completion_date ?? now),
    final_grade_by: context.user.id,
    final_grade_at: now,
  }
  await updateFinalGrade(tx, before.enrollment_id, given, now).catch((error: unknown) => {
    throw refusalOf(error, before) ?? error
  })
  await record(tx, context, after.final_grade === null ? 'grade.removed' : 'final_grade.saved', {
    entity: 'enrollments',
    entity_id: before.enrollment_id,
    before: { final_grade: before.final_grade, status: before.status },
    after,
  })
  if (after.final_grade !== null) await notify(tx, finalGradeSet({ ...before, final_grade: after.final_grade }))
}

/** A failed student who passes after all takes a seat again, unless there is none or another enrollment of theirs has it. */
function refusalOf(error: unknown, { course_name }: Enrollment): Failure | null {
  const constraint = constraintOf(error)?.constraint
  if (constraint === 'i23_no_oversell') return new Failure('NO_SEATS_LEFT', { course: course_name })
  return constraint === 'i33_no_double_enrollment' ? new Failure('ENROLLED_AGAIN') : null
}

async function present(tx: Tx, context: Context, enrollment: Enrollment): Promise<HandlerOutput<typeof operation>> {
  const calculated = await calculateFinalGrades(
    tx,
    { courseId: enrollment.course_id, periodEnd: enrollment.period_end, enrollments: [enrollment] },
    context,
  )
  const own = calculated.get(enrollment.enrollment_id)
  if (!own) throw new Error('no calculated grade for an enrollment that was asked for')
  return { ...enrollment, may_set: enrollmentCan.setFinalGrade(enrollment), calculated: presentCalculated(own) }
}
