import type { Tx } from '../database/transaction.ts'
import { bumpEpoch, carrySession, deletePasswordLinks, deleteSessionsOf, updatePassword } from './sessions-queries.ts'

/**
 * Gives an account another password and ends its sessions, but for the one whose hash is given, and the links that would set yet another.
 * Answers whose it is, or null for an account that isn't active.
 */
export async function replacePassword(tx: Tx, userId: string, passwordHash: string, keep: Buffer | null) {
  const account = await updatePassword(tx, userId, passwordHash)
  if (!account) return null
  await deletePasswordLinks(tx, userId)
  await deleteSessionsOf(tx, userId, keep)
  if (keep) await carrySession(tx, keep, account.auth_epoch)
  return account
}

/** Ends an account's sessions but the one whose hash is given; answers the account's new epoch. */
export async function endOtherSessionsIn(tx: Tx, userId: string, keep: Buffer | null): Promise<number> {
  const auth_epoch = await bumpEpoch(tx, userId)
  await deleteSessionsOf(tx, userId, keep)
  if (keep) await carrySession(tx, keep, auth_epoch)
  return auth_epoch
}

/** Ends every session of an account, also one that is being opened at this moment; answers how many there were. */
export async function endAllSessions(tx: Tx, userId: string): Promise<number> {
  await bumpEpoch(tx, userId)
  return deleteSessionsOf(tx, userId, null)
}
