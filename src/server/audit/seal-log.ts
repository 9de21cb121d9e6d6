import { setTimeout as pause } from 'node:timers/promises'
import type { Context } from '../actions/context.ts'
import { hashOfSeal, NO_SEAL, packLines } from './seal.ts'
import { findNewestLine, findNewestSeal, holdSealing, insertSeal, listLineTexts, listWriters } from './seals-queries.ts'

type Parts = Pick<Context, 'db' | 'transaction' | 'clock'>

/** Lines of a seal at most: what is in memory at once, and in one transaction. */
const MOST_LINES = 1000
/** Seals that one run makes at most: it ends long before its job expires, and the next run goes on. */
const MOST_SEALS = 500
/** How long a run waits for those who write, in milliseconds, and how often it looks. */
const PATIENCE = { ms: 10_000, lookMs: 50 }

/** Seals the lines of the audit log that have no seal yet, by as many seals as that takes. A job calls it; of several at once one works (record 044). */
export async function sealAuditLog(parts: Parts): Promise<void> {
  const settled = await findSettledLine(parts.db)
  if (settled === null) return
  for (let made = 0; made < MOST_SEALS; made++) if (!(await sealNext(parts, settled))) return
}

/**
 * The number of a line before which no more lines are added: lines get their numbers in one order and are stored in another. Null if
 * someone writes for so long that the next run has to check.
 */
async function findSettledLine(db: Context['db']): Promise<number | null> {
  const newest = await findNewestLine(db)
  // Queried afterwards: anyone who comes later gets a higher number.
  let writers = await listWriters(db)
  for (let waited = 0; writers.length > 0; waited += PATIENCE.lookMs) {
    if (waited >= PATIENCE.ms) return null
    await pause(PATIENCE.lookMs)
    const still = await listWriters(db)
    writers = writers.filter((writer) => still.includes(writer))
  }
  return newest
}

/** Creates the seal after the newest one; returns whether there was anything to seal and nobody else was doing it. */
async function sealNext({ transaction, clock }: Parts, settled: number): Promise<boolean> {
  return transaction(async (tx) => {
    if (!(await holdSealing(tx))) return false
    const before = (await findNewestSeal(tx)) ?? NO_SEAL
    const after = before.number === 0 ? null : String(before.last_id)
    const texts = await listLineTexts(tx, { after, until: settled, limit: MOST_LINES })
    const last = texts.at(-1)
    if (!last) return false
    const seal = {
      number: before.number + 1,
      last_id: Number(last[0]),
      lines: packLines(texts),
      sealed_at: String(clock.now().getTime()),
    }
    await insertSeal(tx, { ...seal, hash: hashOfSeal(seal, before.hash) })
    return true
  })
}
