import { createHash } from 'node:crypto'
import type { createFirstAdministrator as operation } from '#contract/accounts.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { describePage } from '../access/describe-page.ts'
import { startSession } from '../access/sessions.ts'
import { hashPassword } from '../adapters/passwords.ts'
import { record } from '../audit/record.ts'
import type { VisitorContext } from '../context.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure } from '../failure.ts'
import { insertAccount, useBootstrapToken } from './accounts-queries.ts'
import { requirePassword } from '../people/require-password.ts'

/** Creates the first administrator with the link that the first start printed, and signs in. */
export async function createFirstAdministrator(
  { code, password, ...form }: HandlerInput<typeof operation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof operation>> {
  requirePassword(password, form)
  const person = {
    ...form,
    name: `${form.first_name} ${form.last_name}`,
    email: canonicalEmail(form.email),
    email_confirmed_at: context.clock.now(),
    password_hash: await hashPassword(password),
  }
  const tokenHash = createHash('sha256').update(code).digest()
  const account = await context
    .transaction(async (tx) => {
      if (!(await useBootstrapToken(tx, tokenHash, context.clock.now()))) throw new Failure('LINK_EXPIRED')
      const created = await insertAccount(tx, person, 'admin')
      await record(tx, context, 'person.created', {
        entity: 'users',
        entity_id: created.id,
        after: { role: ['admin'] },
      })
      return created
    })
    .catch((error: unknown) => {
      throw constraintOf(error)?.constraint === 'i05_email_unique' ? new Failure('EMAIL_TAKEN') : error
    })
  await startSession(context, account, false)
  return describePage(context, { ...person, id: account.id, role: ['admin'], profile_photo_url: null, country: null })
}
