import { canonicalEmail } from '#domain/people/email.ts'
import { findAccountByEmail } from '../access/sessions-queries.ts'
import type { Database } from '../database/connect.ts'
import { CliFailure } from './cli-failure.ts'

/** The account of a typed email. */
export async function accountOf(db: Database, typed: string) {
  const email = canonicalEmail(typed)
  const account = await findAccountByEmail(db, email)
  if (!account) throw new CliFailure(`No hay ninguna cuenta con el email ${email}: revisa cómo está escrito.`)
  return account
}
