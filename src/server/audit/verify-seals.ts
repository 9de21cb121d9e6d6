import type { Database } from '../database/connect.ts'
import { walkRows } from '../database/walk-rows.ts'
import { hashOfLine, hashOfSeal, NO_SEAL, unpackLines, type LineTexts, type Seal } from './seal.ts'
import { countLinesBehind, findNewestSeal, findSealHash, listLineTexts, listSeals } from './seals-queries.ts'

/** Numbers of lines or seals: how many, and the first of them. */
export type Numbers = { readonly count: number; readonly first: readonly string[] }

/** What the audit log is beside its seals. */
export type SealFindings = {
  /** The newest seal, `hash` in hex; null if nothing is sealed. */
  readonly newest: { readonly number: number; readonly hash: string } | null
  /** Lines that are sealed, and newer ones that aren't yet. */
  readonly sealed: number
  readonly unsealed: number
  /** Lines that differ from what was sealed, that are gone, and that weren't there then. */
  readonly changed: Numbers
  readonly removed: Numbers
  readonly added: Numbers
  /** Seals that are missing, or don't follow the one before them. */
  readonly seals: Numbers
}

type Looking = {
  readonly signal?: AbortSignal
  /** Hears how far it is, from 0 to 1. */
  readonly onPart?: (part: number) => void
}

const SEALS_AT_ONCE = 20
const LINES_AT_ONCE = 1000
const MOST_NAMED = 10

/** Compares every sealed line with its seal, and every seal with the one before it. Memory doesn't grow with the log. Throws what the signal gives. */
export async function verifySeals(db: Database, { signal, onPart = () => {} }: Looking = {}): Promise<SealFindings> {
  const newest = await findNewestSeal(db)
  const { last_id: until, number: last } = newest ?? NO_SEAL
  const found = { changed: note(), removed: note(), added: note(), seals: note() }
  let sealed = 0
  // What follows the currently newest seal may still lack lines that arrive late.
  const lines = walkLines(db, newest ? until : null)
  let line = await next(lines)
  let before: Pick<Seal, 'number' | 'last_id' | 'hash'> = NO_SEAL
  const seals = walkRows<Seal>(SEALS_AT_ONCE, (after, limit) =>
    listSeals(db, { after: after?.number ?? 0, until: last, limit }),
  )
  for await (const seal of seals) {
    signal?.throwIfAborted()
    const awaited = unpackLines(seal.lines)
    sealed += awaited.size
    const missing = seal.number - before.number - 1
    found.seals.add(String(before.number + 1), missing)
    if (missing === 0 && !hashOfSeal(seal, before.hash).equals(seal.hash)) found.seals.add(String(seal.number))
    // What a missing seal covered is no longer known.
    const first = missing > 0 ? Number(awaited.keys().next().value) : -Infinity
    for (; line && Number(line[0]) <= seal.last_id; line = await next(lines)) {
      const [id] = line
      const was = awaited.get(id)
      awaited.delete(id)
      if (!was && Number(id) > first) found.added.add(id)
      if (was && !hashOfLine(line).equals(was)) found.changed.add(id)
    }
    for (const id of awaited.keys()) found.removed.add(id)
    before = seal
    onPart(last > 0 ? seal.number / last : 1)
  }
  return {
    newest: newest && { number: newest.number, hash: newest.hash.toString('hex') },
    sealed,
    unsealed: await countLinesBehind(db, until),
    changed: found.changed.numbers(),
    removed: found.removed.numbers(),
    added: found.added.numbers(),
    seals: found.seals.numbers(),
  }
}

/** Whether a seal that was noted elsewhere (`hash` in hex) is still in the chain: with it, everything that it sealed is. */
export async function isStillSealed(
  db: Database,
  { number, hash }: { readonly number: number; readonly hash: string },
): Promise<boolean> {
  return (await findSealHash(db, number))?.toString('hex') === hash
}

/** Counts numbers and keeps the first; `count` of them may be consecutive. */
function note() {
  const first: string[] = []
  let all = 0
  return {
    add(number: string, count = 1) {
      all += count
      if (count > 0 && first.length < MOST_NAMED) first.push(number)
    },
    numbers: (): Numbers => ({ count: all, first }),
  }
}

/** The lines up to one of them; none when that is null. */
async function* walkLines(db: Database, until: number | null): AsyncGenerator<LineTexts> {
  if (until === null) return
  yield* walkRows<LineTexts>(LINES_AT_ONCE, (after, limit) =>
    listLineTexts(db, { after: after && after[0], until, limit }),
  )
}

async function next(lines: AsyncGenerator<LineTexts>): Promise<LineTexts | null> {
  const { value } = await lines.next()
  return value ?? null
}
