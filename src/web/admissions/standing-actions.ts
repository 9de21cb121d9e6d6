import { standingCan } from '#domain/admissions/standing.ts'
import type { ProgramStatus } from '#domain/programs/program-students.ts'
import type { DialogAction } from './students-view.ts'
import { actionTexts as texts } from './texts.ts'

/** Somebody's standing, as its dialogs name it. */
export type ActionSubject = { id: string; name: string; program_name: string }

/** What can be done with a standing: at once, or after its dialog. */
export type StandingAction = DialogAction | 'approve' | 'readmit'

/** What a row offers of a standing. */
export function actionsOf(standing: {
  status: ProgramStatus
}): { action: StandingAction; label: string; red?: boolean }[] {
  if (standingCan.decide(standing))
    return [
      { action: 'approve', label: texts.approve },
      { action: 'refuse', label: texts.refuse, red: true },
    ]
  if (standing.status === 'activo')
    return [
      { action: 'title', label: texts.title },
      { action: 'plan', label: texts.plan },
      { action: 'leave', label: texts.leave, red: true },
    ]
  return standing.status === 'baja' || standing.status === 'rechazado'
    ? [{ action: 'readmit', label: texts.readmit }]
    : []
}
