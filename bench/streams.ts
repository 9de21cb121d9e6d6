import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { openSessions } from '#tests/support/open-session.ts'
import { startPortal, type PortalProcess } from '#tests/support/portal-process.ts'
import { addStudents } from '#tests/support/students.ts'
import { childrenOf, readOf, TICKS, ticksOf, ticksOfTree } from './processor-time.ts'
import type { CrowdOrder, CrowdReport, Person } from './stream-crowd.ts'

// Prints what 20,000 open pages of 10,000 people cost the portal, idle and when all are told of one announcement: `npm run bench:streams`.
// STREAMS, PEOPLE_OPEN and WORKERS change the size. The pages run in their own processes, on the same cores. No pass or fail.

const STREAMS = Number(process.env['STREAMS'] ?? 20_000)
const WORKERS = Number(process.env['WORKERS'] ?? 1)
const CROWDS = 2
/** What a process needs besides its streams: requests that are under way, the database. */
const OTHER_FILES = 2500
const REST_SECONDS = 20
/** Some who are inside read their dashboard meanwhile, 40 a second. */
const READERS = 20
const READ_EVERY_MS = 500
const BEFORE_SECONDS = 5
const AIM_SECONDS = 10
const MOST_SECONDS = 90
const TITLE = 'Corte de luz'

const most = WORKERS * (filesAtMost() - OTHER_FILES)
const streams = Math.min(STREAMS, most)
if (streams < STREAMS) console.log(`${streams} streams: a process here may open ${filesAtMost()} files (ulimit -n)`)
const people = Math.min(Number(process.env['PEOPLE_OPEN'] ?? 10_000), streams)

const folder = mkdtempSync(join(tmpdir(), 'atrio-streams-'))
const crowds: ChildProcess[] = []
const portal = await startPortal(folder, {
  WORKERS: String(WORKERS),
  NODE_OPTIONS: '--max-semi-space-size=16',
  LOG_LEVEL: 'error',
  // With several, connections aren't shared evenly.
  MAX_OPEN_STREAMS: String(WORKERS === 1 ? streams : 2 * streams),
})
try {
  const { cookies, reader, administrator } = await makePeople()
  console.log(`${streams} open pages of ${people} people, ${WORKERS === 1 ? 'one process' : `${WORKERS} workers`}`)
  for (let time = 0; time < 200; time++) await read(reader)
  const before = await atRest()
  const openedIn = await openPages(cookies)
  const after = await atRest()
  console.table({
    'without pages': before,
    'with them': after,
    'a page': { 'node MB': `${(((after['node MB'] - before['node MB']) * 1024) / streams).toFixed(1)} KB` },
  })
  console.log(`opened in ${openedIn.toFixed(1)} s`)
  console.table(await announce(reader, administrator))
} finally {
  for (const crowd of crowds) crowd.disconnect()
  if (portal.said().includes('"level"')) console.log(portal.said().slice(-2000))
  await portal.stop()
  rmSync(folder, { recursive: true, force: true })
}

/** The people with their sessions, one who reads meanwhile, and who announces. */
async function makePeople() {
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const connected = connect({ connection })
  try {
    const ids = await addStudents(connected.db, people)
    const cookies = await openSessions(connected, ids)
    const [reader = '', administrator = ''] = await openSessions(connected, [PEOPLE.ana.id, PEOPLE.carla.id])
    await connected.pool.query('vacuum analyze')
    return { cookies, reader, administrator }
  } finally {
    await connected.close()
    await stop()
  }
}

/** Memory, and processor time in hundredths of a core. */
async function atRest() {
  await wait(3000)
  const before = ticksNow(portal)
  await wait(REST_SECONDS * 1000)
  const now = ticksNow(portal)
  const share = (what: keyof typeof now) =>
    Number((((now[what] - before[what]) / TICKS / REST_SECONDS) * 100).toFixed(1))
  return { 'node MB': nodeMb(portal), 'node CPU %': share('node'), 'PostgreSQL CPU %': share('database') }
}

async function openPages(cookies: readonly string[]): Promise<number> {
  const began = performance.now()
  const { port } = new URL(portal.address)
  const all = cookies.map((cookie, person): Person => {
    const pages = Math.floor(streams / people) + (person < streams % people ? 1 : 0)
    return {
      cookie,
      pages,
      from: `127.${1 + Math.floor(person / 62_500)}.${Math.floor(person / 250) % 250}.${1 + (person % 250)}`,
    }
  })
  const opening = Array.from({ length: CROWDS }, async (_, part) => {
    const crowd = fork(join(import.meta.dirname, 'stream-crowd.ts'))
    crowds.push(crowd)
    const own = all.filter((_one, person) => person % CROWDS === part)
    return tell(crowd, { port: Number(port), people: own, title: TITLE })
  })
  const reports = await Promise.all(opening)
  const lost = reports.reduce((sum, report) => sum + report.lost, 0)
  if (lost > 0) throw new Error(`${lost} streams were not opened: ${reports.flatMap(({ failures }) => failures)[0]}`)
  return (performance.now() - began) / 1000
}

