import type { getActa, listFinalGrades } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'

export type FinalGradeList = CallOutput<typeof listFinalGrades>
export type Acta = CallOutput<typeof getActa>
export type FinalGradeRow = FinalGradeList['items'][number]
