import { DAY_MS, MINUTE_MS } from '../calendar.ts'
import type { Settings } from '../settings/settings.ts'
import type { Role } from './roles.ts'

/** How long the code of the second step may follow the right password, in milliseconds (record 037). */
export const TICKET_LIFE_MS = 10 * MINUTE_MS
/** Longest ticket that is read, in characters. */
export const TICKET_MAX = 200

/** How many recovery codes a person gets at once. */
export const RECOVERY_CODES = 10
/** The letters and digits of a recovery code, without those that are mistaken for others; 16 of them are 80 bits. */
export const RECOVERY_LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
export const RECOVERY_LENGTH = 16
const RECOVERY_SHAPE = new RegExp(`^[${RECOVERY_LETTERS}]{${RECOVERY_LENGTH}}$`)

/** Longest code as it's typed, in characters: a recovery code with what stands between its groups, and some room. */
export const CODE_MAX = 40

/** So many wrong codes of one network for one account in a row are told to its owner: whoever types them knows the password. */
export const CODES_TOLD = 5

/** How long after the first start the automatic rule leaves administrators in peace, in milliseconds. */
const GRACE_MS = 14 * DAY_MS

/** What a typed code is: of the telephone, a recovery code, or null for neither. Spaces, dashes and small letters are as good. */
export function readCode(typed: string): { readonly kind: 'phone' | 'recovery'; readonly code: string } | null {
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { kind: 'phone', code }
  return RECOVERY_SHAPE.test(code) ? { kind: 'recovery', code } : null
}

/** 'ABCD-EFGH-JKLM-NPQR': a long code as people read it. */
export function inGroups(code: string): string {
  return code.match(/.{1,4}/g)?.join('-') ?? ''
}

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

/** Whether a person must set a second step up before they are an administrator again. */
export function owesSecondStep({ is_on, is_obligatory }: SecondStepDuty): boolean {
  return is_obligatory && !is_on
}

/** The roles that count by now: who owes a second step is no administrator until it's set up. */
export function rolesInForce(role: readonly Role[], duty: SecondStepDuty): Role[] {
  return role.filter((one) => one !== 'admin' || !owesSecondStep(duty))
}
