import { Secret, TOTP } from 'otpauth'
import { encode } from 'uqr'

/** RFC 6238 as every telephone's application does it: SHA-1, six digits, thirty seconds. */
const SHAPE = { algorithm: 'SHA1', digits: 6, period: 30 } as const
/** A code is taken a step before and after its own: clocks differ, and people type slowly. */
const WINDOW = 1
/** What RFC 4226 recommends, in bytes. */
const SECRET_BYTES = 20
/** Around the squares, in squares: cameras need it. */
const BORDER = 4

/** A new secret of 20 random bytes. */
export function newSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)
}

/** A secret as people type it into a telephone: base 32. */
export function secretText(secret: Buffer): string {
  return secretOf(secret).base32
}

/** The step of time that a code of six digits belongs to, at most one from this moment's; null when it's wrong. Compared in constant time. */
export function stepOfCode(secret: Buffer, code: string, at: Date): number | null {
  // The library can't compare other digits than these.
  if (!/^[0-9]{6}$/.test(code)) return null
  const timestamp = at.getTime()
  const delta = TOTP.validate({ ...SHAPE, secret: secretOf(secret), token: code, timestamp, window: WINDOW })
  return delta === null ? null : TOTP.counter({ period: SHAPE.period, timestamp }) + delta
}

/** The address that a telephone's application reads from the picture: whose account it is, and where. */
export function setupAddress({ secret, issuer, account }: { secret: Buffer; issuer: string; account: string }): string {
  return new TOTP({
    ...SHAPE,
    issuer: issuer.replaceAll(':', ' '),
    label: account,
    secret: secretOf(secret),
  }).toString()
}

/** A QR code: the dark squares as the path of an SVG that is `size` squares wide, with its border. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: BORDER })
  return { size, path: data.map(rowPath).join('') }
}

/** Neighbours are one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  const text = row.map((isDark) => (isDark ? '#' : ' ')).join('')
  return [...text.matchAll(/#+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`).join('')
}

function secretOf(secret: Buffer): Secret {
  const { buffer, byteOffset, byteLength } = secret
  return new Secret({ buffer: buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer })
}
