import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link opens, until when (seconds since 1970), and the hash of the one session that it opens it for (decision A11). */
export type SignedLink = { readonly fileId: string; readonly expires: number; readonly sessionHash: Buffer }

/** The signature of a link to a file, in 43 characters. */
export function signLink(secret: Buffer, { fileId, expires, sessionHash }: SignedLink): string {
  const said = `file ${fileId} ${expires} ${sessionHash.toString('base64url')}`
  return createHmac('sha256', secret).update(said).digest('base64url')
}

/** Whether a signature is ours; takes as long for a near miss as for any other. */
export function isSigned(secret: Buffer, link: SignedLink, signature: string): boolean {
  const expected = Buffer.from(signLink(secret, link))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
