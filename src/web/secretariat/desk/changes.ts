import type { Room } from '#contract/operation.ts'

/**
 * An enrollment appears in the secretariat's lists, in grades, on dashboards, in progress, in degree progress and papers, and in
 * a course's figures.
 */
export const ENROLLMENT_CHANGES: readonly Room[] = [
  'secretariat',
  'grades',
  'home',
  'progress',
  'lessons',
  'courses',
  'degree',
  'papers',
]
