import type { CallOutput } from '#contract/operation.ts'
import type { getProgress } from '#contract/progress.ts'

export type Progress = CallOutput<typeof getProgress>
/** One of the student's courses with how far it has come. */
export type CourseProgress = Progress['courses'][number]
