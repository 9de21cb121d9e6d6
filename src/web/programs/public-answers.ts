import type { CallOutput } from '#contract/operation.ts'
import type { getPublicProgram } from '#contract/public-program.ts'

export type ProgramPage = CallOutput<typeof getPublicProgram>
