import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { DEVICE_LIFE_MS } from '#domain/access/sign-in-waits.ts'
import type { Context } from '../actions/context.ts'

type Parts = Pick<Context, 'clock' | 'device' | 'linkSecret'>
/** A new password makes another epoch: the browsers that knew the old one are strangers again. */
type Account = { readonly id: string; readonly auth_epoch: number }

/**
 * Returns the name of this browser if the account has been signed in to here, otherwise null; a nonexistent account costs the
 * same.
 */
export function findKnownDevice({ clock, device, linkSecret }: Parts, account: Account | null): string | null {
  const [, expires = '', name = '', signature = ''] =
    /^(\d{1,15})\.([\w-]{22})\.([\w-]{43})$/.exec(device.value ?? '') ?? []
  if (!name || Number(expires) <= clock.now().getTime()) return null
  const expected = signatureOf(linkSecret, account ?? { id: '', auth_epoch: 0 }, `${expires}.${name}`)
  return timingSafeEqual(Buffer.from(expected), Buffer.from(signature)) ? name : null
}

/** Makes this browser one that the account knows: the one before is renewed under its name. */
export function rememberDevice(parts: Parts, account: Account): void {
  const name = findKnownDevice(parts, account) ?? randomBytes(16).toString('base64url')
  const expiresAt = new Date(parts.clock.now().getTime() + DEVICE_LIFE_MS)
  const signed = `${expiresAt.getTime()}.${name}`
  parts.device.set(`${signed}.${signatureOf(parts.linkSecret, account, signed)}`, expiresAt)
}

function signatureOf(secret: Buffer, { id, auth_epoch }: Account, signed: string): string {
  return createHmac('sha256', secret).update(`device ${id} ${auth_epoch} ${signed}`).digest('base64url')
}
