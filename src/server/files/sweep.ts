import { createHmac, randomUUID } from 'node:crypto'
import { mkdir, opendir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { FILE_PURPOSES } from '#domain/files/purposes.ts'
import { UNUSED_FILE_MS } from '#domain/files/senders.ts'
import type { Storage, StoredObject } from '../adapters/storage/storage.ts'
import type { Context } from '../actions/context.ts'
import { listStoredKeys } from './files-queries.ts'
import { bigKeyOf } from './small-copy.ts'

type Parts = Pick<Context, 'db' | 'storage' | 'clock' | 'linkSecret'> & { readonly report: (what: unknown) => void }
/** How much a sweep took away; bytes as they were stored. */
export type Swept = { files: number; bytes: number }

/** Compared with the database and removed at once. */
const BATCH = 100
/** A key in the portal's format; anything else stored alongside belongs to somebody else. */
const OURS = new RegExp(
  String.raw`^(?:${FILE_PURPOSES.join('|')})/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}(?:\.[a-z\d]+)+$`,
)
/** Whether it's a key as the portal writes it. */
export function isPortalKey(key: string): boolean {
  return OURS.test(key)
}
/** What a disk is still writing, or was when the process was killed. */
const PARTIAL = /\.partial$/
/** The folder of the keys that say whose files these are. */
export const MARKS = 'installation'

/**
 * Removes what is older than a day and belongs to nothing: incoming files left by a killed process, partially written ones, and stored
 * ones that no row of `files` references (a removal that failed, a row that was never written). Reports how much.
 */
export async function sweepFiles(parts: Parts): Promise<Swept> {
  const before = new Date(parts.clock.now().getTime() - UNUSED_FILE_MS)
  const swept: Swept = { files: 0, bytes: 0 }
  await sweepStaged(parts.storage, before, swept)
  if (await isOursAlone(parts))
    for (const purpose of FILE_PURPOSES) await sweepFolder(parts, purpose, { before, swept })
  if (swept.files > 0)
    parts.report(`The sweep removed what belonged to nothing: ${swept.files} files, ${swept.bytes} bytes.`)
  return swept
}

async function sweepStaged({ stagingFolder }: Storage, before: Date, swept: Swept): Promise<void> {
  await mkdir(stagingFolder, { recursive: true, mode: 0o700 })
  for await (const entry of await opendir(stagingFolder)) {
    const path = join(stagingFolder, entry.name)
    // One that is gone by now is somebody's whose upload has ended.
    const found = await stat(path).catch(() => null)
    if (!found?.isFile() || found.mtime >= before) continue
    await rm(path, { force: true })
    count(swept, found.size)
  }
}

async function sweepFolder(
  parts: Parts,
  folder: string,
  { before, swept }: { before: Date; swept: Swept },
): Promise<void> {
  let batch: StoredObject[] = []
  for await (const object of parts.storage.list(folder)) {
    if (object.storedAt >= before || !isPortalKey(object.key)) continue
    if (batch.push(object) < BATCH) continue
    await sweepBatch(parts, batch, swept)
    batch = []
  }
  await sweepBatch(parts, batch, swept)
}

async function sweepBatch({ db, storage }: Parts, batch: readonly StoredObject[], swept: Swept): Promise<void> {
  const named = await listStoredKeys(db, [...new Set(batch.map(({ key }) => bigKeyOf(key)))])
  const orphans = batch.filter(({ key }) => PARTIAL.test(key) || !named.has(bigKeyOf(key)))
  // The storage says what it couldn't remove; the next sweep finds it again.
  const outcomes = await Promise.allSettled(orphans.map(({ key }) => storage.remove(key)))
  orphans.forEach(({ size }, index) => outcomes[index]?.status === 'fulfilled' && count(swept, size))
}

/**
 * Whether the files belong to this database: a marker among them says so, created by the first sweep. With another database's marker
 * nothing is removed; otherwise a rehearsal beside a copy of the files would treat as leftovers what only the other database knows
 * about.
 */
async function isOursAlone({ storage, linkSecret, report }: Parts): Promise<boolean> {
  const mark = `${MARKS}/${createHmac('sha256', linkSecret).update('whose files').digest('hex').slice(0, 32)}`
  if ((await listMarks(storage)).length === 0) await putMark(storage, mark)
  const others = (await listMarks(storage)).filter((key) => key !== mark)
  if (others.length === 0) return true
  report(
    `The stored files also belong to another database (${others.join(', ')}), so none is removed. If that one is no more, remove its mark.`,
  )
  return false
}

async function listMarks(storage: Storage): Promise<string[]> {
  const marks: string[] = []
  for await (const { key } of storage.list(MARKS)) marks.push(key)
  return marks
}

async function putMark(storage: Storage, mark: string): Promise<void> {
  const path = join(storage.stagingFolder, randomUUID())
  try {
    await writeFile(path, 'The database with this mark knows which of these files are in use.\n', { mode: 0o600 })
    await storage.put(mark, path, 'text/plain')
  } finally {
    await rm(path, { force: true })
  }
}

function count(swept: Swept, bytes: number): void {
  swept.files += 1
  swept.bytes += bytes
}
