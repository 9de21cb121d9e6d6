import type { listOwnGrades } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'

type Page = CallOutput<typeof listOwnGrades>
export type OwnGrade = Page['items'][number]
export type OwnFinalGrade = Page['courses'][number]
export type GradeSummary = Page['summary']
export type OwnGrades = Page
/** The grade that is explained: of a submission, or the final one of an enrollment. */
export type Explained = { grade: string } | { final: string }
