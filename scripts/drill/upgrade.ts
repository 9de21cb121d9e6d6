import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { build } from './build.ts'
import { startLoad } from './load.ts'
import { makeNextVersion } from './next-version.ts'
import { prepare } from './people.ts'
import { readBack } from './read-back.ts'
import { runDrill } from './run-drill.ts'
import { openStreams } from './streams.ts'
import { replacePortal } from './upgrade-nodes.ts'
import { until } from './until.ts'

/**
 * `npm run drill:upgrade`: three portals behind nginx go to the next version one after the other while people work; one of them is started in the
 * older version beside it first. Ends with 1 when a request fails, an acknowledged write is lost or the older version put its functions back.
 */
const STREAMS = 20
const CALM_MS = 3_000

await runDrill(async (cluster) => {
  const parts = await build(cluster)
  const next = makeNextVersion(join(cluster.folder, 'next'))
  const { pool, students, watchers, lessons } = await prepare(cluster, { students: 3000, watchers: STREAMS })
  const streams = openStreams(cluster.site, watchers)
  const load = startLoad({ site: cluster.site, students, lessons, writers: 4, uploaders: 1 })
  await wait(CALM_MS)
  for (const [index, program, what] of [
    [0, next, 'the first to the next version'],
    [1, undefined, 'the second again in the older one, beside it'],
    [1, next, 'the second to the next version'],
    [2, next, 'the third to the next version'],
  ] as const) {
    const from = performance.now()
    await replacePortal(cluster, parts, index, program)
    console.log(`${Math.round((performance.now() - from) / 1000)} s  ${what}`)
  }
  await wait(CALM_MS)
  await load.stop()
  await until('all streams are open again', 30, () => streams.counts().open === STREAMS).catch(console.error)
  const read = await readBack(pool, cluster, load.acknowledged)
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from drizzle.sql_files where version = '999.0.0'`,
  )
  const { all, again, anew } = load.asked()
  const failed = [...load.refused, ...again]
  const { open, cut } = streams.counts()
  const checks = [
    [`requests that failed: ${failed.length} of ${all}, ${anew} sent anew as browsers do`, failed.length === 0],
    [`acknowledged writes lost: ${read.lost.length} of ${load.acknowledged.length}`, read.lost.length === 0],
    [`orders doubled: ${read.doubled}`, read.doubled === 0],
    [`files of functions that stayed the next version's: ${rows[0]?.count} of 3`, rows[0]?.count === 3],
    [`streams: ${STREAMS} opened, ${cut} times cut, ${open} open at the end`, open === STREAMS],
  ] as const
  for (const [sentence, isKept] of checks) console.log(`${isKept ? '✓' : '✗'} ${sentence}`)
  for (const failure of failed.slice(0, 5)) console.log(`  ${failure}`)
  await streams.close()
  await pool.end()
  return checks.every(([, isKept]) => isKept)
})
