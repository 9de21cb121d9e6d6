import type { Room } from '#contract/operation.ts'

/** An evaluation and its grades stand on the dashboard, among a course's figures and in the grades. */
export const ASSIGNMENT_CHANGES: readonly Room[] = ['grades', 'home', 'lessons']
