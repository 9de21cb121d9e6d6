/** Fewest words of a reason to withdraw (document 2 §5), and longest reason or observation, in characters. */
export const WITHDRAWAL_LIMITS = { minWords: 3, reason: 2000 } as const

/** Longest observations of an enrollment, in characters. */
export const OBSERVATIONS_MAX = 5000

/** Days until a provisional enrollment is paused, unless the setting says otherwise (decision M6). */
export const DEFAULT_PROVISIONAL_DAYS = 10

/** Courses that a student list shows before it says '+N más' (document 2 §9). */
export const COURSES_SHOWN_IN_LISTS = 3
