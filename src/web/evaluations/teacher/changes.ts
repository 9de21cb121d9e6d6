import type { Room } from '#contract/operation.ts'

/** An evaluation and its grades appear on the dashboard, in a course's figures and in the grades. */
export const ASSIGNMENT_CHANGES: readonly Room[] = ['grades', 'home', 'lessons']
