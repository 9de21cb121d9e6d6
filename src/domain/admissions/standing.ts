import { LIVE_PROGRAM_STATUSES, type ProgramStatus } from '../programs/program-students.ts'

/** What a program requires to admit a person, and the person's current standing in it. */
export interface AdmissionFacts {
  program: { is_active: boolean; current_plan_id: string | null }
  /** The person's standings in the program, of all times. */
  standings: readonly ProgramStatus[]
  has_title: boolean
}

/** Why somebody isn't admitted to a program, or can't ask to be. */
export type AdmissionProblem = 'TITLE_HELD' | 'ALREADY_IN_PROGRAM' | 'PROGRAM_INACTIVE' | 'NO_CURRENT_PLAN'

/** A person is live at most once in a program (record 042 point 3); a request that waits is no obstacle to staff, who grant it. */
export function admissionProblem(
  { program, standings, has_title }: AdmissionFacts,
  by: 'staff' | 'person',
): AdmissionProblem | null {
  if (has_title) return 'TITLE_HELD'
  const live: readonly ProgramStatus[] = by === 'staff' ? ['activo', 'egresado'] : LIVE_PROGRAM_STATUSES
  if (standings.some((status) => live.includes(status))) return 'ALREADY_IN_PROGRAM'
  if (!program.is_active) return 'PROGRAM_INACTIVE'
  return program.current_plan_id === null ? 'NO_CURRENT_PLAN' : null
}

/** What may be done with somebody's standing in a program. */
export const standingCan = {
  decide: ({ status }: { status: ProgramStatus }) => status === 'solicitado',
  leave: ({ status }: { status: ProgramStatus }) => status === 'activo',
  changePlan: ({ status }: { status: ProgramStatus }) => status === 'activo',
  graduate: ({ status }: { status: ProgramStatus }) => status === 'activo',
} as const
