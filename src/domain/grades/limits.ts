/** The lowest rounded percentage that passes, unless the institution or a course sets another (document 3 §9, record 072). */
export const PASS_PERCENT = 70

/** Bounds of a whole percent that is asked: to pass, or of an obligatory evaluation (record 072). */
export const PERCENT_RANGE = { min: 1, max: 100 } as const

/** Bounds of a final grade, in percent (document 3 §5), and the longest reason of a rectification, in characters. */
export const FINAL_GRADE = { min: 0, max: 100, reason: 2000 } as const
