import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '#server/database/tables/files.ts'
import { startS3Server } from '#tests/support/s3-server.ts'
import { PDF, picture } from '#tests/support/sample-files.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { diskStorage } from '../adapters/storage/disk-storage.ts'
import { reportRemovals } from '../adapters/storage/report-removals.ts'
import { s3Storage } from '../adapters/storage/s3-storage.ts'
import type { Storage } from '../adapters/storage/storage.ts'
import { removeStored } from './attach-file.ts'
import { sweepFiles } from './sweep.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

const DAY_MS = 24 * 3600_000
const LINK_SECRET = Buffer.alloc(32, 7)

/** A key as the portal writes it. */
const keyOf = (purpose: string, ending = 'pdf') => `${purpose}/${randomUUID()}.${ending}`

/** Where a test puts files of any age, and looks what is left. */
type Place = { storage: Storage; lay(key: string, ageMs: number): void; lying(): string[] }

function onDisk(folder: string): Place {
  return {
    storage: diskStorage(folder),
    lay(key, ageMs) {
      const path = join(folder, key)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, Buffer.alloc(10))
      age(path, ageMs)
    },
    lying: () => filesUnder(folder).filter((key) => !key.startsWith('.staging/')),
  }
}

async function inBucket(): Promise<Place> {
  const server = await startS3Server('portal')
  const folder = mkdtempSync(join(tmpdir(), 'sweep-test-'))
  onTestFinished(async () => {
    await server.stop()
    rmSync(folder, { recursive: true })
  })
  const at = { bucket: 'portal', region: 'auto', endpoint: server.endpoint, accessKeyId: 'key', secretAccessKey: 'x' }
  return {
    storage: await s3Storage(at, join(folder, '.staging')),
    lay: (key, ageMs) =>
      void server.objects.set(key, { bytes: Buffer.alloc(10), type: '', storedAt: new Date(Date.now() - ageMs) }),
    lying: () => [...server.objects.keys()].toSorted(),
  }
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)))
    .toSorted()
}

function age(path: string, ageMs: number): void {
  const then = new Date(statSync(path).mtimeMs - ageMs)
  utimesSync(path, then, then)
}

async function nameInDatabase({ db, cast }: Seminary, storage_key: string): Promise<void> {
  const row = {
    purpose: 'lesson',
    file_name: 'a.pdf',
    size: 10,
    sha256: Buffer.alloc(32),
    mime: 'application/pdf',
  } as const
  await db.insert(files).values({ ...row, storage_key, owner_id: cast.people.bruno.id })
}

function partsOf({ db, clock }: Seminary, storage: Storage) {
  const said: string[] = []
  return { db, clock, storage, linkSecret: LINK_SECRET, said, report: (what: unknown) => void said.push(String(what)) }
}

test.each([
  ['a folder', async ({ filesFolder }: Seminary) => onDisk(filesFolder)],
  ['a bucket', inBucket],
] as const)('of %s goes what is a day old and belongs to nothing, and only that', async (_name, open) => {
  const made = await seminary()
  const place = await open(made)
  // More than are compared at once, and more than a bucket lists at once.
  const orphans = Array.from({ length: 120 }, () => keyOf('lesson'))
  const photo = keyOf('photo', 'webp')
  const kept = [photo, photo.replace('.webp', '.small.webp'), keyOf('lesson'), keyOf('lesson')]
  for (const key of kept) {
    place.lay(key, 30 * DAY_MS)
    if (!key.includes('.small.')) await nameInDatabase(made, key)
  }
  const leftOver = [
    ...orphans,
    keyOf('receipt', 'png'),
    keyOf('photo', 'small.webp'),
    `${keyOf('export', 'json')}.partial`,
    `${kept[2]}.partial`,
  ]
  for (const key of leftOver) place.lay(key, 2 * DAY_MS)
  const young = [keyOf('lesson'), keyOf('receipt'), `${keyOf('submission')}.partial`]
  for (const key of young) place.lay(key, DAY_MS / 2)
  // A bucket or a folder may hold what isn't ours, even beside ours.
  const foreign = ['backup/2031-05-01.dump', 'lesson/notes.pdf', `other/${randomUUID()}.pdf`, 'lesson.txt']
  for (const key of foreign) place.lay(key, 30 * DAY_MS)

  const parts = partsOf(made, place.storage)
  expect(await sweepFiles(parts)).toEqual({ files: leftOver.length, bytes: 10 * leftOver.length })
  expect(parts.said).toEqual([
    `The sweep removed what belonged to nothing: ${leftOver.length} files, ${10 * leftOver.length} bytes.`,
  ])
  const left = place.lying().filter((key) => !key.startsWith('installation/'))
  expect(left).toEqual([...kept, ...young, ...foreign].toSorted())
  // Nothing is left to do or to report.
  expect(await sweepFiles(parts)).toEqual({ files: 0, bytes: 0 })
  expect(parts.said).toHaveLength(1)
})

