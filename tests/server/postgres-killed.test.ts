import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { foro_posts } from '#server/database/tables/forum.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { expectAnswersByItself } from '#tests/support/answers-by-itself.ts'
import { copyDataFolder } from '#tests/support/data-folder.ts'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { openSession } from '#tests/support/open-session.ts'
import { openStream } from '#tests/support/open-stream.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'
import { serversOn } from '#tests/support/postgres-servers.ts'
import { size } from '#tests/support/property-runs.ts'
import { addStudents } from '#tests/support/students.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** Long enough for a loaded machine. */
const KILLS = size({ small: 3, whole: 10 })
const SENDERS = 4
/** One person may write six posts in ten minutes. */
const POSTS_EACH = 5
const STUDENTS = 600

let folder: string
let portals: PortalProcess[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'postgres-killed-'))
  await copyMadePortal(folder)
  portals = []
})

afterEach(async () => {
  for (const portal of portals) await portal.stop()
  rmSync(folder, { recursive: true, force: true })
})

test(`PostgreSQL killed ${KILLS} times while forms are sent: the portal answers again, and keeps what it acknowledged`, async () => {
  const portal = await start()
  const database = await inside()
  const cookies = await Promise.all((await addStudents(database.db, STUDENTS)).map((id) => openSession(database, id)))
  const page = await openPage(portal, await openSession(database, PEOPLE.diego.id))
  const carla = await openSession(database, PEOPLE.carla.id)
  await database.close()

  const acknowledged = new Set<string>()
  const over = new AbortController()
  const send = async (_: unknown, sender: number) => {
    let turn = sender
    while (!over.signal.aborted) {
      const cookie = cookies[Math.floor(turn / POSTS_EACH)]
      if (!cookie) throw new Error('there are too few students')
      const form = { title: `Entrega ${turn}`, content: 'Enviada mientras la base se cae.' }
      const answer = await portal.ask('POST', '/api/forum/posts', { cookie, form })
      if (answer?.ok) {
        acknowledged.add((await answer.json()).id)
        turn += SENDERS
      }
      await wait(25)
    }
  }
  const sending = Promise.all(Array.from({ length: SENDERS }, send))
  const delays: number[] = []
  for (let kill = 0; kill < KILLS; kill++) {
    const before = acknowledged.size
    await vi.waitUntil(() => acknowledged.size >= before + 10, PATIENCE)
    const killed = portal.postmaster()
    const at = performance.now()
    process.kill(killed, 'SIGKILL')
    await vi.waitUntil(async () => !(await portal.ask('GET', '/readyz'))?.ok, PATIENCE)
    await expectAnswersByItself((...asked) => portal.ask(...asked))
    await vi.waitUntil(async () => (await portal.ask('GET', '/readyz'))?.ok, PATIENCE)
    delays.push(Math.round(performance.now() - at))
    expect(portal.postmaster()).not.toBe(killed)
    // The pages that are open hear of changes again, without being opened again.
    const heard = page.events()
    const notice = { title: `Aviso ${kill}`, content: 'La base volvió.', is_active: true }
    await vi.waitUntil(async () => {
      const answer = await portal.ask('POST', '/api/admin/announcements', { cookie: carla, form: notice })
      return answer?.ok && (await wait(500, page.events() > heard))
    }, PATIENCE)
  }
  over.abort()
  await sending

  console.info(`${acknowledged.size} posts acknowledged; answered again after a kill, ms: ${delays.join(', ')}`)
  expect(page.hasEnded()).toBe(false)
  expect(portal.said().match(/lo arrancamos otra vez/g)).toHaveLength(KILLS)
  const after = await inside()
  const kept = new Set((await after.db.select({ id: foro_posts.id }).from(foro_posts)).map(({ id }) => id))
  expect(acknowledged.size).toBeGreaterThan(0)
  expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([])
  await after.close()
  // The queue works too: what is mailed is written into the outbox.
  const outbox = join(folder, 'outbox')
  const asked = await portal.ask('POST', '/api/accounts/recovery', { form: { email: PEOPLE.ana.email } })
  expect(asked?.status).toBe(200)
  await vi.waitUntil(() => existsSync(outbox) && readdirSync(outbox).length > 0, PATIENCE)
  page.close()

  expect(await portal.stop()).toBe(0)
  expect(postgresOn(folder)).toEqual([])
  expect(portal.said().match(/lo arrancamos otra vez/g)).toHaveLength(KILLS)
})

