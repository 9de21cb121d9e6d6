import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { serversOn } from '#tests/support/postgres-servers.ts'
import { mayMount, smallDisk } from '#tests/support/small-disk.ts'
import { explainFolder } from '../../process/data-folder.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { copyNewCluster } from './embedded-test-support.ts'
import { explainRefusal } from './refusals.ts'

const isRoot = process.getuid?.() === 0
let parent: string
let folder: string

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'damaged-test-'))
})

afterAll(() => rmSync(parent, { recursive: true, force: true }))

beforeEach(() => {
  folder = join(parent, 'postgres')
  return copyNewCluster(folder)
})

afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a cluster without PG_VERSION is refused, and nothing new is made in its place', async () => {
  rmSync(join(folder, 'cluster/PG_VERSION'))
  const before = readdirSync(join(folder, 'cluster'))
  expect(await refusal()).toMatch(
    /^La carpeta .*cluster tiene archivos pero no una base de datos .*: restaura el último respaldo, o llévala a otra parte .*\.$/,
  )
  expect(readdirSync(join(folder, 'cluster'))).toEqual(before)
  expect(readdirSync(folder).filter((name) => name.includes('.new-'))).toEqual([])
})

const damages: [string, (cluster: string) => void][] = [
  ['without pg_control', (cluster) => rmSync(join(cluster, 'global/pg_control'))],
  ['with a pg_control that is cut off', (cluster) => truncateSync(join(cluster, 'global/pg_control'), 100)],
  ['with a pg_control of zeros', (cluster) => writeFileSync(join(cluster, 'global/pg_control'), Buffer.alloc(8192))],
  ['with a PG_VERSION that says nothing', (cluster) => writeFileSync(join(cluster, 'PG_VERSION'), '')],
  [
    'without its write-ahead log',
    (cluster) => {
      for (const name of readdirSync(join(cluster, 'pg_wal')).filter((one) => /^[0-9A-F]{24}$/.test(one)))
        rmSync(join(cluster, 'pg_wal', name))
    },
  ],
  ['without its settings', (cluster) => rmSync(join(cluster, 'postgresql.conf'))],
  ['without the map of its shared tables', (cluster) => rmSync(join(cluster, 'global/pg_filenode.map'))],
  [
    'without the portal’s own database',
    (cluster) => {
      for (const name of readdirSync(join(cluster, 'base')).filter((oid) => Number(oid) >= 16_384))
        rmSync(join(cluster, 'base', name), { recursive: true })
    },
  ],
]

test.each(damages)('a cluster %s is called damaged, with what to do', async (_what, harm) => {
  harm(join(folder, 'cluster'))
  expect(await refusal()).toMatch(
    /^La base de datos de .*cluster está dañada \(más en [^ ]*postgresql\.log\): guarda una copia .*, y restaura el último respaldo\.$/,
  )
})

test('a cluster of another version says which one', async () => {
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '14\n')
  expect(await refusal()).toMatch(
    /^La base de datos de .*cluster es de PostgreSQL 14, .* restaura ese respaldo con este\.$/,
  )
})

test('a link to data that is not there is refused: a new database there would hide the old one', async () => {
  rmSync(join(folder, 'cluster'), { recursive: true })
  symlinkSync(join(parent, 'unmounted/cluster'), join(folder, 'cluster'))
  expect(await refusal()).toMatch(/^La base de datos de .* está en .*unmounted, que no existe: conecta su disco, .*\.$/)
  expect(existsSync(join(parent, 'unmounted'))).toBe(false)
})

test('data that PostgreSQL may not write is refused with what to do', async () => {
  chmodSync(join(folder, 'cluster'), 0o500)
  const said = await refusal()
  chmodSync(join(folder, 'cluster'), 0o700)
  expect(said).toMatch(/^.*no puede escribir.*: dale permiso de escribir ahí .*, o pon otra carpeta en DATA_DIR\.$/)
})

// Only root may mount one; other users have a folder that its owner may only read.
test.runIf(!isRoot || mayMount())('a read-only disk is refused with what to do', async () => {
  const disk = isRoot ? smallDisk(1) : readOnlyFolder()
  try {
    mkdirSync(join(disk.path, 'postgres'))
    disk.makeReadOnly()
    for (const place of ['postgres', 'new/postgres']) {
      const said = await startEmbeddedPostgres({ folder: join(disk.path, place) }).then(() => '', messageOf)
      expect(said).toMatch(
        /^No pudimos escribir en la carpeta de datos .* \((es de solo lectura|sin permiso)\): dale permiso .* DATA_DIR\.$/,
      )
    }
  } finally {
    disk.remove()
  }
})

test('what the system and PostgreSQL say becomes one sentence', () => {
  const places = { folder: '/data/postgres', cluster: '/data/postgres/cluster', log: '/data/postgres/postgresql.log' }
  expect(explainRefusal('FATAL:  could not write lock file "postmaster.pid": No space left on device', places)).toBe(
    'La base de datos no arranca en /data/postgres, porque su disco está lleno: libera espacio ahí y vuelve a arrancar.',
  )
  expect(explainRefusal('FATAL:  could not map anonymous shared memory: Cannot allocate memory\n', places)).toBe(
    'La base de datos no arranca en /data/postgres, porque la máquina no tiene bastante memoria libre: detén otros programas, o pon menos en DATABASE_SHARED_BUFFERS.',
  )
  const held = 'FATAL:  lock file "postmaster.pid" already exists\nHINT:  Is another postmaster (PID 9) running?'
  expect(explainRefusal(held, places)).toMatch(/^Ya hay un PostgreSQL en marcha .*: .* Detén el portal .*\.$/)
  expect(explainRefusal('FATAL:  something new', places)).toBe(
    'La base de datos no arranca en /data/postgres: las últimas líneas de /data/postgres/postgresql.log dicen por qué.',
  )
  const full = Object.assign(new Error('ENOSPC: no space left on device, mkdir'), { code: 'ENOSPC' })
  expect(messageOf(explainFolder(full, '/data/postgres'))).toBe(
    'No pudimos usar la carpeta de datos /data/postgres, porque su disco está lleno: libera espacio ahí y vuelve a arrancar.',
  )
})

/** What a start that can't succeed says; it leaves nothing running. */
async function refusal() {
  const said = await startEmbeddedPostgres({ folder }).then(async ({ stop }) => {
    await stop()
    return ''
  }, messageOf)
  expect(serversOn(join(folder, 'cluster'))).toEqual([])
  return said
}

function messageOf(error: unknown) {
  return error instanceof Error ? error.message : String(error)
}

function readOnlyFolder() {
  const path = join(parent, 'disk')
  mkdirSync(path)
  const chmod = (mode: number) => {
    for (const one of [path, join(path, 'postgres')]) chmodSync(one, mode)
  }
  return { path, makeReadOnly: () => chmod(0o555), remove: () => chmod(0o755) }
}
