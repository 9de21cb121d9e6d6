import type { Room } from '#contract/operation.ts'

/** What counts for a person appears in their grades, in what they may take, and in the log. */
export const RECOGNIZED_CHANGES: readonly Room[] = ['secretariat', 'grades', 'degree', 'courses', 'home', 'audit']
