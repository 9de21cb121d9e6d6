import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { demoToBackUp } from '#tests/support/backed-up.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { makeKey } from '../adapters/backups/encryption.ts'
import { readTar, tarWriter } from '../adapters/backups/tar.ts'
import { verify } from '../cli/words/verify.ts'
import { VERSION } from '../process/version.ts'
import { listBackups, sourceIn } from './list-backups.ts'
import { makeBackup } from './make-backup.ts'
import { backUpTonight } from './nightly.ts'
import { readBackup, type BackupSource } from './read-backup.ts'
import { restoreToFolder } from './restore-to-folder.ts'
import { verifyBackup } from './verify-backup.ts'

const BY_HAND = { kind: 'manual', recipient: null, verify: false } as const

/** Bytes as a backup that someone copied here, with nothing beside it. */
function carried(bytes: Buffer, isEncrypted = false): BackupSource {
  return { ...inPieces([bytes]), isEncrypted }
}

/** The same, with its bytes arriving in these pieces. */
function inPieces(pieces: readonly Buffer[]): BackupSource {
  const open = () => Promise.resolve(Readable.from(pieces))
  return { name: 'respaldo.tar.zst', size: Buffer.concat(pieces).length, isEncrypted: false, open, sidecar: null }
}

test('a backup that is cut, changed or not one is refused with a sentence, and nothing is written', async () => {
  const { folder, parts, keep } = await demoToBackUp()
  await keep(Buffer.alloc(300_000, 'recibo'))
  const { name } = await makeBackup(parts, BY_HAND)
  const source = await sourceIn(parts.place, name)
  const whole = await buffer(await source.open())
  await expect(readBackup(carried(whole))).resolves.toMatchObject({ head: { kind: 'manual' } })

  const cuts = Array.from({ length: 20 }, (_, at) => Math.floor((whole.length * at) / 20))
  for (const cut of [...cuts, whole.length - 1])
    expect(await endOf(carried(whole.subarray(0, cut)))).toMatch(/^BackupFailure: .*dañado, incompleto/)
  for (let at = 0; at < 50; at += 1) {
    const flipped = Buffer.from(whole)
    const place = Math.floor((whole.length * at) / 50)
    flipped[place] = (flipped[place] ?? 0) ^ 1
    expect(await endOf(carried(flipped))).toMatch(/^BackupFailure: .*dañado, incompleto/)
  }
  // What follows the end arrives with its last bytes, or on its own.
  const more = Buffer.from('more')
  for (const pieces of [[Buffer.concat([whole, more])], [whole, more], [whole, Buffer.alloc(300_000)]])
    expect(await endOf(inPieces(pieces))).toMatch(/^BackupFailure: .*dañado, incompleto/)
  expect(await endOf(carried(Buffer.from('esto no es un respaldo')))).toMatch(
    /^BackupFailure: .*no es un respaldo de Atrio/,
  )

  // Bytes that didn't arrive say nothing against those that did.
  async function* stopping() {
    yield await Promise.resolve(whole.subarray(0, whole.length / 2))
    throw new Error('the line is gone')
  }
  const unread = { ...carried(whole), open: () => Promise.resolve(Readable.from(stopping())) }
  expect(await endOf(unread)).toMatch(/^BackupFailure: No pudimos leer .* hasta el final: revisa la conexión/)

  const cutName = 'atrio-2026-01-01T00-00-00Z.tar.zst'
  writeFileSync(join(folder, 'backups', cutName), whole.subarray(0, whole.length / 2))
  const cut = await sourceIn(parts.place, cutName)
  const data = join(folder, 'data')
  await expect(restoreToFolder(cut, data, { now: new Date(), replace: false })).rejects.toThrow(/dañado, incompleto/)
  expect(existsSync(data)).toBe(false)
  expect(readdirSync(folder).filter((entry) => entry.startsWith('data'))).toEqual([])
})

test('a manifest of another backup, a file too many and one that leads elsewhere are refused', async () => {
  const { parts, keep } = await demoToBackUp()
  const one = await makeBackup(parts, BY_HAND)
  const first = await entriesOf(await buffer(await parts.place.read(one.name)))
  await keep(Buffer.from('otro'))
  await parts.place.remove(one.name)
  const other = await makeBackup(parts, BY_HAND)
  const second = await entriesOf(await buffer(await parts.place.read(other.name)))
  const foreign = first.map(
    ([name, bytes]) => [name, name === 'manifest.json' ? bytesOf(second, name) : bytes] as const,
  )
  expect(await endOf(carried(await packed(first)))).toBe('read')
  expect(await endOf(carried(await packed(foreign)))).toMatch(/^BackupFailure: .*dañado, incompleto/)
  expect(await endOf(carried(await packed([...first, ['files/receipt/más.pdf', Buffer.from('x')]])))).toMatch(
    /^BackupFailure: .*dañado, incompleto/,
  )
  for (const name of ['files/../../etc/passwd', '/etc/passwd', 'database/pg_catalog.pg_class/00001.copy'])
    expect(
      await endOf(carried(await packed([...first.slice(0, 3), [name, Buffer.from('x')], ...first.slice(3)]))),
    ).toMatch(/^BackupFailure: .*dañado/)
  const newer = first.map(
    ([name, bytes]) => [name, name === 'atrio.json' ? changed(bytes, { format: 2 }) : bytes] as const,
  )
  expect(await endOf(carried(await packed(newer)))).toMatch(/^BackupFailure: .*versión más nueva/)
})

