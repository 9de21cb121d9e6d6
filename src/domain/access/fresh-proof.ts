import { MINUTE_MS } from '../calendar.ts'

/** How long a fresh proof counts in the session that gave it, in milliseconds. */
export const PROOF_LIFE_MS = 5 * MINUTE_MS

/**
 * What an open screen alone must not do (decision A13): whatever gives power or takes an account away. Each operation that does one of these names it in
 * the contract. `before`: the gate asks for a fresh proof before anything is read. `when-it-does`: one form does this and harmless things, so the
 * action asks once it knows. `each-time`: the deed brings its own proof, and none that was given before counts.
 */
export const PROOF_DEEDS = {
  'role.give': 'before',
  'role.take': 'before',
  'account.delete': 'before',
  'mails.restore': 'before',
  /** Creating somebody who isn't a student. */
  'staff.create': 'when-it-does',
  'staff.upload': 'when-it-does',
  /** A link by which staff set their password. */
  'staff.invite': 'when-it-does',
  /** Another email, or opening or shutting the account. */
  'account.change': 'when-it-does',
  /** Settings that say who is let in and what they become: POWER_SETTINGS. */
  'settings.power': 'when-it-does',
  'account.delete-own': 'each-time',
  'password.change': 'each-time',
  'second-step.begin': 'each-time',
  'second-step.codes': 'each-time',
  'second-step.take-off': 'each-time',
  'second-step.remove': 'each-time',
  'backup.download': 'each-time',
} as const satisfies Record<string, 'before' | 'when-it-does' | 'each-time'>

export type ProofDeed = keyof typeof PROOF_DEEDS

/** The settings that give power, or take a door away from in front of it. */
export const POWER_SETTINGS = ['second_step_rule', 'require_email_verification', 'default_user_role'] as const
