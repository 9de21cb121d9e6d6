import type * as contract from '#contract/users.ts'
import { blockDetails } from '#contract/user-link-texts.ts'
import { deletionBlock } from '#domain/users/role-removal.ts'
import { forgetRequests } from '../admissions/requests.ts'
import { endAllSessions } from '../access/change-credentials.ts'
import { requireFreshProof } from '../access/fresh-proof.ts'
import { forgetSecondStep } from '../access/second-step/remove-second-step.ts'
import { record } from '../audit/record.ts'
import type { Context, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { endEnrollmentsOfDeleted, lockAllMoneyOf } from '../enrollments/deleted-people.ts'
import { Failure } from '../actions/failure.ts'
import { removeStored } from '../files/attach-file.ts'
import { NOBODY } from '../people/person-record.ts'
import { dropPhotos } from '../people/photo.ts'
import { isStillUsed, refusing } from '../actions/refusals.ts'
import { requireSeenDeletion } from './deletion.ts'
import { findUserLinks } from './user-links-queries.ts'
import {
  deleteUserRow,
  forgetMails,
  forgetNotes,
  forgetShortcuts,
  getUserForUpdate,
  updateUserRow,
} from './users-queries.ts'

/** Decision C6: really deletes people who left nothing that must be kept; otherwise removes only the name and all personal data. */
export const deleteUser: Handler<typeof contract.deleteUser> = async ({ userId, seen }, context) => {
  if (userId === context.user.id) throw new Failure('OWN_ACCOUNT')
  return remove({ userId, seen }, context)
}

/** The same for one's own account, which somebody at an open screen must not delete. */
export const deleteOwnAccount: Handler<typeof contract.deleteOwnAccount> = async (form, context) => {
  await requireFreshProof(context, form)
  return remove({ userId: context.user.id, seen: form.seen }, context)
}

type Sent = { userId: string; seen: string | undefined }

async function remove({ userId, seen }: Sent, context: Context): Promise<{ outcome: 'deleted' | 'anonymised' }> {
  const { outcome, dropped } = await context
    .transaction(async (tx) => {
      await lockAllMoneyOf(tx, userId)
      const { password_hash: _, ...person } = await getUserForUpdate(tx, userId)
      const links = await findUserLinks(tx, userId)
      const block = deletionBlock(links)
      if (block) throw new Failure(block, blockDetails(block, links))
      await requireSeenDeletion(tx, userId, seen)
      await endEnrollmentsOfDeleted(tx, context, userId)
      const photos = await dropPhotos(tx, userId)
      await forgetMails(tx, userId, person.email)
      await forgetNotes(tx, userId)
      await forgetShortcuts(tx, userId)
      await forgetRequests(tx, context, userId)
      const outcome = (await isGone(tx, userId)) ? ('deleted' as const) : ('anonymised' as const)
      if (outcome === 'anonymised') await anonymise(tx, userId, context.clock.now())
      // The journal is never emptied, so it says who is gone by their role alone.
      const action = {
        entity: 'users',
        entity_id: userId,
        before: { role: person.role, created_at: person.created_at },
      }
      await record(tx, context, outcome === 'deleted' ? 'person.deleted' : 'person.anonymised', action)
      return { outcome, dropped: photos }
    })
    .catch(refusing())
  await removeStored(context.storage, dropped)
  return { outcome }
}

/** Deletes the row, or finds that something hangs on it and leaves the transaction as it was. */
async function isGone(tx: Tx, userId: string): Promise<boolean> {
  try {
    await tx.transaction((attempt) => deleteUserRow(attempt, userId))
    return true
  } catch (error) {
    if (isStillUsed(error)) return false
    throw error
  }
}

/** What remains of a person whose grades or payments are kept: an inactive account without personal data. */
async function anonymise(tx: Tx, userId: string, now: Date): Promise<void> {
  await endAllSessions(tx, userId)
  await forgetSecondStep(tx, userId)
  const nobody = {
    name: 'Usuario eliminado',
    ...NOBODY,
    email: `eliminado.${userId}@anonimo.invalid`,
    profile_photo_url: null,
    whatsapp_consent: false,
    social_networks: {},
    password_hash: null,
    email_confirmed_at: null,
    is_active: false,
    anonymised_at: now,
  }
  await updateUserRow(tx, userId, nobody, now)
}
