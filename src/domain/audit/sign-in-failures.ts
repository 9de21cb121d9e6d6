/** Why a sign-in failed, as the audit log keeps it (decision A10): an email without an account isn't named. */
const SIGN_IN_FAILURES = [
  'wrong_password',
  'account_unknown',
  'account_inactive',
  'email_not_confirmed',
  'maintenance',
] as const
/** A reason for which a sign-in failed. */
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]
