import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import { PEOPLE } from '#server/seed/cast.ts'
import { openBenchDatabase } from '../bench-database.ts'
import { openBrowser } from '../browser.ts'
import { endChildren, startChild } from '../child-servers.ts'
import { NODE_FLAGS } from '../node-flags.ts'
import { signIn } from '../students.ts'
import { listsOf } from './lists.ts'
import { screensOf, type Who } from './screens.ts'
import { CROWDED, prepare, TEACHER } from './seminary.ts'
import { answerTable, type Build, openTable, scrollTable } from './tables.ts'

// How long the busiest screens take to open and to answer a touch on a slow device, and how lists of 1,000 rows scroll and answer:
// `npm run bench:pages`. ONLY=open (answer, lists) measures a part, NAMES=forum,post some screens or lists, ROUNDS=5 more often than three
// times; BESIDE=<another build's dist/web> measures that build too, alternating with this one. Reports only, without pass or fail.

const WEB = resolve(import.meta.dirname, '../../dist/web')
const isWanted = (part: string) => part.startsWith(process.env.ONLY ?? '')
const names = process.env.NAMES?.split(',')
const isNamed = ({ name }: { name: string }) => names?.includes(name) ?? true

const { connection, stop } = await openBenchDatabase(CROWDED)
const browser = await openBrowser()
try {
  if (!browser) throw new Error('No Chromium found')
  const places = await prepare(connection)
  const builds: Build[] = []
  for (const webFolder of [WEB, process.env.BESIDE]) {
    if (!webFolder) continue
    const { port } = await startChild('app-server.ts', { connection, webFolder }, NODE_FLAGS)
    builds.push({ name: webFolder === WEB ? 'now' : 'beside', origin: `http://127.0.0.1:${port}` })
  }
  const [{ origin } = { origin: '' }] = builds
  // Sessions are in the database, and cookies don't know ports: they are good for both builds.
  const cookies: Record<Who, string> = {
    student: await signIn(origin, PEOPLE.ana.email),
    teacher: await signIn(origin, TEACHER),
    admin: await signIn(origin, PEOPLE.carla.email),
  }
  const cast = { browser, builds, cookies }
  const screens = screensOf(places).filter(isNamed)
  console.log(
    `Load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
  if (isWanted('open')) await openTable(cast, screens)
  if (isWanted('answer')) await answerTable(cast, screens)
  if (isWanted('lists')) await scrollTable(cast, listsOf(places).filter(isNamed))
  console.log(
    `Load of the machine: ${loadavg()
      .map((one) => one.toFixed(1))
      .join(', ')}`,
  )
} finally {
  await browser?.close()
  endChildren()
  await stop()
  if (!process.env.KEEP)
    rmSync(resolve(import.meta.dirname, '../../node_modules/.cache/atrio-bench'), { recursive: true, force: true })
}
