import { createHmac, timingSafeEqual } from 'node:crypto'

/** The signature of a link to a file that ends at a moment (seconds since 1970), in 43 characters. */
export function signLink(secret: Buffer, fileId: string, expires: number): string {
  return createHmac('sha256', secret).update(`file ${fileId} ${expires}`).digest('base64url')
}

/** Whether a signature is ours; takes as long for a near miss as for any other. */
export function isSigned(secret: Buffer, fileId: string, expires: number, signature: string): boolean {
  const expected = Buffer.from(signLink(secret, fileId, expires))
  const given = Buffer.from(signature)
  return given.length === expected.length && timingSafeEqual(given, expected)
}
