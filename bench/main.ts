import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import { readsAt } from '#contract/screens.ts'
import { catalogueScreen, publicCatalogueScreen } from '#contract/screens/courses.ts'
import { forumScreen } from '#contract/screens/forum.ts'
import { ownGradesScreen } from '#contract/screens/grades-student.ts'
import { studentDashboardScreen } from '#contract/screens/home.ts'
import { studentCourseScreen } from '#contract/screens/lessons.ts'
import type { Asked } from '#contract/screens/screen.ts'
import { DEMO_PASSWORD } from '#server/seed/cast.ts'
import { requestOf } from '#contract/request-of.ts'
import type { BareJob } from './bare-server.ts'
import { timeAnswers } from './answer-times.ts'
import { openBenchDatabase } from './bench-database.ts'
import { portal } from './app-server.ts'
import { endChildren, type Served, startChild } from './child-servers.ts'
import { NODE_FLAGS } from './node-flags.ts'
import { printPlans } from './plans.ts'
import { TICKS, ticksOf } from './processor-time.ts'
import { record } from './record.ts'
import { SEMINARY } from './scale/scale.ts'
import { measureScreens } from './screens.ts'
import { printCosts } from './statement-costs.ts'
import { runningCourse, signIn } from './students.ts'
import { timeSignIns } from './sign-in-timing.ts'

// At a seminary of 1,000 students: prints how many whole screens a second come and what they cost, and how many requests the portal answers
// against a bare server doing the same work, in one interleaved run. No pass or fail; ONLY=screens (json, answers, sign-ins)
// measures a part, ONLY=plans prints the plans of their statements, ONLY=costs what each takes.

const ROUNDS = 3
const SECONDS = 4
const CONNECTIONS = 10
/** The portal caches nothing for longer (database/process-cache.ts). */
const KEPT_MS = 1100
const WEB = resolve(import.meta.dirname, '../dist/web')

/** As a browser says of the portal's own page. */
const FROM_OUR_PAGE = { 'sec-fetch-site': 'same-origin' }

type Page = { name: string; method: 'GET' | 'POST'; path: string; body?: string; cookie?: string; connections?: number }
/** `node` in milliseconds of its processor time. */
type Measured = { requests: number; p99: number; node: number }

