import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setInterval as every } from 'node:timers/promises'

// Times `atrio backup`, `verify` and `restore` and their memory, beside Debian's `pg_dump -Fc` and `pg_restore`, on the database of DATABASE_URL
// (a PostgreSQL 15, which Debian's pg_dump reads) and the files of DATA_DIR: `DATABASE_URL=… DATA_DIR=… npm run bench:backup`.
// With EMPTY_DATABASE_URL it also restores into that one.

const ATRIO = join(import.meta.dirname, '../src/server/cli/atrio.ts')
const url = process.env['DATABASE_URL'] ?? ''
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-backup-'))
try {
  const dumped = join(folder, 'dump')
  const dump = await run('pg_dump -Fc', 'pg_dump', ['-Fc', '--exclude-schema=jobs', '-f', dumped, url])
  console.log(`  ${megabytes(statSync(dumped).size)} MB`)
  const backup = await run('atrio backup', process.execPath, [ATRIO, 'backup', '--to', folder])
  const [name = ''] = /\S+\.tar\.zst/.exec(backup.said) ?? []
  console.log(`  ${megabytes(statSync(name).size)} MB, ${(backup.seconds / dump.seconds).toFixed(2)} times pg_dump`)
  await run('atrio verify', process.execPath, [ATRIO, 'verify', name])
  await run('atrio restore --data', process.execPath, [ATRIO, 'restore', name, '--data', join(folder, 'restored')])
  const empty = process.env['EMPTY_DATABASE_URL']
  if (empty) {
    await run('pg_restore', 'pg_restore', ['--no-owner', '-d', empty, dumped])
    await run('emptied', 'psql', ['-qd', empty, '-c', 'drop schema public, drizzle cascade; create schema public'])
    // Its files go beside the first one's.
    process.env['DATA_DIR'] = join(folder, 'files-of-database')
    await run('atrio restore --database', process.execPath, [ATRIO, 'restore', name, '--database', empty])
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Runs a command to its end; prints how long it took and the most memory that it held at once, without its database's. */
async function run(what: string, file: string, args: string[]): Promise<{ seconds: number; said: string }> {
  const started = performance.now()
  const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const watching = new AbortController()
  const peak = peakOf(child.pid ?? 0, watching.signal)
  const [code] = await once(child, 'close')
  const seconds = (performance.now() - started) / 1000
  watching.abort()
  if (code !== 0) throw new Error(`${what} failed: ${said}`)
  console.log(`${what.padEnd(26)}${seconds.toFixed(1).padStart(8)} s${megabytes(await peak).padStart(8)} MB at most`)
  return { seconds, said }
}

async function peakOf(pid: number, signal: AbortSignal): Promise<number> {
  let peak = 0
  try {
    for await (const _tick of every(100, undefined, { signal })) peak = Math.max(peak, heldBy(pid))
  } catch {
    // The command has ended.
  }
  return peak
}

/** The most that the system saw a process hold, in bytes; 0 when it's gone. */
function heldBy(pid: number): number {
  try {
    return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
