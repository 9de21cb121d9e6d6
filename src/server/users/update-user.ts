import type * as contract from '#contract/users.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { addressOf } from '#domain/people/address.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { canonicalPhone } from '#domain/people/phones.ts'
import { endAllSessions } from '../access/change-credentials.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../context.ts'
import { requireBirthDate } from '../people/require-birth-date.ts'
import { changesBetween } from '../audit/changes.ts'
import { refusingTaken } from './refuse-taken.ts'
import { getUserForUpdate, getUserRow, getWholeUser, updateUserRow } from './users-queries.ts'

/** Saves a person's data and account state. Deactivating ends their sessions; the database keeps the last administrator. */
export const updateUser: Handler<typeof contract.updateUser> = async (form, context) => {
  const { userId, is_active } = form
  requireBirthDate(form.birth_date, context.today)
  const fields = toStore(form)
  const deed = { entity: 'users', entity_id: userId }
  return context
    .transaction(async (tx) => {
      const before = await getUserForUpdate(tx, userId)
      const names = before.first_name === fields.first_name && before.last_name === fields.last_name
      // The name that the person shows of themselves stays while nobody changes its parts.
      const values = { ...fields, name: names ? before.name : `${fields.first_name} ${fields.last_name}` }
      const changes = changesBetween(before, values)
      if (changes) {
        await updateUserRow(tx, userId, values, context.clock.now())
        await record(tx, context, 'person.updated', { ...deed, ...changes })
      }
      if (before.is_active !== is_active) {
        await updateUserRow(tx, userId, { is_active }, context.clock.now())
        if (!is_active) await endAllSessions(tx, userId)
        const action = is_active ? 'person.activated' : 'person.deactivated'
        await record(tx, context, action, { ...deed, before: { is_active: !is_active }, after: { is_active } })
      }
      return getWholeUser(tx, userId, context.clock.now())
    })
    .catch(refusingTaken(form))
}

/** Signs a person out everywhere, for instance after a lost phone. */
export const endUserSessions: Handler<typeof contract.endUserSessions> = async ({ userId }, context) =>
  context.transaction(async (tx) => {
    await getUserRow(tx, userId)
    const ended = await endAllSessions(tx, userId)
    await record(tx, context, 'person.sessions_ended', { entity: 'users', entity_id: userId, after: { ended } })
    return { ended }
  })

type Form = Omit<HandlerInput<typeof contract.updateUser>, 'userId' | 'is_active'>

/** What the form says, in the spellings that are stored. */
function toStore(form: Form) {
  return {
    first_name: form.first_name,
    last_name: form.last_name,
    email: canonicalEmail(form.email),
    document_type: form.document_type,
    document_number: form.document_number ? canonicalDocument(form.document_number) : null,
    birth_date: form.birth_date,
    whatsapp: form.whatsapp === null ? null : canonicalPhone(form.whatsapp),
    ...addressOf((field) => form[field] ?? null),
  }
}
