import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from './build.ts'
import { killInTurn } from './kills.ts'
import { startLoad } from './load.ts'
import { layOut, postmasterFileOf } from './machines.ts'
import { prepare } from './people.ts'
import { killAll } from './programs.ts'
import { readBack } from './read-back.ts'
import { report } from './report.ts'
import { openStreams } from './streams.ts'
import { until } from './until.ts'

/**
 * `npm run drill:cluster`: builds what deploy/cluster describes on addresses of loopback, writes to it, kills one machine after the other, and
 * reads back what was acknowledged. Ends with 1 when a limit is broken, and within these seconds whatever happens.
 */
const MOST_SECONDS = 480
const STREAMS = 40
const STUDENTS = 3000
const AT_ONCE = { writers: 6, uploaders: 2 }

const folder = mkdtempSync(join(tmpdir(), 'atrio-cluster-'))
chmodSync(folder, 0o755)
const cluster = layOut(folder)
const clearUp = () => {
  killAll(cluster.bases.map(postmasterFileOf))
  if (process.env['KEEP'] === undefined) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.on('exit', clearUp)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
setTimeout(() => {
  console.error(`The drill did not end within ${MOST_SECONDS} seconds.`)
  process.exit(1)
}, MOST_SECONDS * 1000).unref()

try {
  const parts = await build(cluster)
  const { pool, students, watchers, lessons, administrator } = await prepare(cluster, {
    students: STUDENTS,
    watchers: STREAMS,
  })
  const streams = openStreams(cluster.site, watchers)
  await until('all streams are open', 30, () => streams.counts().open === STREAMS)
  const load = startLoad({ site: cluster.site, students, lessons, ...AT_ONCE })
  const kills = await killInTurn({ cluster, parts, pool, load, streams })
  await load.stop()
  await until('all streams are open again', 30, () => streams.counts().open === STREAMS).catch(console.error)
  streams.forget()
  await administrator.announce()
  await until('all streams hear of a change', 20, () => streams.heard() === STREAMS).catch(console.error)
  const read = await readBack(pool, cluster, load.acknowledged)
  process.exitCode = report({ kills, load, read, streams, opened: STREAMS }) ? 0 : 1
  await streams.close()
  await pool.end()
} catch (error) {
  console.error(error)
  process.exitCode = 1
}
process.exit()