test('what a process that was killed left on the way in goes after a day', async () => {
  const made = await seminary()
  const { storage } = onDisk(made.filesFolder)
  mkdirSync(storage.stagingFolder, { recursive: true })
  const [old, young] = ['old', 'young'].map((name) => join(storage.stagingFolder, name))
  for (const path of [old, young]) writeFileSync(path ?? '', Buffer.alloc(5))
  age(old ?? '', DAY_MS + 1000)
  expect(await sweepFiles(partsOf(made, storage))).toEqual({ files: 1, bytes: 5 })
  expect(readdirSync(storage.stagingFolder)).toEqual(['young'])
})

test('a removal that fails is said, and the sweep does it once the storage answers again', async () => {
  const made = await seminary()
  const place = onDisk(made.filesFolder)
  const parts = partsOf(made, place.storage)
  const key = keyOf('lesson')
  // A folder in its place can't be unlinked, nor can what is in it.
  mkdirSync(join(made.filesFolder, key), { recursive: true })
  await removeStored(reportRemovals(place.storage, parts.report), [key])
  expect(parts.said).toEqual([
    expect.stringMatching(new RegExp(`^No pudimos quitar ${key} del almacenamiento \\(.+\\)`)),
  ])
  rmSync(join(made.filesFolder, key), { recursive: true })
  place.lay(key, 2 * DAY_MS)
  expect(await sweepFiles(parts)).toEqual({ files: 1, bytes: 10 })
  expect(place.lying()).not.toContain(key)
})

test('files that another database knows are left alone until its mark is taken away', async () => {
  const made = await seminary()
  const place = onDisk(made.filesFolder)
  const orphan = keyOf('lesson')
  place.lay(orphan, 2 * DAY_MS)
  await sweepFiles({ ...partsOf(made, place.storage), linkSecret: Buffer.alloc(32, 1) })
  place.lay(orphan, 2 * DAY_MS)
  const parts = partsOf(made, place.storage)
  expect(await sweepFiles(parts)).toEqual({ files: 0, bytes: 0 })
  expect(place.lying()).toContain(orphan)
  const [mark = ''] = place.lying().filter((key) => key.startsWith('installation/'))
  expect(parts.said).toEqual([expect.stringContaining(mark)])
  await place.storage.remove(mark)
  expect(await sweepFiles(parts)).toEqual({ files: 1, bytes: 10 })
})

test('what people uploaded stays, with its small size, as long as its row does', async () => {
  const made = await seminary()
  const { as, clock, filesFolder } = made
  await as.ana.uploadFile({ purpose: 'photo', name: 'ana.jpg' }, { file: await picture(300, 300) })
  await as.bruno.uploadFile({ ...UPLOADS.lesson, name: 'clase.pdf' }, { file: PDF })
  const place = onDisk(filesFolder)
  const before = place.lying()
  expect(before).toHaveLength(3)
  clock.set(new Date(Date.now() + 2 * DAY_MS))
  expect(await sweepFiles(partsOf(made, place.storage))).toEqual({ files: 0, bytes: 0 })
  expect(place.lying()).toEqual(expect.arrayContaining(before))
})
