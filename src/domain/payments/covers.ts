/**
 * What stands for money where nothing is left to pay: what the student had to their credit (decision M17), what staff forgave (decision R6), or a course
 * that costs nothing.
 */
export const COVERS = ['credit', 'waiver', 'free'] as const
/** One of them. */
export type Cover = (typeof COVERS)[number]