test('two portals on one PostgreSQL that is killed end with one PostgreSQL, and the one that is left keeps it', async () => {
  const [one, other] = [await start(), await start()]
  const killed = one.postmaster()
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => !isRunning(killed), PATIENCE)
  for (const portal of [one, other]) await vi.waitUntil(async () => (await portal.ask('GET', '/readyz'))?.ok, PATIENCE)
  // The one that came second finds its place taken, and goes.
  await vi.waitUntil(() => postgresOn(folder).length === 1, PATIENCE)
  expect(postgresOn(folder)).toEqual([one.postmaster()])
  expect(await one.stop()).toBe(0)
  expect((await other.ask('GET', '/readyz'))?.status).toBe(200)
  expect(await other.stop()).toBe(0)
  expect(postgresOn(folder)).toEqual([])
})

test('a PostgreSQL that does not come back ends the portal with code 1 and one sentence', async () => {
  const portal = await start()
  const data = join(folder, 'postgres/cluster')
  renameSync(join(data, 'PG_VERSION'), join(data, 'PG_VERSION.away'))
  process.kill(portal.postmaster(), 'SIGKILL')
  expect(await portal.ended).toBe(1)
  // Log lines arrive through another pipe, sooner or later.
  const lastSentence = () =>
    portal
      .said()
      .trimEnd()
      .split('\n')
      .findLast((line) => !line.startsWith('{'))
  await expect.poll(lastSentence).toMatch(/^La carpeta .* tiene archivos pero no una base de datos .*\.$/)
  expect(postgresOn(folder)).toEqual([])
})

test('a database that vanished is not replaced by an empty one', async () => {
  const portal = await start()
  const data = join(folder, 'postgres/cluster')
  const killed = portal.postmaster()
  renameSync(data, `${data}-away`)
  process.kill(killed, 'SIGKILL')
  expect(await portal.ended).toBe(1)
  expect(portal.said()).toMatch(/^La base de datos de .* ya no está: restaura el último respaldo\.$/m)
  expect(readdirSync(join(folder, 'postgres'))).not.toContain('cluster')
})

test('a portal on a copied data folder, beside the original, has a PostgreSQL and data of its own', async () => {
  const original = await start()
  const copy = `${folder}-copy`
  try {
    copyDataFolder(folder, copy)
    const rehearsal = await startPortal(copy)
    portals.push(rehearsal)
    expect(postgresOn(folder)).toEqual([original.postmaster()])
    expect(postgresOn(copy)).toEqual([rehearsal.postmaster()])
    expect(rehearsal.said()).toMatch(/La carpeta .* es una copia de .*\./)
    const form = { email: 'ensayo@example.org' }
    const copied = await inside(copy)
    await copied.pool.query('update users set email = $1 where id = $2', [form.email, PEOPLE.ana.id])
    await copied.close()
    const own = await inside()
    const { rows } = await own.pool.query('select email from users where id = $1', [PEOPLE.ana.id])
    expect(rows).toEqual([{ email: PEOPLE.ana.email }])
    await own.close()
    expect(await rehearsal.stop()).toBe(0)
    expect(postgresOn(copy)).toEqual([])
    expect((await original.ask('GET', '/readyz'))?.status).toBe(200)
  } finally {
    for (const portal of portals) await portal.stop()
    rmSync(copy, { recursive: true, force: true })
  }
})

async function start() {
  const portal = await startPortal(folder)
  portals.push(portal)
  return portal
}

/** The database of a portal that runs, which this process joins and leaves running. */
async function inside(of = folder) {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(of, 'postgres') })
  const connected = connect({ connection })
  const close = async () => {
    await connected.close()
    await stop()
  }
  return { ...connected, close }
}

/** A page that stays open and hears of changes. */
async function openPage(portal: PortalProcess, cookie: string) {
  const stop = new AbortController()
  const answer = await openStream(portal.address, cookie, stop.signal)
  let said = ''
  let hasEnded = false
  const read = async () => {
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) said += decoder.decode(piece, { stream: true })
  }
  void read()
    .catch(() => {})
    .finally(() => (hasEnded = true))
  await vi.waitUntil(() => said.includes('event: open'), PATIENCE)
  return {
    events: () => said.match(/event: changed/g)?.length ?? 0,
    hasEnded: () => hasEnded,
    close: () => stop.abort(),
  }
}

function postgresOn(data: string) {
  return serversOn(join(data, 'postgres/cluster'))
}

function isRunning(pid: number) {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
