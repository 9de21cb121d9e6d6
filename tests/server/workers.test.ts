import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { startPortal } from '#tests/support/portal-process.ts'

const TOKEN = 'a-word-of-sixteen'
const AT_ONCE = 8
const READERS = 3

test('two workers serve one portal: what is done once is done once, one that is killed is replaced under requests, all end together', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-workers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  await copyMadePortal(folder)
  const portal = await startPortal(folder, {
    WORKERS: '2',
    METRICS_TOKEN: TOKEN,
    LOG_LEVEL: 'info',
    DATABASE_SHARED_BUFFERS: '160MB',
  })
  onTestFinished(async () => void (await portal.stop()))
  const logged = () =>
    [...portal.said().matchAll(/^\{.*\}$/gm)].map(([line]): Record<string, unknown> => JSON.parse(line))
  const workers = () => new Set(logged().flatMap(({ msg, pid }) => (msg === 'request' ? [Number(pid)] : [])))
  const askMany = () => Promise.all(Array.from({ length: AT_ONCE }, () => statusOf(`${portal.address}/api/catalogue`)))
  const OK = Array.from({ length: AT_ONCE }, () => 200)

  // The mail is written meanwhile, once.
  await portal.ask('POST', '/api/accounts/recovery', { form: { email: PEOPLE.bruno.email } })
  let asked = 0
  for (; workers().size < 2 || asked === 0; asked += AT_ONCE) expect(await askMany()).toEqual(OK)
  expect(workers()).not.toContain(portal.pid)

  const told = await fetch(`${portal.address}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } })
  const answered = /^atrio_http_request_duration_seconds_count\{operation="listPublicCourses",status="200"\} (\d+)$/m
  expect(answered.exec(await told.text())?.[1]).toBe(String(asked))
  expect(await settingsOf(folder)).toEqual({ shared_buffers: '160MB', max_connections: '60' })

  // A session lives in no worker.
  const form = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }
  const cookie = (await portal.ask('POST', '/api/session', { form }))?.headers.get('set-cookie')?.split(';')[0] ?? ''
  const [killed = 0] = workers()
  const statuses: (number | null)[] = []
  const reader = { isOver: false }
  const reading = Array.from({ length: READERS }, async () => {
    while (!reader.isOver) statuses.push(await statusOf(`${portal.address}/api/student/dashboard`, cookie))
  })
  process.kill(killed, 'SIGKILL')
  await vi.waitUntil(() => workers().size === 3, { timeout: 60_000, interval: 20 })
  reader.isOver = true
  await Promise.all(reading)
  // Clients being served by the killed one get no response; all others do.
  expect(new Set(statuses.filter((status) => status !== null))).toEqual(new Set([200]))
  expect(statuses.filter((status) => status === null).length).toBeLessThanOrEqual(READERS)
  expect(await askMany()).toEqual(OK)
  expect(logged().filter(({ msg }) => String(msg).startsWith('A worker ended'))).toHaveLength(1)

  await vi.waitUntil(() => portal.said().includes('Email para'), { timeout: 60_000, interval: 20 })
  expect(await portal.stop()).toBe(0)
  for (const pid of workers()) expect(() => process.kill(pid, 0)).toThrow('ESRCH')
  expect(existsSync(join(folder, 'postgres/cluster/postmaster.pid'))).toBe(false)
  expect(portal.said().match(/Atrio está en/g)).toHaveLength(1)
  expect(portal.said().match(/Email para/g)).toHaveLength(1)
})

/** Asks over a connection of its own, which comes to either worker; null when no whole answer comes. */
function statusOf(url: string, cookie = ''): Promise<number | null> {
  return new Promise((done) => {
    const asked = get(url, { agent: false, headers: { cookie } }, (answer) => {
      answer.on('error', () => {})
      answer.resume().on('close', () => done(answer.complete ? (answer.statusCode ?? null) : null))
    })
    asked.on('error', () => done(null))
  })
}

async function settingsOf(folder: string) {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const { pool, close } = connect({ connection })
  const { rows } = await pool.query(
    `select current_setting('shared_buffers') as shared_buffers, current_setting('max_connections') as max_connections`,
  )
  await close()
  await stop()
  return rows[0]
}
