/**
 * Whether and how an evaluation counts: its grade; zero, because it's past due and nothing was submitted; submitted and waiting
 * for its grade; not due yet; due before the enrollment began, or while it had ended; the student was let off it; dropped as one of
 * the category's lowest; extra points that nobody gave or that nothing stands beside. Only the first two count (decisions L8 and
 * L22, record 072).
 */
export const WORK_STATES = [
  'graded',
  'missing',
  'waiting',
  'pending',
  'not_applicable',
  'excused',
  'dropped',
  'uncounted',
] as const
/** How an evaluation counts for a student. */
export type WorkState = (typeof WORK_STATES)[number]
