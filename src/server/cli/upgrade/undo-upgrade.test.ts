import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { start } from '../words/start.ts'
import { backUp } from './backup-before.ts'
import { noteDone, readDone } from './done-upgrades.ts'
import { switchTo, type Journal } from './installation.ts'
import { deleteExpiredUpgradeBackups } from './upgrade-backups.ts'
import { beginMoving, endMoving, readUndo, writeUndo } from './undo-journal.ts'
import { undoUpgrade } from './undo-upgrade.ts'
import { settle } from './upgrade.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const DAY_MS = 86_400_000
const UNDO = { from: '1.0.0', to: '0.9.0', backup: 'x', key: null, runs: { by: 'nobody' }, environment: {} } as const

/** A package folder with two versions of this checkout, and the backups of upgrades from versions, made this many days ago. */
function installed(backups: Readonly<Record<string, number>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atrio volver ñ '))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const home = join(folder, 'atrio')
  for (const version of ['0.9.0', '1.0.0']) {
    const own = join(home, 'versions', version)
    mkdirSync(own, { recursive: true })
    for (const part of ['src', 'node_modules', 'package.json']) symlinkSync(join(ROOT, part), join(own, part))
    for (const part of ['bin', 'systemd']) cpSync(join(ROOT, 'package', part), join(own, part), { recursive: true })
  }
  switchTo(home, '1.0.0')
  mkdirSync(join(home, 'before-upgrade'))
  for (const [version, daysAgo] of Object.entries(backups)) {
    const created_at = new Date(Date.now() - daysAgo * DAY_MS).toISOString()
    const name = join(home, 'before-upgrade', `atrio-2026-11-${version.replaceAll('.', '')}.tar.zst`)
    const file = name.replace(/\d+\.tar/, `2${version.at(-3)}T03-00-00Z.tar`)
    const known = { size: 1, sha256: '0'.repeat(64), created_at, kind: 'manual', version, is_encrypted: false }
    writeFileSync(file, 'x')
    writeFileSync(
      `${file}.json`,
      JSON.stringify({ ...known, rows: 0, files: 0, verified_at: null, verified_how: null }),
    )
  }
  const kept = () => readdirSync(join(home, 'before-upgrade')).filter((name) => name.endsWith('.zst'))
  // What the manual has copied to /etc, of a version long before.
  const unit = join(folder, 'atrio.service')
  writeFileSync(unit, readFileSync(join(ROOT, 'package/systemd/atrio.service'), 'utf8').replace('UMask=0077\n', ''))
  const copies = { unit: [unit], nginx: [] }
  return {
    home,
    kept,
    copies,
    renewal: `  sudo cp '${home}/systemd/atrio.service' '${unit}'`,
    current: () => readlinkSync(join(home, 'current')),
  }
}

/** Asks for it on a database of others' server. */
async function undoing({ home, copies }: Pick<ReturnType<typeof installed>, 'home' | 'copies'>, change?: string) {
  const database = await freshDatabase({ max: 2 })
  onTestFinished(() => database.drop())
  if (change !== undefined) await database.pool.query(change)
  const DATABASE_URL = addressOf(database.connection)
  writeFileSync(join(home, 'atrio.env'), `DATABASE_URL='${DATABASE_URL}'\n`)
  const environment = { ATRIO_HOME: home, DATA_DIR: join(home, 'data'), DATABASE_URL }
  const { terminal, said } = recordedTerminal(environment)
  const ask = (isSure: boolean) => undoUpgrade({ isSure, key: null, withData: false }, terminal, copies)
  return { ask, said }
}

const NEWER = `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 4000000000000)`

test('where the database is good for the version before only the program goes back, and nobody loses anything', async () => {
  const place = installed({ '0.9.0': 1 })
  const { home, current } = place
  noteDone(home, { from: '0.9.0', to: '1.0.0', backup: null, finished_at: new Date() })
  const { ask, said } = await undoing(place)
  await expect(ask(false)).rejects.toThrow('No cambió nada: hace falta escribir «sí», o agregar --yes.')
  expect(said.slice(0, 2)).toEqual([
    'Voy a volver de la versión 1.0.0 a la 0.9.0.',
    expect.stringContaining('No se pierde nada.'),
  ])
  expect(current()).toBe('versions/1.0.0')
  expect(await ask(true)).toBe(
    'Atrio volvió de 1.0.0 a 0.9.0 y queda detenido, como estaba, con los datos como estaban.',
  )
  expect(current()).toBe('versions/0.9.0')
  expect(said).toContain(place.renewal)
  expect(readDone(home)).toEqual([])
  expect(existsSync(join(home, 'undo.json'))).toBe(false)
  await expect(ask(true)).rejects.toThrow('Aquí no hay ninguna versión anterior a la 0.9.0')
})

