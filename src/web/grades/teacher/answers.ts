import type { getActa, listFinalGrades, listReadableActas } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Acta = CallOutput<typeof getActa>
export type FinalGradeRow = CallOutput<typeof listFinalGrades>['items'][number]
export type ClosedActa = CallOutput<typeof listReadableActas>['items'][number]
