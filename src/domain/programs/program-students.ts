/** What somebody is in a program: asked to be in it, a student of it, holder of its title, gone, or not admitted. */
export const PROGRAM_STATUSES = ['solicitado', 'activo', 'egresado', 'baja', 'rechazado'] as const
/** A standing in a program. */
export type ProgramStatus = (typeof PROGRAM_STATUSES)[number]

/** The standings of which a person has one at most in a program. */
export const LIVE_PROGRAM_STATUSES = ['solicitado', 'activo', 'egresado'] as const satisfies readonly ProgramStatus[]
