/** The lowest rounded percentage that passes (document 3 §9). */
export const PASS_PERCENT = 70

/** Bounds of a final grade, in percent (document 3 §5), and the longest reason of a rectification, in characters. */
export const FINAL_GRADE = { min: 0, max: 100, reason: 2000 } as const