test('an encrypted backup opens with its key alone', async () => {
  const { parts } = await demoToBackUp()
  const [own, other] = [await makeKey(), await makeKey()]
  const { name, sidecar } = await makeBackup(parts, { ...BY_HAND, recipient: own.recipient })
  expect(name).toMatch(/^atrio-.*\.tar\.zst\.age$/)
  expect(sidecar.is_encrypted).toBe(true)
  const source = await sourceIn(parts.place, name)
  expect(source.isEncrypted).toBe(true)
  const opened = await readBackup(source, {}, { identities: [other.identity, own.identity] })
  expect(opened.manifest.tables.length).toBeGreaterThan(30)
  await expect(readBackup(source)).rejects.toThrow(/hace falta su clave/)
  await expect(readBackup(source, {}, { identities: [other.identity] })).rejects.toThrow(/Esa clave no abre/)
  const whole = await buffer(await source.open())
  whole[whole.length - 20] = (whole[whole.length - 20] ?? 0) ^ 1
  await expect(readBackup(carried(whole, true), {}, { identities: [own.identity] })).rejects.toThrow(/dañado/)
  whole[whole.length - 20] = (whole[whole.length - 20] ?? 0) ^ 1
  const longer = carried(Buffer.concat([whole, Buffer.from('more')]), true)
  await expect(readBackup(longer, {}, { identities: [own.identity] })).rejects.toThrow(/dañado/)
})

test('a version beside whose migrations this one works makes backups that are read whole, and that only it restores', async () => {
  const { database, folder, parts } = await demoToBackUp()
  await database.pool.query(
    `alter table users add column nickname text;
     insert into drizzle.__drizzle_migrations (hash, created_at, beside) values ('later', 99999999999999, '${VERSION}')`,
  )
  const rules = { backup_hour: 3, backup_days: 7, backup_weeks: 4, backup_months: 12 }
  const { recipient } = await makeKey()
  await makeBackup(parts, { ...BY_HAND, recipient, verify: true })
  expect(await backUpTonight(parts, rules, { recipient: null })).toMatchObject({ isVerified: true })
  const backups = await listBackups(parts.place)
  const read = { verified_how: 'bytes', verified_at: expect.any(Date) }
  expect(backups).toMatchObject([
    { is_encrypted: false, ...read },
    { is_encrypted: true, ...read },
  ])
  const [plain] = backups
  const { terminal } = recordedTerminal({ DATA_DIR: join(folder, 'none') })
  const given = { arguments: [join(folder, 'backups', plain?.name ?? '')], options: {} }
  expect(await verify.run(given, terminal)).toMatch(/se leyó completo .*solo la restaura esa versión/)
  const source = await sourceIn(parts.place, plain?.name ?? '')
  await expect(restoreToFolder(source, join(folder, 'data'), { now: new Date(), replace: false })).rejects.toThrow(
    'ya había cambiado una versión más nueva de Atrio: restáuralo con esa versión. No escribimos nada.',
  )
  const whole = await buffer(await source.open())
  const middle = Math.floor(whole.length / 2)
  whole[middle] = (whole[middle] ?? 0) ^ 1
  await expect(verifyBackup(carried(whole), { now: new Date() })).rejects.toThrow(/dañado, incompleto/)
})

/** What reading it ends with: the kind of a failure with its sentence, or that it's read. */
async function endOf(source: BackupSource): Promise<string> {
  return readBackup(source).then(
    () => 'read',
    (error: unknown) => String(error),
  )
}

type Entries = (readonly [name: string, bytes: Buffer])[]

async function entriesOf(bytes: Buffer): Promise<Entries> {
  const entries: Entries = []
  for await (const { name, body } of readTar(Readable.from([zstdDecompressSync(bytes)])))
    entries.push([name, await buffer(body)])
  return entries
}

async function packed(entries: Entries): Promise<Buffer> {
  const tar = tarWriter(new Date(0))
  const written = buffer(tar.stream)
  for (const [name, bytes] of entries) await tar.add(name, bytes.length, [bytes])
  tar.end()
  return zstdCompressSync(await written)
}

function bytesOf(entries: Entries, wanted: string): Buffer {
  return entries.find(([name]) => name === wanted)?.[1] ?? Buffer.alloc(0)
}

function changed(text: Buffer, change: object): Buffer {
  return Buffer.from(JSON.stringify({ ...JSON.parse(text.toString()), ...change }))
}
