import type * as contract from '#contract/lessons.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { markCompleted, unmarkCompleted, type OwnLesson } from '../progress/completions.ts'
import { readProgress, readStreak, shownStreak } from '../progress/read-progress.ts'
import { getLessonForStudent } from './student-course-queries.ts'

/** Marks a lesson as completed and counts the day (document 2 §4, decision L11). */
export const completeLesson: Handler<typeof contract.completeLesson> = async ({ lessonId }, context) =>
  context.transaction(async (tx) => {
    const lesson = await getOpenLesson(tx, context.user.id, lessonId)
    const completed_at = await markCompleted(tx, context, lesson)
    return { ...(await standing(tx, context, lesson)), completed_at }
  })

/** Takes the mark back; the day of study stays counted. */
export const reopenLesson: Handler<typeof contract.reopenLesson> = async ({ lessonId }, context) =>
  context.transaction(async (tx) => {
    const lesson = await getOpenLesson(tx, context.user.id, lessonId)
    await unmarkCompleted(tx, lesson)
    return { ...(await standing(tx, context, lesson)), completed_at: null }
  })

/** A lesson that the student may work on now: their enrollment in its course runs. */
async function getOpenLesson(tx: Tx, userId: string, lessonId: string): Promise<OwnLesson> {
  const { enrollment, ...lesson } = await getLessonForStudent(tx, userId, lessonId)
  if (!enrollmentCan.completeLesson(enrollment)) throw new Failure('NO_ACTIVE_ENROLLMENT')
  return { ...lesson, enrollment_id: enrollment.id }
}

async function standing(tx: Tx, { user, today }: Context, { lesson_id, course_id, enrollment_id }: OwnLesson) {
  return {
    lesson_id,
    progress: await readProgress(tx, enrollment_id, course_id),
    streak: shownStreak(await readStreak(tx, user.id), today),
  }
}
