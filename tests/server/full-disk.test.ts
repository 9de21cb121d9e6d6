import { mkdirSync, closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres, type EmbeddedConnection } from '#server/database/embedded/embedded-postgres.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { expectAnswersByItself } from '#tests/support/answers-by-itself.ts'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'
import { size } from '#tests/support/property-runs.ts'
import { mayMount, smallDisk } from '#tests/support/small-disk.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** For PostgreSQL to end for want of room, however loaded the machine is. */
const MOST_MS = 120_000
/** The demo seminary and its write-ahead log fit in 256 MB; the whole proof has 1 GB. */
const DISK_MB = size({ small: 256, whole: 1024 })

// Only root may mount a disk of its own. Another user makes an empty one and names it:
// `sudo mount -t tmpfs -o size=256m,mode=777 tmpfs /mnt/small && SMALL_DISK=/mnt/small npm test`.
const { SMALL_DISK } = process.env

test.runIf(SMALL_DISK || mayMount())(
  `a disk of ${DISK_MB} MB that was full to the last byte and has room again needs no hand`,
  async () => {
    const disk = SMALL_DISK ? { path: mkdtempSync(join(SMALL_DISK, 'full-')), remove: () => {} } : smallDisk(DISK_MB)
    const filling = join(disk.path, 'filling')
    let portal: PortalProcess | undefined
    try {
      const data = join(disk.path, 'data')
      mkdirSync(data, { mode: 0o700 })
      await copyMadePortal(data)
      portal = await startPortal(data)
      const { ask, postmaster, said } = portal
      const cookie = await signIn(portal)
      const write = (title: string) =>
        ask('POST', '/api/forum/posts', { cookie, form: { title, content: 'Con lugar.' } })
      const before = await idOf(await write('Antes'))

      const { connection, stop } = await startEmbeddedPostgres({ folder: join(disk.path, 'data/postgres') })
      await stop()
      const ended = postmaster()
      await writeUntilItEnds({ connection, pid: ended, data, filling }).catch((error: unknown) => {
        throw new Error(
          `${String(error)}\n${said()}\n${readFileSync(join(data, 'postgres/postgresql.log'), 'utf8').slice(-4000)}`,
        )
      })
      await vi.waitUntil(() => said().includes('su disco está lleno'), PATIENCE)
      await expectAnswersByItself(ask)
      expect((await ask('GET', '/readyz'))?.ok).toBe(false)

      rmSync(filling)
      const emptied = performance.now()
      await vi.waitUntil(async () => (await ask('GET', '/api/forum/posts?mine=true', { cookie }))?.ok, PATIENCE)
      console.info(`answered ${Math.round(performance.now() - emptied)} ms after there was room again`)
      const after = await idOf(await write('Después'))
      const listed: { items: { id: string }[] } = await (
        await ask('GET', '/api/forum/posts?mine=true', { cookie })
      )?.json()
      expect(listed.items.map(({ id }) => id)).toEqual(expect.arrayContaining([before, after]))
      expect(said().match(/su disco está lleno/g)).toHaveLength(1)
      expect(said().match(/lo arrancamos otra vez/g)).toHaveLength(1)
      expect(await portal.stop()).toBe(0)
    } finally {
      rmSync(filling, { force: true })
      await portal?.stop()
      disk.remove()
    }
  },
)

async function signIn({ ask }: PortalProcess) {
  const form = { email: PEOPLE.ana.email, password: 'seminario-demo' }
  const answer = await ask('POST', '/api/session', { form })
  expect(answer?.status).toBe(200)
  return answer?.headers.get('set-cookie')?.split(';')[0] ?? ''
}

async function idOf(answer: Response | null): Promise<string> {
  if (!answer?.ok) throw new Error(`not written: ${answer?.status} ${await answer?.text()}`)
  const { id }: { id: string } = await answer.json()
  return id
}

/** Takes all the room there is, to the last byte. */
function fill(path: string) {
  const file = openSync(path, 'a')
  for (let bytes = 16 * 1024 * 1024; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    const piece = Buffer.alloc(bytes, 1)
    try {
      while (writeSync(file, piece) > 0) continue
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error
    }
  }
  closeSync(file)
}

type Full = { connection: EmbeddedConnection; pid: number; data: string; filling: string }

/** Writes to PostgreSQL's log of changes until it has no place for the next of its files, and can't recover either. */
async function writeUntilItEnds({ connection, pid, data, filling }: Full) {
  const until = performance.now() + MOST_MS
  while (isRunning(pid)) {
    if (performance.now() > until) throw new Error('PostgreSQL goes on without room')
    const client = new Client({ ...connection, user: 'postgres' })
    client.on('error', () => {})
    try {
      await client.connect()
      await dropSpareFiles(client, join(data, 'postgres/cluster/pg_wal'))
      fill(filling)
      for (;;) await client.query("select pg_logical_emit_message(false, 'filling', repeat('x', 4000000))")
    } catch {
      await wait(200)
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** With files of its log in reserve PostgreSQL could go on for ever: it ends, recovers, and uses the old ones again. */
async function dropSpareFiles(client: Client, folder: string) {
  const { rows } = await client.query<{ name: string }>('select pg_walfile_name(pg_current_wal_lsn()) as name')
  const spare = readdirSync(folder).filter((name) => /^[\dA-F]{24}$/.test(name) && name > (rows[0]?.name ?? ''))
  for (const name of spare) rmSync(join(folder, name))
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
