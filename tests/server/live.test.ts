import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { LIVE_LIMITS, LIVE_PATH } from '#domain/notifications/live.ts'
import { PEOPLE, type PersonName } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { startDemo, type DemoProcess } from '#tests/support/demo-process.ts'
import { openSession } from '#tests/support/open-session.ts'
import { openStream } from '#tests/support/open-stream.ts'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** Long enough for a loaded machine; the promise is 2 seconds, and the measured delay is printed. */
const ANNOUNCEMENT = { title: 'Corte de luz', content: 'Un dato que no viaja por el aviso.', is_active: true }

let database: FreshDatabase
let one: DemoProcess
let other: DemoProcess
const folder = mkdtempSync(join(tmpdir(), 'live-test-'))

beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded' })
  const servers = await Promise.all(['one', 'other'].map((name) => start(name)))
  ;[one, other] = servers as [DemoProcess, DemoProcess]
}, 90_000)

afterAll(async () => {
  for (const server of [one, other]) {
    server?.process.kill('SIGTERM')
    if (server?.process.exitCode === null) await once(server.process, 'exit')
  }
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

test('an announcement made on one process reaches a page that is open on the other', async () => {
  const page = await openPage(other, await sessionOf('ana'))
  const carla = await sessionOf('carla')
  const delays: number[] = []
  for (let round = 0; round < 3; round++) {
    const heard = page.events().length
    const before = performance.now()
    await announce(one, carla)
    await vi.waitUntil(() => page.events().length > heard, PATIENCE)
    delays.push(Math.round(performance.now() - before))
  }
  console.info(`announcement → open page on another process, ms: ${delays.join(', ')}`)
  expect(page.events().flat()).toContain('announcements')
  expect(page.events().flat()).toContain('notices')
  // The stream says only that something changed and, for notices, how many are unread; nothing else.
  expect(page.text()).not.toContain(ANNOUNCEMENT.title)
  expect(
    page
      .text()
      .replace(
        /^(retry: \d+|event: (open|changed|unread)|data: (\[("(announcements|notices)",?)*\]|\d+)|: beat|)$/gm,
        '',
      )
      .trim(),
  ).toBe('')
  page.close()
})

test('a burst becomes at most one event a second', async () => {
  const page = await openPage(other, await sessionOf('ana'))
  const carla = await sessionOf('carla')
  const before = performance.now()
  await Promise.all(Array.from({ length: 20 }, () => announce(one, carla)))
  await vi.waitUntil(() => page.events().length > 0, PATIENCE)
  // Anything held back arrives within the next second; two seconds later nothing more does.
  await new Promise((done) => setTimeout(done, 2 * LIVE_LIMITS.eventEveryMs))
  const seconds = (performance.now() - before) / LIVE_LIMITS.eventEveryMs
  expect(page.events().length).toBeLessThanOrEqual(Math.ceil(seconds) + 1)
  page.close()
})

test('a notice changes its person’s page and nobody else’s', async () => {
  const anas = await sessionOf('ana')
  const ana = await openPage(other, anas)
  const diego = await openPage(other, await sessionOf('diego'))
  await database.pool.query(
    `insert into notifications (user_id, title, message, type) values ($1, 'Pago', 'Verificado', 'payment')`,
    [PEOPLE.ana.id],
  )
  await vi.waitUntil(() => ana.events().flat().includes('notices'), PATIENCE)
  const counted = await ask(other, 'GET', '/api/notifications/unread', anas)
  expect(ana.text()).toContain(
    `event: unread\ndata: ${((await counted.json()) as { unread: number }).unread}\n\nevent: changed`,
  )
  await database.pool.query(`select pg_notify('live', 'notices ' || $1)`, [PEOPLE.diego.id])
  await vi.waitUntil(() => diego.events().length > 0, PATIENCE)
  expect(diego.events()).toEqual([['notices']])
  ana.close()
  diego.close()
})

test('what was announced while the database’s line was cut is asked for again', async () => {
  const page = await openPage(other, await sessionOf('ana'))
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'atrio live'`,
  )
  await announce(one, await sessionOf('carla'))
  await vi.waitUntil(() => page.events().flat().includes('announcements'), PATIENCE)
  expect(page.hasEnded()).toBe(false)
  page.close()
})

test('signing out on one process ends the page on the other; nobody signed out opens one', async () => {
  const cookie = await sessionOf('ana')
  const page = await openPage(other, cookie)
  expect((await ask(one, 'DELETE', '/api/session', cookie)).status).toBe(200)
  await vi.waitUntil(() => page.hasEnded(), PATIENCE)
  expect((await fetch(`${other.address}${LIVE_PATH}`, { headers: { cookie } })).status).toBe(401)
  expect((await fetch(`${other.address}${LIVE_PATH}`)).status).toBe(401)
})

test('one person opens so many pages, and then no more', async () => {
  const cookie = await sessionOf('bruno')
  const pages = await Promise.all(Array.from({ length: LIVE_LIMITS.perPerson }, () => openPage(other, cookie)))
  expect((await fetch(`${other.address}${LIVE_PATH}`, { headers: { cookie } })).status).toBe(429)
  for (const page of pages) page.close()
})

function start(name: string) {
  return startDemo({ connection: database.connection, folder: join(folder, name) })
}

/** An open stream: what it said, event by event. */
async function openPage({ address }: DemoProcess, cookie: string) {
  const stop = new AbortController()
  const answer = await openStream(address, cookie, stop.signal)
  let text = ''
  let ended = false
  void (async () => {
    const decoder = new TextDecoder()
    for await (const piece of answer.body ?? []) text += decoder.decode(piece, { stream: true })
  })()
    .catch(() => {})
    .finally(() => (ended = true))
  await vi.waitUntil(() => text.includes('event: open'), PATIENCE)
  return {
    text: () => text,
    events: () =>
      [...text.matchAll(/event: changed\ndata: (.*)\n\n/g)].map(([, data = '[]']) => JSON.parse(data) as string[]),
    hasEnded: () => ended,
    close: () => stop.abort(),
  }
}

async function announce(server: DemoProcess, cookie: string) {
  const answer = await ask(server, 'POST', '/api/admin/announcements', cookie, ANNOUNCEMENT)
  expect(answer.status).toBe(200)
}

function ask({ address }: DemoProcess, method: string, path: string, cookie: string, body: object = {}) {
  const headers = { cookie, 'content-type': 'application/json', ...FROM_OUR_PAGE }
  return fetch(`${address}${path}`, { method, headers, ...(method !== 'GET' && { body: JSON.stringify(body) }) })
}

function sessionOf(name: PersonName): Promise<string> {
  return openSession(database, PEOPLE[name].id)
}
