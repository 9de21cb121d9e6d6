import type { Room } from '#contract/operation.ts'

/** What shows people in programs and what they have of them. */
export const ADMISSION_CHANGES: readonly Room[] = ['audit', 'notifications', 'home', 'degree']
