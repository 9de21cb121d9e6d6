import { build } from './build.ts'
import { killInTurn } from './kills.ts'
import { startLoad } from './load.ts'
import { prepare } from './people.ts'
import { readBack } from './read-back.ts'
import { report } from './report.ts'
import { runDrill } from './run-drill.ts'
import { openStreams } from './streams.ts'
import { until } from './until.ts'

/**
 * `npm run drill:cluster`: builds what deploy/cluster describes on addresses of loopback, writes to it, kills one machine after the other, and
 * reads back what was acknowledged. Ends with 1 when a limit is broken.
 */
const STREAMS = 40
const STUDENTS = 3000
const AT_ONCE = { writers: 6, uploaders: 2 }

await runDrill(async (cluster) => {
  const parts = await build(cluster)
  const wanted = { students: STUDENTS, watchers: STREAMS }
  const { pool, students, watchers, lessons, administrator } = await prepare(cluster, wanted)
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
  const isKept = report({ kills, load, read, streams, opened: STREAMS })
  await streams.close()
  await pool.end()
  return isKept
})
