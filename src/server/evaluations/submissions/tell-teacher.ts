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
  { id, course_id, title, hides_names }: { id: string; course_id: string; title: string; hides_names: boolean },
): Promise<void> {
  await gatherTelling(tx, id)
  const course = await findTeacherToTell(tx, course_id, today)
  if (!course) return
  const evaluation = { id, title, ...course }
  const again = submissionReceived.says({ ...evaluation, pending: await countPending(tx, id) })
  const first = hides_names ? again : submissionReceived.says({ ...evaluation, student: user.name })
  await notifyAll(tx, [course.teacher_id], first, { once: { assignment_id: id }, again })
}
