import { createHash } from 'node:crypto'

/**
 * A line of the audit log as it's hashed: each column as a text that no time zone and no version of PostgreSQL changes. Whole numbers in decimal,
 * the moment in milliseconds since 1970, identifiers in lower case, JSON as PostgreSQL writes its own `jsonb`.
 */
export type LineTexts = readonly [
  id: string,
  at: string,
  actor_id: string | null,
  action: string,
  entity: string | null,
  entity_id: string | null,
  before: string | null,
  after: string | null,
  request_id: string | null,
]

/** What a seal is about: the lines behind the seal before it, up to `last_id`. */
type Sealed = {
  readonly number: number
  readonly last_id: number
  readonly lines: Buffer
  /** Milliseconds since 1970, in decimal. */
  readonly sealed_at: string
}
/** A seal as it's stored. */
export type Seal = Sealed & { readonly hash: Buffer }

/** Stands in for the seal before the first one. */
export const NO_SEAL: Pick<Seal, 'number' | 'last_id' | 'hash'> = { number: 0, last_id: 0, hash: Buffer.alloc(32) }

const ID_BYTES = 8
const HASH_BYTES = 32
const LINE_BYTES = ID_BYTES + HASH_BYTES

/** SHA-256 of a line: of its texts as one JSON array. */
export function hashOfLine(texts: LineTexts): Buffer {
  return createHash('sha256').update(JSON.stringify(texts)).digest()
}

/** Lines as a seal holds them: 40 bytes each, the number as a signed big-endian integer, then its hash. */
export function packLines(lines: readonly LineTexts[]): Buffer {
  return Buffer.concat(
    lines.flatMap((texts) => {
      const id = Buffer.alloc(ID_BYTES)
      id.writeBigInt64BE(BigInt(texts[0]))
      return [id, hashOfLine(texts)]
    }),
  )
}

/** The hash of each line that a seal holds, by the line's number. */
export function unpackLines(packed: Buffer): Map<string, Buffer> {
  const lines = new Map<string, Buffer>()
  for (let at = 0; at + LINE_BYTES <= packed.length; at += LINE_BYTES)
    lines.set(String(packed.readBigInt64BE(at)), packed.subarray(at + ID_BYTES, at + LINE_BYTES))
  return lines
}

/** SHA-256 of a seal: of the hash before it, then its number, last line and moment as a JSON array, then its lines. */
export function hashOfSeal({ number, last_id, lines, sealed_at }: Sealed, before: Buffer): Buffer {
  const head = JSON.stringify([number, last_id, sealed_at])
  return createHash('sha256').update(before).update(head).update(lines).digest()
}
