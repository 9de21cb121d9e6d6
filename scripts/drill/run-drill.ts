import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { layOut, postmasterFileOf, type Cluster } from './machines.ts'
import { killAll } from './programs.ts'

/** Within these seconds a drill ends, whatever happens. */
const MOST_SECONDS = 480

/**
 * Runs a drill in its own folder and exits the process: with 0 when it returns that every limit was met. With KEEP=1, or when a limit
 * was exceeded, the folder with each program's output is kept.
 */
export async function runDrill(work: (cluster: Cluster) => Promise<boolean>): Promise<never> {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-cluster-'))
  chmodSync(folder, 0o755)
  const cluster = layOut(folder)
  let isLeft = process.env['KEEP'] !== undefined
  process.on('exit', () => {
    killAll(cluster.bases.map(postmasterFileOf))
    if (isLeft) console.log(`What each program said is in ${folder}.`)
    else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))
  setTimeout(() => {
    console.error(`The drill did not end within ${MOST_SECONDS} seconds.`)
    process.exit(1)
  }, MOST_SECONDS * 1000).unref()
  const isKept = await work(cluster).catch((error: unknown) => {
    console.error(error)
    return false
  })
  isLeft ||= !isKept
  process.exit(isKept ? 0 : 1)
}
