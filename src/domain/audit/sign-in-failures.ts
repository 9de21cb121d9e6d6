/** Why a sign-in failed, as the audit log keeps it (decision A10): an email without an account isn't named. */
export type SignInFailure =
  | 'wrong_password'
  | 'account_unknown'
  | 'account_inactive'
  | 'email_not_confirmed'
  | 'maintenance'
