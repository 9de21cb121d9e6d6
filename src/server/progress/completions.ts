import { extendStreak, type Streak } from '#domain/progress/streaks.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import {
  deleteCompletion,
  findCompletion,
  holdStreak,
  insertActivityDay,
  insertCompletion,
  saveStreak,
} from './progress-queries.ts'

/** A lesson of a person's own enrollment. */
export type OwnLesson = { lesson_id: string; course_id: string; enrollment_id: string }

/** Marks a lesson as completed, which is a study action; doing it again changes nothing. Returns when it was completed. */
export async function markCompleted(
  tx: Tx,
  context: Pick<Context, 'user' | 'today' | 'clock'>,
  lesson: OwnLesson,
): Promise<Date | null> {
  const completed_at = context.clock.now()
  const inserted = await insertCompletion(tx, { ...lesson, user_id: context.user.id, completed_at })
  if (!inserted) return findCompletion(tx, lesson.enrollment_id, lesson.lesson_id)
  await recordStudyDay(tx, context)
  return inserted
}

/** Takes the mark back; the day of study stays. */
export async function unmarkCompleted(tx: Tx, lesson: OwnLesson): Promise<void> {
  await deleteCompletion(tx, lesson.enrollment_id, lesson.lesson_id)
}

/** Counts today as a day of study of the person, once (decision L11); answers the streak. Completed lessons and handed-in evaluations call it (decision L16). */
export async function recordStudyDay(
  tx: Tx,
  { user, today, clock }: Pick<Context, 'user' | 'today' | 'clock'>,
): Promise<Streak> {
  const before = await holdStreak(tx, user.id)
  const after = extendStreak(before, today)
  if (after !== before) await saveStreak(tx, user.id, after, clock.now())
  await insertActivityDay(tx, user.id, today)
  return after
}
