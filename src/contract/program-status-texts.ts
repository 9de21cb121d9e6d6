import type { ProgramStatus } from '#domain/programs/program-students.ts'

/** What each standing in a program is called, on screens and in tables. */
export const PROGRAM_STATUS_TEXTS: Readonly<Record<ProgramStatus, string>> = {
  solicitado: 'Solicitado',
  activo: 'Activo',
  egresado: 'Egresado',
  baja: 'Baja',
  rechazado: 'Rechazado',
}
