import { fork } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { migrate } from '#server/database/migrate.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { NODE_FLAGS } from '../node-flags.ts'
import { signIn } from '../students.ts'
import { compareDashboards } from './dashboards.ts'
import { howTheyStand, makeCourse, takeAll } from './certificates.ts'
import { BUSY } from './fill-desks.ts'
import { findPlaces } from './places.ts'
import { questionsAbout, type Question } from './questions.ts'
import { FEDERATION, SCALE_FOLDER } from './scale.ts'
import { type Measured, show } from './show.ts'

// Prints how long every list and search takes on the large seminary, one request after the other, how long a whole course's
// certificates take, and how much memory the server used. `npm run bench:seed` creates the seminary. Reports only, without pass or fail;
// ONLY=listUsers measures some.

const ROUNDS = Number(process.env.SCALE_ROUNDS ?? 100)
const TARGET = { megabytes: 300 }

if (!existsSync(join(SCALE_FOLDER, 'postgres'))) {
  console.error('There is no large seminary yet: npm run bench:seed')
  process.exit(1)
}
const { connection, stop } = await startEmbeddedPostgres({ folder: join(SCALE_FOLDER, 'postgres') })
const child = fork(resolve(import.meta.dirname, '../app-server.ts'), {
  stdio: 'inherit',
  serialization: 'advanced',
  execArgv: [...NODE_FLAGS],
})
try {
  const connected = connect({ connection })
  await migrate(connected.pool)
  const places = await findPlaces(connected.pool)
  const isWanted = (name: string) => name.startsWith(process.env.ONLY ?? '')
  const course = isWanted('certificates') ? await makeCourse(connected.pool) : null
  await connected.close()

  const origin = await startServer()
  const cookies = {
    admin: await signIn(origin, PEOPLE.carla.email),
    teacher: await signIn(origin, emailOf(BUSY.teacher(FEDERATION))),
    student: await signIn(origin, emailOf(BUSY.student(FEDERATION))),
  }
  const wanted = questionsAbout(places).filter(({ list }) => isWanted(list))
  if (course) wanted.push(howTheyStand(course))
  const measured = []
  for (const question of wanted) measured.push(await measure(origin, question, cookies[question.who]))
  if (measured.length > 0) show(measured, ROUNDS)
  if (course) await takeAll(origin, cookies.admin, course)
  if (isWanted('dashboards')) await compareDashboards(connection)
  console.log(`Memory of the server at its most: ${peakOf(child.pid)} MB; target: under ${TARGET.megabytes}`)
} finally {
  child.kill('SIGKILL')
  await stop()
}

function emailOf(n: number): string {
  return `persona${n}@escala.test`
}

function startServer(): Promise<string> {
  child.send({ connection, webFolder: null })
  return new Promise((done, fail) => {
    child.once('message', (port) => done(`http://127.0.0.1:${Number(port)}`))
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}`)))
  })
}

async function measure(origin: string, question: Question, cookie: string): Promise<Measured> {
  const times: number[] = []
  // The first few warm caches and prepared statements up.
  for (let round = -3; round < ROUNDS; round++) {
    const started = performance.now()
    const answer = await fetch(origin + question.url, { headers: { cookie } })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${question.url} answered ${answer.status}`)
    if (round >= 0) times.push(performance.now() - started)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => Math.round(sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN)
  return { ...question, p50: at(0.5), p99: at(0.99) }
}

/** Peak memory of a process so far, in megabytes, as reported by Linux. */
function peakOf(pid: number | undefined): string {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const [, kilobytes = ''] = /VmHWM:\s+(\d+) kB/.exec(status) ?? []
  return String(Math.round(Number(kilobytes) / 1024))
}
