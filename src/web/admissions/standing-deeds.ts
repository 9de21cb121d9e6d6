import { standingCan } from '#domain/admissions/standing.ts'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import type { DialogDeed } from './students-view.ts'
import { deedTexts as texts } from './texts.ts'

/** Somebody's standing, as its dialogs name it. */
export type DeedSubject = { id: string; name: string; program_name: string }

/** What can be done with a standing: at once, or after its dialog. */
export type StandingDeed = DialogDeed | 'approve' | 'readmit'

/** What a row offers of a standing. */
export function deedsOf(standing: { status: ProgramStatus }): { deed: StandingDeed; label: string; red?: boolean }[] {
  if (standingCan.decide(standing))
    return [
      { deed: 'approve', label: texts.approve },
      { deed: 'refuse', label: texts.refuse, red: true },
    ]
  if (standing.status === 'activo')
    return [
      { deed: 'title', label: texts.title },
      { deed: 'plan', label: texts.plan },
      { deed: 'leave', label: texts.leave, red: true },
    ]
  return standing.status === 'baja' || standing.status === 'rechazado'
    ? [{ deed: 'readmit', label: texts.readmit }]
    : []
}
