import { createHmac, timingSafeEqual } from 'node:crypto'
import { UNSUBSCRIBE_PATH } from '#domain/notifications/types.ts'

/** The kinds that came to a person in one mail. */
export type Mailed = { readonly userId: string; readonly kinds: readonly string[] }

/** The address in a mail that stops its kinds: signed, good for as long as mails lie in mailboxes, and of no other use. */
export function unsubscribePath(secret: Buffer, { userId, kinds }: Mailed): string {
  const signed = `${userId}.${kinds.join('~')}`
  return `${UNSUBSCRIBE_PATH}?token=${signed}.${signatureOf(secret, signed)}`
}

/** Which kinds of whose mails a token stops, or null for a token that wasn't made here. */
export function readUnsubscribeToken(secret: Buffer, token: string): Mailed | null {
  const [, signed = '', userId = '', kinds = '', signature = ''] =
    /^(([\da-f-]{36})\.([a-z_~]{1,2000}))\.([\w-]{43})$/.exec(token) ?? []
  if (!signed || !timingSafeEqual(Buffer.from(signatureOf(secret, signed)), Buffer.from(signature))) return null
  return { userId, kinds: kinds.split('~') }
}

function signatureOf(secret: Buffer, signed: string): string {
  return createHmac('sha256', secret).update(`unsubscribe ${signed}`).digest('base64url')
}
