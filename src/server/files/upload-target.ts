import { handInProblem } from '#domain/evaluations/hand-in.ts'
import { mayUpload, type UploadTarget } from '#domain/files/senders.ts'
import type { FilePurpose } from '#domain/files/purposes.ts'
import { paymentCan } from '#domain/payments/payment-can.ts'
import type { Context } from '../context.ts'
import { studyOf } from '../database/study.ts'
import { Failure } from '../failure.ts'
import { allows } from '#domain/access/permissions.ts'
import {
  getAssignmentTarget,
  getPaymentTarget,
  hasStudies,
  isOnSale,
  teachesAnything,
  teachesCourse,
  teachesLesson,
} from './upload-target-queries.ts'

type Asking = Pick<Context, 'db' | 'user' | 'clock' | 'today'>

/**
 * Refuses what could not be used once it's here: the person may not send such files, or what they are declared for takes none, or
 * isn't theirs. Before a byte is read; the operation that uses the file asks again.
 */
export async function checkTarget(context: Asking, purpose: FilePurpose, target: UploadTarget): Promise<void> {
  const { db, user } = context
  if (!mayUpload(purpose, user.role)) throw new Failure('NOT_ALLOWED')
  if (purpose === 'submission') await checkSubmission(context, target)
  if (purpose === 'receipt') await checkReceipt(context, target)
  if (purpose === 'lesson') await checkLesson(context, target)
  if (purpose === 'course_image' && !allows(user.role, 'courses.manage')) {
    // Who only teaches may change the pictures of their own courses (decision L18).
    if (!target.course_id) throw new Failure('NOT_ALLOWED')
    if (!(await teachesCourse(db, context, target.course_id))) throw new Failure('NOT_FOUND')
  }
}

/** Whoever names no evaluation must at least study something now. */
async function checkSubmission(context: Asking, { assignment_id }: UploadTarget): Promise<void> {
  if (assignment_id) return checkAssignment(context, assignment_id)
  const { enrollmentIds } = await studyOf(context.db, context)
  if (enrollmentIds.length === 0) throw new Failure('NOT_ALLOWED')
}

/** Of one's own payment; before there is one ('Ya pagué'), for a course that is on sale; or of somebody who is a student already. */
async function checkReceipt({ db, user, clock }: Asking, { payment_id, course_id }: UploadTarget): Promise<void> {
  if (payment_id) {
    const payment = await getPaymentTarget(db, user.id, payment_id)
    if (!paymentCan.uploadReceipt(payment)) throw new Failure('RECEIPT_NOT_ACCEPTED')
    return
  }
  if (course_id) {
    if (!(await isOnSale(db, course_id, clock.now()))) throw new Failure('NOT_FOUND')
    return
  }
  if (!(await hasStudies(db, user.id))) throw new Failure('NOT_ALLOWED')
}

async function checkLesson(context: Asking, { lesson_id }: UploadTarget): Promise<void> {
  if (lesson_id) {
    if (!(await teachesLesson(context.db, context, lesson_id))) throw new Failure('NOT_FOUND')
    return
  }
  if (!(await teachesAnything(context.db, context))) throw new Failure('NOT_ALLOWED')
}

async function checkAssignment(context: Asking, assignmentId: string): Promise<void> {
  const study = await studyOf(context.db, context)
  const assignment = await getAssignmentTarget(context.db, assignmentId, study.enrollmentIds)
  const enrollment = study.enrollments.find(({ id }) => id === assignment.enrollment_id)
  const problem = handInProblem({ assignment, enrollment }, 'file_upload', context.clock.now())
  if (problem) throw new Failure(problem)
  if (assignment.grade !== null) throw new Failure('ALREADY_GRADED')
}
