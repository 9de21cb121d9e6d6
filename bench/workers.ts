import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { CAST, DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'
import { memoryOf, ticksNow } from './portal-processes.ts'
import { TICKS } from './processor-time.ts'

// Prints what a second worker gains on this machine, under a mixed load of what students read: `npm run bench:workers`. Database, portal
// and clients share the cores; the rounds of both alternate. Reports only, without pass or fail.

const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const SECONDS = 6
const CONNECTIONS = 20
const COUNTS = [1, 2] as const
/** Each screen as a browser asks for it: its page and what the page reads. */
const PATHS = [
  '/student/dashboard',
  '/api/student/dashboard',
  `/student/courses/${CAST.courses.hermeneutics}`,
  `/api/student/courses/${CAST.courses.hermeneutics}`,
  '/forum',
  '/api/forum/posts',
  '/student/courses',
  '/api/student/courses',
]

type Round = { requests: number; p99: number; portalMs: number; databaseMs: number }
type Measured = { workers: number; portal: PortalProcess; cookie: string; rounds: Round[] }

const folder = mkdtempSync(join(tmpdir(), 'atrio-workers-'))
const all: Measured[] = []
try {
  for (const workers of COUNTS) {
    const environment = { WORKERS: String(workers), NODE_OPTIONS: '--max-semi-space-size=16' }
    const portal = await startPortal(join(folder, String(workers)), environment)
    const form = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }
    const signedIn = await portal.ask('POST', '/api/session', { form })
    const cookie = signedIn?.headers.get('set-cookie')?.split(';')[0]
    if (!cookie) throw new Error(`sign-in answered ${signedIn?.status}`)
    all.push({ workers, portal, cookie, rounds: [] })
  }
  for (let round = 0; round <= ROUNDS; round++) {
    for (const one of all) {
      const measured = await load(one)
      // The first round warms both up.
      if (round > 0) one.rounds.push(measured)
    }
  }
  console.log(
    `Requests a second of students who read, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s`,
  )
  console.table(all.map(rowOf))
} finally {
  for (const { portal } of all) await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function load({ portal, cookie }: Measured): Promise<Round> {
  const before = ticksNow(portal)
  const result = await autocannon({
    url: portal.address,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { cookie, 'accept-encoding': 'gzip' },
    requests: PATHS.map((path) => ({ path })),
  })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx + result.errors} were not answered`)
  const { total } = result.requests
  const after = ticksNow(portal)
  const msOf = (what: keyof typeof after) => ((after[what] - before[what]) * 1000) / TICKS / total
  return {
    requests: result.requests.average,
    p99: result.latency.p99,
    portalMs: msOf('portal'),
    databaseMs: msOf('database'),
  }
}

function rowOf({ workers, portal, rounds }: Measured) {
  const median = (figure: keyof Round) =>
    rounds.map((round) => round[figure]).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)] ?? Number.NaN
  const first = all[0]?.rounds ?? []
  const ratios = rounds.map(({ requests }, round) => requests / (first[round]?.requests ?? Number.NaN))
  return {
    workers,
    'req/s': Math.round(median('requests')),
    'times one': (ratios.toSorted((a, b) => a - b)[Math.floor(ratios.length / 2)] ?? Number.NaN).toFixed(2),
    'p99 ms': median('p99'),
    'portal CPU ms': median('portalMs').toFixed(2),
    'database CPU ms': median('databaseMs').toFixed(2),
    'RSS MB': memoryOf(portal, 'Rss').join(' + '),
    'PSS MB': memoryOf(portal, 'Pss').join(' + '),
  }
}
