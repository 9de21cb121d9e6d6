import type { listCoursesToOpen } from '#contract/courses.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { listPeriods } from '#contract/periods.ts'

export type Period = CallOutput<typeof listPeriods>['items'][number]
export type CourseToOpen = CallOutput<typeof listCoursesToOpen>['items'][number]
