/** What an institution sets up in its first week, in display order. */
export const FIRST_WEEK = ['settings', 'mail', 'backup', 'period', 'course', 'teacher'] as const
/** One of them. */
export type FirstWeekTask = (typeof FIRST_WEEK)[number]
