import { MINUTE_MS } from '../calendar.ts'
import { COUNTRIES, type Country } from '../people/countries.ts'
import type { CountryPaymentConfig } from '../payments/country-config.ts'
import type { Settings } from '../settings/settings.ts'

/** How long a fresh proof counts in the session that gave it, in milliseconds. */
export const PROOF_LIFE_MS = 5 * MINUTE_MS

/**
 * What an open screen alone must not do (decision A13): whatever gives power or takes an account away. Each operation that does one of these names it in
 * the contract. `before`: the gate asks for a fresh proof before anything is read. `when-it-does`: one form does this and harmless things, so the
 * action asks once it knows. `each-time`: the action brings its own proof, and none that was given before counts.
 */
export const PROOF_ACTIONS = {
  'role.give': 'before',
  'role.take': 'before',
  'account.delete': 'before',
  'mails.restore': 'before',
  /** A forgotten mail warns nobody. */
  'mails.discard': 'before',
  /** Creating somebody who isn't a student. */
  'staff.create': 'when-it-does',
  'staff.upload': 'when-it-does',
  /** A link by which staff set their password. */
  'staff.invite': 'when-it-does',
  /** Another email, or opening or shutting the account. */
  'account.change': 'when-it-does',
  /** Settings that say who is let in and what they become, or where the students' money goes: `settingsNeedProof`. */
  'settings.power': 'when-it-does',
  'account.delete-own': 'each-time',
  'password.change': 'each-time',
  'second-step.begin': 'each-time',
  'second-step.codes': 'each-time',
  'second-step.take-off': 'each-time',
  'second-step.remove': 'each-time',
  'backup.download': 'each-time',
} as const satisfies Record<string, 'before' | 'when-it-does' | 'each-time'>

export type ProofAction = keyof typeof PROOF_ACTIONS

/** The settings that give power, or take a door away from in front of it. */
const POWER_SETTINGS = ['second_step_rule', 'require_email_verification', 'default_user_role'] as const

type Places = Pick<CountryPaymentConfig, 'bank' | 'payment_link' | 'cash'>
type Weighed = Pick<Settings, (typeof POWER_SETTINGS)[number]> & { payment_config: Record<Country, Places> }

/** Whether saving these settings instead of those gives power, or sends the students' money elsewhere. */
export function settingsNeedProof(before: Weighed, wanted: Weighed): boolean {
  return POWER_SETTINGS.some((key) => before[key] !== wanted[key]) || movesMoney(before, wanted)
}

/** Where a country's money goes: the account, the payment link and the place for cash. Methods, fees and hours are no such thing. */
function movesMoney({ payment_config: before }: Weighed, { payment_config: wanted }: Weighed): boolean {
  return COUNTRIES.some((country) => {
    const [from, to] = [placesOf(before[country]), placesOf(wanted[country])]
    return from.some((place, index) => place !== to[index])
  })
}

function placesOf({ bank, payment_link, cash }: Places): string[] {
  const { bank: name, holder, document, alias, cbu, account, observations } = bank
  return [name, holder, document, alias, cbu, account, observations, payment_link, cash.address]
}
