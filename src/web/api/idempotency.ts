/** The key of a confirmation, with what it confirms (decision M1). */
export type IdempotencyKey = { said: string; key: string }

/** The same key while the same thing is confirmed, even after a lost answer; a new one as soon as it's something else. */
export function keyFor(confirmed: unknown, kept: IdempotencyKey): IdempotencyKey {
  const said = JSON.stringify(confirmed)
  return kept.said === said ? kept : newKey(said)
}

/** A new key; a UUID also where the page has no secure context. */
export function newKey(said: string): IdempotencyKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes.set([((bytes[6] ?? 0) & 0x0f) | 0x40], 6)
  bytes.set([((bytes[8] ?? 0) & 0x3f) | 0x80], 8)
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return { said, key: hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') }
}
