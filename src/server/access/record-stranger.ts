import { UNKNOWN_LOGGED } from '#domain/access/sign-in-waits.ts'
import type { AuditAction, SignInFailure } from '#domain/audit/actions.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { attempt } from './attempts.ts'

type Action = {
  readonly action: Extract<AuditAction, 'account.sign_in_failed' | 'account.password_reset_requested'>
  /** Whose account it's about; null for an email that has none, which is written nowhere. */
  readonly accountId: string | null
  readonly reason?: SignInFailure
}

/**
 * Writes to the audit log what someone who hasn't proven their identity did, and from which network (decision A10). Of emails
 * without an account only a limited number is kept, so that nobody fills the log with made-up ones. Accounts and unknown emails
 * cost the same: both are counted, and what isn't written is counted once more.
 */
export async function recordStranger(
  tx: Tx,
  { clock, request }: Pick<Context, 'clock' | 'request'>,
  { action, accountId, reason }: Action,
): Promise<void> {
  const counting = { db: tx, clock }
  const who = accountId ? 'known' : 'unknown'
  const fitsNetwork = await attempt(counting, `${who} logged ${request.network}`, UNKNOWN_LOGGED.ofNetwork)
  const fitsAll = await attempt(counting, `${who} logged`, UNKNOWN_LOGGED.ofAll)
  if (!accountId && !(fitsNetwork && fitsAll)) {
    await attempt(counting, `${who} not logged`, UNKNOWN_LOGGED.ofAll)
    return
  }
  const thing = accountId ? { entity: 'users', entity_id: accountId } : {}
  await record(tx, { request, user: null }, action, {
    ...thing,
    after: { network: request.network, ...(reason && { reason }) },
  })
}
