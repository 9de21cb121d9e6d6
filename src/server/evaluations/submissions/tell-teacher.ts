import type { Context } from '../../actions/context.ts'
import type { Tx } from '../../database/transaction.ts'
import { submissionReceived } from '../../notifications/kinds/courses.ts'
import { notifyAll } from '../../notifications/notify.ts'
import { countPending, findTeacherToTell, gatherTelling } from './review-queries.ts'

/**
 * Notifies the teacher that a submission is waiting for a grade. Until they read it, the others for the same evaluation are collected
 * in that one notice. The last action of its transaction: simultaneous submissions wait here for each other.
 */
export async function tellTeacher(
  tx: Tx,
  { user, today }: Pick<Context, 'user' | 'today'>,
  { id, course_id, title }: { id: string; course_id: string; title: string },
): Promise<void> {
  await gatherTelling(tx, id)
  const course = await findTeacherToTell(tx, course_id, today)
  if (!course) return
  const evaluation = { id, title, ...course }
  await notifyAll(tx, [course.teacher_id], submissionReceived.says({ ...evaluation, student: user.name }), {
    once: { assignment_id: id },
    again: submissionReceived.says({ ...evaluation, pending: await countPending(tx, id) }),
  })
}