const { connection, passwordHash, postmaster, stop } = await openBenchDatabase(SEMINARY)
const isWanted = (part: string) => part.startsWith(process.env.ONLY ?? '')
try {
  const { app: inside, connected } = await portal(connection, null)
  const credentials = JSON.stringify({ email: 'persona1@escala.test', password: DEMO_PASSWORD })
  const signedIn = await inside.inject({
    method: 'POST',
    url: '/api/session',
    payload: credentials,
    headers: { 'content-type': 'application/json', ...FROM_OUR_PAGE },
  })
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
  if (signedIn.statusCode !== 200 || !cookie) throw new Error(`sign-in answered ${signedIn.statusCode}`)

  const { courseId, emails } = await runningCourse(connected.pool, CONNECTIONS)
  const pages: Page[] = [
    { name: 'sign-in', method: 'POST', path: '/api/session', body: credentials, connections: 1 },
    { name: 'my courses', ...asked(readsAt(catalogueScreen, {}, {})), cookie },
    { name: 'student dashboard', ...asked(readsAt(studentDashboardScreen, {}, {})), cookie },
    { name: 'course', ...asked(readsAt(studentCourseScreen, { courseId }, {})), cookie },
    { name: 'forum', ...asked(readsAt(forumScreen, {}, {})), cookie },
    { name: 'grades', ...asked(readsAt(ownGradesScreen, {}, {})), cookie },
    { name: 'public catalogue', ...asked(readsAt(publicCatalogueScreen, {}, {})) },
  ]
  const screens = [
    { name: 'student dashboard', address: '/student/dashboard' },
    { name: 'my courses', address: '/student/courses' },
    { name: 'course', address: `/student/courses/${courseId}` },
    { name: 'forum', address: '/forum' },
    { name: 'grades', address: '/student/grades' },
  ]
  const ofStatements = process.env.ONLY === 'plans' ? printPlans : process.env.ONLY === 'costs' ? printCosts : null
  if (ofStatements) {
    const { app: whole, connected: own } = await portal(connection, WEB)
    await ofStatements(whole, { pool: own.pool, connection, cookie, screens })
    await whole.close()
    await own.close()
  }
  const recorded: BareJob['pages'] = []
  for (const page of pages) {
    const ask = async () => {
      const answer = await inside.inject({
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
    // Data that is the same for everybody is read from the database again: the bare server caches nothing.
    await wait(KEPT_MS)
    recorded.push({
      path: page.path,
      method: page.method,
      recording: await record(connected.pool, ask),
      ...(page.body && { password: { hash: passwordHash, given: DEMO_PASSWORD } }),
    })
  }
  await inside.close()
  await connected.close()

  const app = await startChild('app-server.ts', { connection, webFolder: WEB }, NODE_FLAGS)
  const bare = await startChild('bare-server.ts', { connection, pages: recorded })
  const origin = `http://127.0.0.1:${app.port}`
  if (isWanted('screens')) {
    const cookies = await Promise.all(emails.map((email) => signIn(origin, email)))
    await measureScreens({ origin, cookies, screens }, { node: app.pid, postmaster })
  }
  if (isWanted('json')) {
    const table = []
    for (const page of pages) table.push(await compare(page, app, bare))
    console.log(
      `Requests a second and p99, ${CONNECTIONS} connections (sign-in 1), median of ${ROUNDS} interleaved rounds of ${SECONDS} s; node's time a request`,
    )
    console.table(table)
  }
  if (isWanted('answers')) await timeAnswers(connection, cookie, courseId)
  if (isWanted('sign-ins')) await timeSignIns(connection)
} finally {
  endChildren()
  await stop()
  rmSync(join(resolve(import.meta.dirname, '..'), 'node_modules/.cache/atrio-bench'), { recursive: true, force: true })
}

/** How the first of a screen's reads is asked for. */
function asked([first]: readonly Asked[]): { method: 'GET'; path: string } {
  if (!first) throw new Error('The screen reads nothing')
  const [operation, input] = first
  const pages = 'page' in (operation.schema.query?.shape ?? {}) ? { page: 1 } : {}
  return { method: 'GET', path: requestOf(operation, { ...input, ...pages }).url }
}

async function compare(page: Page, app: Served, bare: Served) {
  const portalRounds: Measured[] = []
  const bareRounds: Measured[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = [await load(page, app), await load(page, bare)] as const
    // The first round warms both up.
    if (round === 0) continue
    portalRounds.push(pair[0])
    bareRounds.push(pair[1])
  }
  const mine = medianOf(portalRounds)
  const others = medianOf(bareRounds)
  return {
    page: page.name,
    'portal req/s': Math.round(mine.requests),
    'bare req/s': Math.round(others.requests),
    ratio: (mine.requests / others.requests).toFixed(2),
    'portal p99 ms': mine.p99,
    'bare p99 ms': others.p99,
    'portal node ms': mine.node.toFixed(2),
    'bare node ms': others.node.toFixed(2),
    'above bare ms': (mine.node - others.node).toFixed(2),
  }
}

async function load(page: Page, { port, pid }: Served): Promise<Measured> {
  const before = ticksOf(pid)
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
  const node = ((ticksOf(pid) - before) / TICKS / result.requests.total) * 1000
  return { requests: result.requests.average, p99: result.latency.p99, node }
}

function medianOf(rounds: Measured[]): Measured {
  const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
  return {
    requests: middle(rounds.map(({ requests }) => requests)),
    p99: middle(rounds.map(({ p99 }) => p99)),
    node: middle(rounds.map(({ node }) => node)),
  }
}
