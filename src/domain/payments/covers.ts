/**
 * What takes the place of money when nothing is left to pay: the student's credit (decision M17), what staff forgave (decision
 * R6), or a course that costs nothing.
 */
export const COVERS = ['credit', 'waiver', 'free'] as const
/** One of them. */
export type Cover = (typeof COVERS)[number]
