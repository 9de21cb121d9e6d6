import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SCRATCH = 'ATRIO_TESTS_SCRATCH'
const ROOM_NEEDED = 4 * 2 ** 30
const CHECKOUT = resolve(import.meta.dirname, '../..')

/**
 * Gives this run, and every process that it starts, a temporary folder of its own that ends with it. Copying a database is
 * hundreds of small files: in memory that costs a tenth of what it costs on a disk. Called by the runners' configurations.
 */
export function takeScratchFolder() {
  // Workers read the configuration too; they have inherited the folder.
  if (process.env[SCRATCH] !== undefined) return
  const parent = join(memoryFolder() ?? tmpdir(), 'atrio-tests')
  const folder = join(parent, String(process.pid))
  mkdirSync(folder, { recursive: true })
  for (const run of readdirSync(parent)) {
    if (/^\d+$/.test(run) && !isRunning(Number(run))) rmSync(join(parent, run), { recursive: true, force: true })
  }
  process.env[SCRATCH] = folder
  process.env['TMPDIR'] = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
}

/** Where this checkout's test databases are: also in memory, kept for the next run until the machine restarts. */
export function testDatabaseFolder(): string {
  const memory = memoryFolder()
  if (memory === undefined) return join(CHECKOUT, 'node_modules/.cache/atrio-test-db')
  const checkout = createHash('sha256').update(CHECKOUT).digest('hex').slice(0, 12)
  return join(memory, 'atrio-tests', `databases-${checkout}`)
}

/** Whether a process of this number runs. */
export function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The machine's folder in memory, where it has one with room for many databases. */
function memoryFolder(): string | undefined {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize > ROOM_NEEDED ? '/dev/shm' : undefined
  } catch {
    return undefined
  }
}