async function announce(reader: string, administrator: string) {
  const quiet = await readWhile(reader, () => wait(BEFORE_SECONDS * 1000))
  const form = { title: TITLE, content: 'Mañana no hay clases presenciales.', is_active: true }
  const before = ticksNow(portal)
  const began = performance.timeOrigin + performance.now()
  let publishedAt = 0
  let reports: CrowdReport[] = []
  const toldNow = () => reports.reduce((sum, { told }) => sum + told.length, 0)
  const busy = await readWhile(reader, async () => {
    const answer = await portal.ask('POST', '/api/admin/announcements', { cookie: administrator, form })
    publishedAt = performance.timeOrigin + performance.now()
    if (answer?.status !== 200) throw new Error(`the announcement was answered ${answer?.status}`)
    for (let second = 0; second < MOST_SECONDS && toldNow() < streams; second++) {
      await wait(1000)
      reports = await Promise.all(crowds.map((crowd) => tell(crowd, 'report')))
    }
  })
  const now = ticksNow(portal)
  const all = reports.flatMap(({ told }, part) => told.map((one) => ({ ...one, person: one.person * CROWDS + part })))
  const first = [...Map.groupBy(all, ({ person }) => person).values()]
  const last = (what: 'toldAt' | 'answeredAt') =>
    ((Math.max(...first.map((pages) => Math.min(...pages.map((page) => page[what])))) - began) / 1000).toFixed(1)
  const asked = reports.flatMap((report) => report.asked)
  const seconds = Map.groupBy(asked, ([at]) => Math.floor((at - began) / 1000))
  const failures = reports.flatMap((report) => report.failures)
  if (failures.length > 0) console.log(`the first failure: ${failures[0]}`)
  return {
    'published after s': ((publishedAt - began) / 1000).toFixed(2),
    'people told': first.length,
    'the last person was told after s': last('toldAt'),
    [`and had the answer after s (aim ${AIM_SECONDS})`]: last('answeredAt'),
    'the last page had its answer after s': (
      (Math.max(...all.map(({ answeredAt }) => answeredAt)) - began) /
      1000
    ).toFixed(1),
    requests: asked.length,
    'most requests in a second': Math.max(...[...seconds.values()].map(({ length }) => length)),
    'p50 ms of them': at(
      asked.map(([, tookMs]) => tookMs),
      0.5,
    ),
    'p99 ms of them': at(
      asked.map(([, tookMs]) => tookMs),
      0.99,
    ),
    failures: failures.length + busy.refused + reports.reduce((sum, { lost }) => sum + lost, 0),
    'dashboard p99 ms before': quiet.p99,
    'dashboard p99 ms meanwhile': busy.p99,
    'node CPU s': ((now.node - before.node) / TICKS).toFixed(1),
    'PostgreSQL CPU s': ((now.database - before.database) / TICKS).toFixed(1),
  }
}

/** How long the dashboards took that were read meanwhile. */
async function readWhile(cookie: string, work: () => Promise<unknown>): Promise<{ p99: string; refused: number }> {
  const evening = { isOver: false }
  let refused = 0
  const took: number[] = []
  const readers = Array.from({ length: READERS }, async (_, reader) => {
    await wait((READ_EVERY_MS * reader) / READERS)
    while (!evening.isOver) {
      const { tookMs, status } = await read(cookie)
      took.push(tookMs)
      if (status !== 200) refused += 1
      await wait(Math.max(0, READ_EVERY_MS - tookMs))
    }
  })
  await work()
  evening.isOver = true
  await Promise.all(readers)
  return { p99: at(took, 0.99), refused }
}

async function read(cookie: string): Promise<{ tookMs: number; status: number | undefined }> {
  const began = performance.now()
  const answer = await portal.ask('GET', '/api/student/dashboard', { cookie })
  await answer?.arrayBuffer()
  return { tookMs: performance.now() - began, status: answer?.status }
}

async function tell(crowd: ChildProcess, order: CrowdOrder): Promise<CrowdReport> {
  const answered = once(crowd, 'message')
  crowd.send(order)
  const [report] = (await answered) as [CrowdReport]
  return report
}

/** The database's server is a child of the portal; its connections are the server's. */
function ticksNow({ pid, postmaster }: PortalProcess) {
  return { node: ticksOfTree(pid) - ticksOf(postmaster()), database: ticksOfTree(postmaster()) }
}

function nodeMb({ pid, postmaster }: PortalProcess): number {
  const processes = [pid, ...childrenOf(pid).filter((child) => child !== postmaster())]
  const kb = (one: number) => Number(/^Rss:\s+(\d+)/m.exec(readOf(one, 'smaps_rollup'))?.[1] ?? 0)
  return Math.round(processes.reduce((sum, one) => sum + kb(one), 0) / 1024)
}

/** Node itself raises its soft limit to the hard one. */
function filesAtMost(): number {
  const [, , hard] = /^Max open files\s+(\d+)\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? []
  return Number(hard ?? 1024)
}

function at(taken: readonly number[], share: number): string {
  const sorted = taken.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}
