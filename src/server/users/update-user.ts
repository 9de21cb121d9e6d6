import type * as z from 'zod/mini'
import * as contract from '#contract/users.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { endAllSessions } from '../access/change-credentials.ts'
import { requireProven } from '../actions/seen.ts'
import { rememberDevice } from '../access/known-devices.ts'
import { tellNewAdministrators } from '../access/new-administrators.ts'
import { changeEmail } from '../accounts/change-email.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { recordOf, requireBirthDate, requireNames } from '../people/person-record.ts'
import { changesBetween } from '../audit/changes.ts'
import { edited } from '../actions/editing.ts'
import { requireFreshProof } from '../access/fresh-proof.ts'
import { removeSecondStep } from '../access/second-step/remove-second-step.ts'
import { Failure } from '../actions/failure.ts'
import { refusingTaken } from './create-user.ts'
import { setActivity } from './users-together.ts'
import { invitationMail } from './users-mails.ts'
import { getUserForUpdate, getUserRow, getWholeUser, updateUserRow } from './users-queries.ts'

/**
 * Saves a person's data and account state. Deactivating ends their sessions, and changing the email also ends their links (decision A12);
 * the database keeps the last administrator.
 */
export const updateUser: Handler<typeof contract.updateUser> = async (sent, context) => {
  const { userId } = sent
  const entry = { entity: 'users', entity_id: userId }
  const { user, auth_epoch } = await context
    .transaction(async (tx) => {
      const before = await getUserForUpdate(tx, userId)
      const form = await edited(tx, context, { form: contract.UserForm, thing: entry, stored: before, sent })
      const { is_active, email: typed } = form
      requireBirthDate(form.birth_date, context.today)
      requireNames({ first_name: form.first_name, last_name: form.last_name }, before)
      const fields = fieldsOf(form, before.whatsapp)
      const names = before.first_name === fields.first_name && before.last_name === fields.last_name
      // The person's display name stays as long as nobody changes its parts.
      const values = { ...fields, name: names ? before.name : `${fields.first_name} ${fields.last_name}` }
      const changes = changesBetween(before, values)
      if (changes) {
        await updateUserRow(tx, userId, values, context.clock.now()).catch(refusingTaken(form))
        await record(tx, context, 'person.updated', { ...entry, ...changes })
      }
      const email = canonicalEmail(typed)
      if (before.is_active !== is_active) {
        await setActivity(tx, context, userId, is_active)
      }
      const changed = await changeEmail(tx, context, { userId, email })
      // Last, so that what the form has wrong is said first; it undoes all of it.
      if (changed || before.is_active !== is_active) requireProven(context)
      const user = await getWholeUser(tx, userId, context.clock.now())
      // An administrator who was shut out is one again.
      if (is_active && !before.is_active && user.role.includes('admin'))
        await tellNewAdministrators(tx, context, [user])
      if (changed?.needsInvitation) await context.mail.queue(tx, invitationMail(user, context.request.key))
      return { user, auth_epoch: changed?.auth_epoch ?? null }
    })
    .catch(refusingTaken())
  // A user who changed their own stays known here.
  if (auth_epoch !== null) rememberDevice(context, { id: userId, auth_epoch })
  return user
}

type Form = z.output<typeof contract.UserForm>

/** The columns of what the form says; the state of the account and its email are changed in their own ways. */
function fieldsOf(form: Form, kept: string | null) {
  return recordOf(form, kept) satisfies Record<Exclude<keyof Form, 'is_active' | 'email'>, unknown>
}

/** Signs a person out everywhere, for instance after a lost phone. */
export const endUserSessions: Handler<typeof contract.endUserSessions> = async ({ userId }, context) =>
  context.transaction(async (tx) => {
    await getUserRow(tx, userId)
    const ended = await endAllSessions(tx, userId)
    await record(tx, context, 'person.sessions_ended', { entity: 'users', entity_id: userId, after: { ended } })
    return { ended }
  })

/** Helps a user who lost their phone; the helper verifies their identity again, and handles their own second step in the profile. */
export const removeUserSecondStep: Handler<typeof contract.removeUserSecondStep> = async (
  { userId, reason, password, code },
  context,
) => {
  if (userId === context.user.id) throw new Failure('OWN_SECOND_STEP')
  await requireFreshProof(context, { password, code })
  return context.transaction(async (tx) => {
    await removeSecondStep(tx, context, await getUserForUpdate(tx, userId), reason)
    return getUserRow(tx, userId)
  })
}
