import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'
import { addStudents } from '#tests/support/students.ts'

const COMERS = 1000
const INSIDE = 20
/** How often each user inside reads a page: 20 of them make 40 reads a second, like 1,000 users who each read one every 25 seconds. */
const READ_EVERY_MS = 500
/** Nobody keeps trying for longer than this. */
const PATIENCE_MS = 120_000

type Answer = { status: number; said: string; cookie: string; retryAfterMs: number; tookMs: number }
type Ask = { method: 'GET' | 'POST'; path: string; cookie?: string; body?: object; from: string }

/**
 * Prints how 1,000 people sign in who come all at once, and within a minute, each from a network of their own: how long the longest waits,
 * who is sent away for a while, and what those notice who are inside.
 */
export async function timeEightOClock(): Promise<void> {
  const table = []
  for (const workers of [1, 2]) {
    const folder = mkdtempSync(join(tmpdir(), 'atrio-eight-'))
    const portal = await startPortal(folder, {
      WORKERS: String(workers),
      NODE_OPTIONS: '--max-semi-space-size=16',
      LOG_LEVEL: 'error',
    })
    try {
      const [first, second] = await makePeople(folder)
      table.push(await measure(portal, workers, first, 0), await measure(portal, workers, second, 60_000))
    } finally {
      await portal.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  }
  console.log(`${COMERS} people sign in, and read their dashboard; ${INSIDE} who are inside read theirs meanwhile`)
  console.table(table)
}

/** Two times 1,000 people with a password; answers their emails. */
async function makePeople(folder: string): Promise<[string[], string[]]> {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const { pool, db, close } = connect({ connection })
  try {
    const ids = await addStudents(db, 2 * COMERS)
    const { rows } = await pool.query<{ email: string }>(
      `update users set password_hash = (select password_hash from users where email = $2) where id = any($1) returning email`,
      [ids, PEOPLE.ana.email],
    )
    const emails = rows.map(({ email }) => email)
    return [emails.slice(0, COMERS), emails.slice(COMERS)]
  } finally {
    await close()
    await stop()
  }
}

async function measure(portal: PortalProcess, workers: number, emails: readonly string[], withinMs: number) {
  const agent = new Agent({ keepAlive: true })
  const ask = askerOf(portal.address, agent)
  const signIn = (email: string, from: string) =>
    ask({ method: 'POST', path: '/api/session', body: { email, password: DEMO_PASSWORD }, from })
  const read = (cookie: string, from: string) => ask({ method: 'GET', path: '/api/student/dashboard', cookie, from })
  // As on any evening, the portal isn't new to it.
  for (let tries = 0; tries < 100; tries++) await signIn(PEOPLE.ana.email, `127.0.1.${1 + tries}`)
  const { cookie } = await signIn(PEOPLE.ana.email, '127.0.0.2')
  const before: number[] = []
  for (let tries = 0; tries < 100; tries++) before.push((await read(cookie, '127.0.0.2')).tookMs)

  const evening = { isOver: false }
  const seen: number[] = []
  const inside = Array.from({ length: INSIDE }, async (_, reader) => {
    await wait((READ_EVERY_MS * reader) / INSIDE)
    while (!evening.isOver) {
      const { status, tookMs, said } = await read(cookie, '127.0.0.2')
      if (status !== 200) throw new Error(`a dashboard answered ${status}: ${said}`)
      seen.push(tookMs)
      await wait(Math.max(0, READ_EVERY_MS - tookMs))
    }
  })
  const startedAt = performance.now()
  const waits: number[] = []
  let sentAway = 0
  const comers = emails.map(async (email, comer) => {
    await wait((withinMs * comer) / emails.length)
    const from = `127.1.${Math.floor(comer / 250)}.${1 + (comer % 250)}`
    const cameAt = performance.now()
    let answer = await signIn(email, from)
    waits.push(answer.tookMs)
    while (answer.status === 503 && performance.now() - cameAt < PATIENCE_MS) {
      sentAway += 1
      await wait(answer.retryAfterMs)
      answer = await signIn(email, from)
      waits.push(answer.tookMs)
    }
    if (answer.status !== 200) throw new Error(`a sign-in answered ${answer.status}: ${answer.said}`)
    const inAfter = performance.now() - cameAt
    seen.push((await read(answer.cookie, from)).tookMs)
    return inAfter
  })
  const inAfter = await Promise.all(comers)
  const lasted = performance.now() - startedAt
  evening.isOver = true
  await Promise.all(inside)
  // The next users find the portal's connections free.
  agent.destroy()
  return {
    workers,
    'they come': withinMs === 0 ? 'at once' : `in ${withinMs / 1000} s`,
    'all are in after s': (lasted / 1000).toFixed(1),
    'longest wait s': (Math.max(...waits) / 1000).toFixed(1),
    'longest till in s': (Math.max(...inAfter) / 1000).toFixed(1),
    'told to come back': sentAway,
    dashboards: seen.length,
    'p50 ms': at(seen, 0.5),
    'p99 ms (under 300)': at(seen, 0.99),
    'p99 before': at(before, 0.99),
  }
}

/** Sends requests from an address of this machine: Linux has the whole of 127.0.0.0/8. Each address keeps one connection. */
function askerOf(address: string, agent: Agent) {
  const { hostname, port } = new URL(address)
  return ({ method, path, cookie = '', body, from }: Ask) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', cookie }
    const before = performance.now()
    return new Promise<Answer>((done, fail) => {
      const asked = request({ host: hostname, port, localAddress: from, agent, method, path, headers }, (answer) => {
        const { statusCode = 0, headers: told } = answer
        let said = ''
        answer.setEncoding('utf8').on('data', (part: string) => (said += part))
        answer.on('end', () =>
          done({
            status: statusCode,
            said,
            cookie: told['set-cookie']?.map((one) => one.split(';')[0]).join('; ') ?? '',
            retryAfterMs: Number(told['retry-after'] ?? 1) * 1000,
            tookMs: performance.now() - before,
          }),
        )
      })
      asked.on('error', fail)
      asked.end(body && JSON.stringify(body))
    })
  }
}

function at(taken: readonly number[], share: number): string {
  const sorted = taken.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
