import { isMending } from '#domain/evaluations/assignment-state.ts'
import { handInProblem } from '#domain/evaluations/hand-in.ts'
import { mayUpload, type UploadTarget } from '#domain/files/senders.ts'
import type { FilePurpose } from '#domain/files/purposes.ts'
import { paymentCan } from '#domain/payments/payment-can.ts'
import type { Context } from '../actions/context.ts'
import { studyOf } from '../database/study.ts'
import { Failure } from '../actions/failure.ts'
import { allows } from '#domain/access/permissions.ts'
import {
  getAssignmentTarget,
  getPaymentTarget,
  isOnSale,
  teachesCourse,
  teachesLesson,
} from './upload-target-queries.ts'

type Asking = Pick<Context, 'db' | 'user' | 'clock' | 'today'>

/**
 * Refuses what couldn't be used once it has arrived: the person may not send such files, or what they are declared for accepts none,
 * or isn't theirs. Runs before a byte is read; the operation that uses the file checks again.
 */
export async function checkTarget(context: Asking, purpose: FilePurpose, target: UploadTarget): Promise<void> {
  const { db, user } = context
  if (!mayUpload(purpose, user.role)) throw new Failure('NOT_ALLOWED')
  if (purpose === 'submission') await checkAssignment(context, namedTarget(target.assignment_id))
  if (purpose === 'receipt') await checkReceipt(context, target)
  if (purpose === 'lesson') await checkLesson(context, namedTarget(target.lesson_id))
  if (purpose === 'course_image' && !allows(user.role, 'courses.manage')) {
    // Who only teaches may change the pictures of their own courses (decision L18).
    if (!target.course_id) throw new Failure('NOT_ALLOWED')
    if (!(await teachesCourse(db, context, target.course_id))) throw new Failure('NOT_FOUND')
  }
}

/** The contract rejects any file that must be for something and names nothing. */
export function namedTarget(id: string | undefined): string {
  if (!id) throw new Failure('NOT_FOUND')
  return id
}

/** Of one's own payment; before there is one ('Ya pagué'), for a course that is on sale. */
async function checkReceipt({ db, user, clock }: Asking, { payment_id, course_id }: UploadTarget): Promise<void> {
  if (payment_id) {
    const payment = await getPaymentTarget(db, user.id, payment_id)
    if (payment.replaced_at !== null || !paymentCan.uploadReceipt(payment)) throw new Failure('RECEIPT_NOT_ACCEPTED')
    return
  }
  if (!(await isOnSale(db, namedTarget(course_id), clock.now()))) throw new Failure('NOT_FOUND')
}

async function checkLesson(context: Asking, lessonId: string): Promise<void> {
  if (!(await teachesLesson(context.db, context, lessonId))) throw new Failure('NOT_FOUND')
}

async function checkAssignment(context: Asking, assignmentId: string): Promise<void> {
  const study = await studyOf(context.db, context)
  const assignment = await getAssignmentTarget(context.db, assignmentId, study.enrollmentIds)
  const enrollment = study.enrollments.find(({ id }) => id === assignment.enrollment_id)
  const problem = handInProblem({ assignment, enrollment }, 'file_upload', context.clock.now())
  if (problem) throw new Failure(problem)
  if (assignment.grade !== null && !isMending(assignment.returned_until, context.clock.now()))
    throw new Failure('ALREADY_GRADED')
}
