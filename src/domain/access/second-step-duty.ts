import { DAY_MS } from '../calendar.ts'
import type { Settings } from '../settings/settings.ts'
import type { Role } from './roles.ts'

/** How long after the first start the automatic rule leaves administrators in peace, in milliseconds. */
const GRACE_MS = 14 * DAY_MS
/** How long before that day the mail about it is sent, in milliseconds. */
const TOLD_MS = 7 * DAY_MS

/** Whether a person has a second step, from when they must have one (null: never), and whether that day has come. */
export type SecondStepDuty = {
  readonly is_on: boolean
  readonly obligatory_from: Date | null
  readonly is_obligatory: boolean
}

type Portal = {
  readonly rule: Settings['second_step_rule']
  readonly isProduction: boolean
  /** When the portal was started first. */
  readonly startedAt: Date
  readonly now: Date
}

/** What a person with these roles owes (record 037): only administrators owe anything. */
export function secondStepDuty(
  person: { readonly role: readonly Role[]; readonly is_on: boolean },
  portal: Portal,
): SecondStepDuty {
  const obligatory_from = person.role.includes('admin') ? obligatoryFrom(portal) : null
  return {
    is_on: person.is_on,
    obligatory_from,
    is_obligatory: obligatory_from !== null && obligatory_from <= portal.now,
  }
}

function obligatoryFrom({ rule, isProduction, startedAt }: Portal): Date | null {
  if (rule === 'required') return startedAt
  return rule === 'automatic' && isProduction ? new Date(startedAt.getTime() + GRACE_MS) : null
}

/** Whether a person without one is notified by mail that the day is approaching: in the week before it. */
export function isDutyComing({ is_on, obligatory_from }: SecondStepDuty, now: Date): boolean {
  if (is_on || obligatory_from === null) return false
  const leftMs = obligatory_from.getTime() - now.getTime()
  return leftMs > 0 && leftMs <= TOLD_MS
}

/** Whether a person must set a second step up before they are an administrator again. */
export function owesSecondStep({ is_on, is_obligatory }: Pick<SecondStepDuty, 'is_on' | 'is_obligatory'>): boolean {
  return is_obligatory && !is_on
}

/** The roles that count by now: who owes a second step is no administrator until it's set up. */
export function rolesInForce(role: readonly Role[], duty: SecondStepDuty): Role[] {
  return role.filter((one) => one !== 'admin' || !owesSecondStep(duty))
}

/** The roles of a person as they count by now, with the one that waits for a second step: maintenance leaves those in who must set it up. */
export function heldRoles(person: {
  readonly role: readonly Role[]
  readonly second_step: Pick<SecondStepDuty, 'is_on' | 'is_obligatory'>
}): readonly Role[] {
  return owesSecondStep(person.second_step) ? [...person.role, 'admin'] : person.role
}