test('where the version before goes on beside what changed, it says first who restores the backups from then on', async () => {
  const place = installed({ '0.9.0': 1 })
  const { ask, said } = await undoing(
    place,
    `insert into drizzle.__drizzle_migrations (hash, created_at, beside) values ('x', 4000000000000, '0.9.0')`,
  )
  await expect(ask(false)).rejects.toThrow('No cambió nada')
  expect(said.slice(1, 3)).toEqual([
    expect.stringContaining('No se pierde nada.'),
    expect.stringContaining('desde ahora solo los restaura la 1.0.0 o una más nueva'),
  ])
})

test('a database of others’ server that has changed is left alone: the sentence says what to restore, as a shell takes it', async () => {
  const place = installed({ '0.9.0': 3, '1.0.0': 1 })
  const { home, current } = place
  const { ask } = await undoing(place, NEWER)
  const program = join(home, 'versions/0.9.0/bin/atrio')
  const backup = join(home, 'before-upgrade/atrio-2026-11-29T03-00-00Z.tar.zst')
  await expect(ask(true)).rejects.toThrow(`«'${program}' restore '${backup}' --database DIRECCIÓN»`)
  expect(current()).toBe('versions/1.0.0')
})

test('without any backup of before it says so, and changes nothing', async () => {
  const place = installed({ '1.0.0': 1 })
  const { current } = place
  const { ask } = await undoing(place, NEWER)
  await expect(ask(true)).rejects.toThrow('no queda ningún respaldo de antes de pasar a ella')
  expect(current()).toBe('versions/1.0.0')
})

test('the backup that an upgrade makes takes no other version’s along', async () => {
  const { home, kept } = installed({ '0.9.0': 30 })
  const before = kept()
  const database = await freshDatabase({ max: 1 })
  onTestFinished(() => database.drop())
  const environment = { DATABASE_URL: addressOf(database.connection), DATA_DIR: join(home, 'data') }
  mkdirSync(join(home, 'data'))
  const journal: Journal = {
    from: '1.0.0',
    to: '1.1.0',
    runs: UNDO.runs,
    environment,
    faults: [],
    backup: null,
    reason: null,
  }
  const made = await backUp(home, journal, environment, new AbortController().signal)
  expect(existsSync(made)).toBe(true)
  expect(kept()).toEqual(expect.arrayContaining([...before, basename(made)]))
})

test('once an upgrade has succeeded it says which copies are of the version before, and keeps what leads back', async () => {
  const { home, kept, copies, renewal } = installed({ '0.9.0': 1 })
  const said: string[] = []
  const [backup = ''] = kept()
  await settle(
    home,
    { from: '0.9.0', to: '1.0.0', backup: join(home, 'before-upgrade', backup) },
    { say: (line) => said.push(line), copies },
  )
  expect(said).toContain(renewal)
  expect([kept(), readdirSync(join(home, 'versions'))]).toEqual([[backup], ['0.9.0', '1.0.0']])
  expect(readDone(home)).toMatchObject([{ from: '0.9.0', to: '1.0.0', backup }])
})

test('what leads back stays through a failed upgrade, and goes a week after one that succeeded', async () => {
  const { home, kept } = installed({ '0.9.0': 10, '1.0.0': 1 })
  expect(await deleteExpiredUpgradeBackups(home, null)).toEqual(['1.0.0', '0.9.0'])
  noteDone(home, { from: '0.9.0', to: '1.0.0', backup: null, finished_at: new Date(Date.now() - 6 * DAY_MS) })
  await deleteExpiredUpgradeBackups(home, null)
  expect(kept()).toHaveLength(2)
  noteDone(home, { from: '0.9.0', to: '1.0.0', backup: null, finished_at: new Date(Date.now() - 8 * DAY_MS) })
  expect(await deleteExpiredUpgradeBackups(home, null)).toEqual(['1.0.0'])
  expect(kept()).toEqual(['atrio-2026-11-20T03-00-00Z.tar.zst'])
})

test('between the data of one version and the program of the other nothing starts, and what is over is forgotten', async () => {
  const { home } = installed()
  const started = () => start.run({ arguments: [], options: {} }, recordedTerminal({ ATRIO_HOME: home }).terminal)
  beginMoving(home)
  writeUndo(home, { ...UNDO, aside: join(home, 'data.1.0.0') })
  await expect(started()).rejects.toThrow('termínala con «atrio undo-upgrade»')
  expect(readUndo(home)).toMatchObject({ to: '0.9.0' })
  switchTo(home, '0.9.0')
  endMoving(home)
  expect(readUndo(home)).toMatchObject({ to: '0.9.0' })
  // It was never ended, and then an upgrade came here again.
  switchTo(home, '1.0.0')
  expect(readUndo(home)).toBeNull()
  expect(readdirSync(home).filter((name) => name.startsWith('undo'))).toEqual([])
})
