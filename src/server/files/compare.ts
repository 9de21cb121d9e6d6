import { FILE_PURPOSES } from '#domain/files/purposes.ts'
import { UNUSED_FILE_MS } from '#domain/files/senders.ts'
import type { Clock } from '../adapters/clock.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import type { PooledDatabase } from '../database/connect.ts'
import { openFoundKeys, type Difference, type FoundKey } from './compare-queries.ts'
import { bigKeyOf } from './small-copy.ts'
import { isPortalKey } from './sweep.ts'

/** Number held in memory at once. */
const BATCH = 1000

/**
 * Compares the stored files with their rows, in one pass over the storage: rows whose bytes are missing, and files older than a day
 * that no row references. What arrived during the pass is left out. Changes nothing; throws the reason of `signal`.
 */
export async function compareFiles(
  { db, storage, clock }: { db: PooledDatabase; storage: Storage; clock: Clock },
  signal: AbortSignal,
): Promise<{ rowsWithoutFile: Difference; filesWithoutRow: Difference }> {
  const began = clock.now()
  const old = new Date(began.getTime() - UNUSED_FILE_MS)
  const found = await openFoundKeys(db)
  try {
    let batch: FoundKey[] = []
    for (const folder of new Set([...FILE_PURPOSES, ...(await found.folders())])) {
      for await (const { key, storedAt } of storage.list(folder)) {
        signal.throwIfAborted()
        // A small size belongs to its photo.
        if (bigKeyOf(key) !== key) continue
        if (batch.push({ key, needsRow: isPortalKey(key) && storedAt < old }) < BATCH) continue
        await found.add(batch)
        batch = []
      }
    }
    await found.add(batch)
    return { rowsWithoutFile: await found.rowsWithout(began), filesWithoutRow: await found.withoutRow() }
  } finally {
    await found.close()
  }
}
