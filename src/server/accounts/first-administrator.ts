import { createHash } from 'node:crypto'
import type * as contract from '#contract/accounts.ts'
import type { FormOf } from '#contract/operation.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { tellNewAdministrators } from '../access/new-administrators.ts'
import { signInByLink } from '../access/sign-in.ts'
import { checkBeforeHashing, hashPassword } from '../adapters/passwords.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { insertAccount, isEmailTaken, isTokenLive, useBootstrapToken } from './accounts-queries.ts'
import { requirePassword } from '../people/require-password.ts'

type Form = FormOf<typeof contract.createFirstAdministrator>

/** Creates the first administrator with the link that the first start printed, and signs in. */
export const createFirstAdministrator: Handler<typeof contract.createFirstAdministrator> = async (form, context) => {
  const { code, password, first_name, last_name, email: typed } = form
  requirePassword(password, { first_name, last_name, email: typed })
  const { db, clock, request } = context
  const tokenHash = createHash('sha256').update(code).digest()
  const email = canonicalEmail(typed)
  // Hashing costs: only for a link that works and an email that is free.
  await checkBeforeHashing(request, async () => {
    if (!(await isTokenLive(db, tokenHash, ['bootstrap'], clock.now()))) throw new Failure('LINK_EXPIRED')
    if (await isEmailTaken(db, email)) throw new Failure('EMAIL_TAKEN')
  })
  const confirmed = { email_confirmed_at: clock.now(), password_hash: await hashPassword(password, request) }
  const person = { ...fieldsOf(form), ...confirmed }
  const account = await context
    .transaction(async (tx) => {
      if (!(await useBootstrapToken(tx, tokenHash, clock.now()))) throw new Failure('LINK_EXPIRED')
      const created = await insertAccount(tx, person, 'admin')
      await record(tx, context, 'person.created', {
        entity: 'users',
        entity_id: created.id,
        after: { role: ['admin'] },
      })
      await tellNewAdministrators(tx, context, [{ ...person, id: created.id }])
      return created
    })
    .catch(refusing())
  return signInByLink(context, account.id)
}

/** The columns of what the form says; the code is used up, the password hashed. */
function fieldsOf({ first_name, last_name, email }: Form) {
  return {
    first_name,
    last_name,
    name: `${first_name} ${last_name}`,
    email: canonicalEmail(email),
  } satisfies Record<'name' | Exclude<keyof Form, 'code' | 'password'>, unknown>
}
