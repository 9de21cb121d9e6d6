import type { SearchOf } from '#contract/screens/addresses.ts'

/** What the address says of a program: how many pages of plans are shown and which dialog is open, `id` the plan that it's about. */
export type ProgramView = SearchOf<'/admin/programs/$programId'>

/** Changes what the address says. */
export type OnProgramView = (change: Partial<ProgramView>, replace?: boolean) => void

/** What the address says of a plan's editor: which dialog is open, and about which course, cell ('2-1') or group. */
export type PlanView = SearchOf<'/admin/programs/$programId/$planId'>

/** Shows another dialog, or none. */
export type OnPlanView = (view: PlanView, replace?: boolean) => void
