import type { getStatement } from '#contract/ledger.ts'
import type { CallOutput } from '#contract/operation.ts'

export type Statement = CallOutput<typeof getStatement>
export type CourseAccount = Statement['courses'][number]
export type StatementLine = CourseAccount['lines'][number]
