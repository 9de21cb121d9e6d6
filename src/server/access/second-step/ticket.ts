import { createHmac, timingSafeEqual } from 'node:crypto'
import { TICKET_LIFE_MS } from '#domain/access/second-step.ts'
import type { Context } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { findAccount } from '../sessions-queries.ts'

type Parts = Pick<Context, 'clock' | 'linkSecret'>
/** A new password, and whatever ends the sessions, makes another epoch: tickets of the one before are worthless. */
type Account = { readonly id: string; readonly auth_epoch: number }

/** Says for ten minutes that somebody has given an account's right password; it's no session. */
export function makeTicket({ clock, linkSecret }: Parts, account: Account, remember: boolean): string {
  const signed = `${account.id}.${clock.now().getTime() + TICKET_LIFE_MS}.${remember ? 1 : 0}`
  return `${signed}.${signatureOf(linkSecret, account, signed)}`
}

/** Returns whose ticket it is; fails with SECOND_STEP_EXPIRED for any that isn't valid (any more). */
export async function openTicket({ db, clock, linkSecret }: Parts & Pick<Context, 'db'>, ticket: string) {
  const [, signed = '', id = '', expires = '', remember = '', signature = ''] =
    /^(([\da-f-]{36})\.(\d{1,15})\.([01]))\.([\w-]{43})$/.exec(ticket) ?? []
  if (!signed || Number(expires) <= clock.now().getTime()) throw new Failure('SECOND_STEP_EXPIRED')
  const account = await findAccount(db, id)
  const expected = signatureOf(linkSecret, account ?? { id, auth_epoch: -1 }, signed)
  if (!timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) || !account?.is_active)
    throw new Failure('SECOND_STEP_EXPIRED')
  return { account, remember: remember === '1' }
}

function signatureOf(secret: Buffer, { id, auth_epoch }: Account, signed: string): string {
  return createHmac('sha256', secret).update(`second step ${id} ${auth_epoch} ${signed}`).digest('base64url')
}
