import { fork, type ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import autocannon from 'autocannon'
import { DEMO_PASSWORD, PEOPLE, CAST } from '#server/seed/cast.ts'
import type { BareJob } from './bare-server.ts'
import { timeAnswers } from './answer-times.ts'
import { openBenchDatabase } from './bench-database.ts'
import { portal } from './app-server.ts'
import { NODE_FLAGS } from './node-flags.ts'
import { measurePages } from './page-times.ts'
import { record } from './record.ts'
import { timeSignIns } from './sign-in-timing.ts'

// Prints how many requests a second the portal answers, beside a bare server that does the same work, in one interleaved run;
// then how long the pages take on a slow phone. Nothing here passes or fails.

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 10
const WEB = resolve(import.meta.dirname, '../dist/web')

/** As a browser says of the portal's own page. */
const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' }

type Page = { name: string; method: 'GET' | 'POST'; path: string; body?: string; cookie?: string; connections?: number }
type Measured = { requests: number; p99: number }

const { connection, passwordHash, stop } = await openBenchDatabase()
const children: ChildProcess[] = []
try {
  const { app, connected } = await portal(connection, null)
  const credentials = JSON.stringify({ email: PEOPLE.ana.email, password: DEMO_PASSWORD })
  const signedIn = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: credentials,
    headers: { 'content-type': 'application/json', ...FROM_OUR_PAGE },
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
  if (signedIn.statusCode !== 200 || !cookie) throw new Error(`sign-in answered ${signedIn.statusCode}`)

  const pages: Page[] = [
    { name: 'sign-in', method: 'POST', path: '/api/session', body: credentials, connections: 1 },
    { name: 'catalogue', method: 'GET', path: '/api/student/courses', cookie },
    { name: 'student dashboard', method: 'GET', path: '/api/student/dashboard', cookie },
    { name: 'course page', method: 'GET', path: `/api/student/courses/${CAST.courses.hermeneutics}`, cookie },
  ]
  const recorded: BareJob['pages'] = []
  for (const page of pages) {
    const ask = async () => {
      const answer = await app.inject({
        method: page.method,
        url: page.path,
        headers: {
          ...(page.cookie && { cookie: page.cookie }),
          ...(page.body && { 'content-type': 'application/json', ...FROM_OUR_PAGE }),
        },
        ...(page.body && { payload: page.body }),
      })
      if (answer.statusCode !== 200) throw new Error(`${page.name} answered ${answer.statusCode}: ${answer.body}`)
      return answer.json()
    }
    await ask()
    recorded.push({
      path: page.path,
      method: page.method,
      recording: await record(ask),
      ...(page.body && { password: { hash: passwordHash, given: DEMO_PASSWORD } }),
    })
  }
  await app.close()
  await connected.close()

  const appPort = await startChild('app-server.ts', { connection, webFolder: WEB }, NODE_FLAGS)
  const barePort = await startChild('bare-server.ts', { connection, pages: recorded })
  const table = []
  for (const page of pages) table.push(await compare(page, appPort, barePort))
  console.log(
    `Requests a second and p99, ${CONNECTIONS} connections (sign-in 1), median of ${ROUNDS} interleaved rounds of ${SECONDS} s`,
  )
  console.table(table)
  await timeAnswers(connection, cookie)
  await timeSignIns(connection)
  await measurePages({ origin: `http://127.0.0.1:${appPort}`, cookie })
} finally {
  for (const child of children) child.kill('SIGKILL')
  await stop()
  rmSync(join(resolve(import.meta.dirname, '..'), 'node_modules/.cache/atrio-bench'), { recursive: true, force: true })
}

async function compare(page: Page, appPort: number, barePort: number) {
  const portalRounds: Measured[] = []
  const bareRounds: Measured[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = [await load(page, appPort), await load(page, barePort)] as const
    // The first round warms both up.
    if (round === 0) continue
    portalRounds.push(pair[0])
    bareRounds.push(pair[1])
  }
  const mine = medianOf(portalRounds)
  const bare = medianOf(bareRounds)
  return {
    page: page.name,
    'portal req/s': Math.round(mine.requests),
    'bare req/s': Math.round(bare.requests),
    ratio: (mine.requests / bare.requests).toFixed(2),
    'portal p99 ms': mine.p99,
    'bare p99 ms': bare.p99,
  }
}

async function load(page: Page, port: number): Promise<Measured> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}${page.path}`,
    method: page.method,
    connections: page.connections ?? CONNECTIONS,
    duration: SECONDS,
    headers: {
      ...(page.cookie && { cookie: page.cookie }),
      ...(page.body && { 'content-type': 'application/json', ...FROM_OUR_PAGE }),
    },
    ...(page.body && { body: page.body }),
  })
  if (result.non2xx > 0) throw new Error(`${page.name}: ${result.non2xx} answers were no success`)
  return { requests: result.requests.average, p99: result.latency.p99 }
}

function medianOf(rounds: Measured[]): Measured {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return { requests: middle(rounds.map(({ requests }) => requests)), p99: middle(rounds.map(({ p99 }) => p99)) }
}

/** Starts a server in a process of its own; answers its port. */
function startChild(file: string, job: object, flags: readonly string[] = []): Promise<number> {
  const child = fork(join(import.meta.dirname, file), {
    stdio: 'inherit',
    serialization: 'advanced',
    execArgv: [...flags],
  })
  children.push(child)
  child.send(job)
  return new Promise((done, fail) => {
    child.once('message', (port) => done(Number(port)))
    child.once('exit', (code) => fail(new Error(`${file} ended with ${code}`)))
  })
}
