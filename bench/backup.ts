import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { measured, type Measured } from './measured-command.ts'

// Times `atrio backup` and `atrio restore`, with their memory, beside Debian's `pg_dump -Fc` and `pg_restore` on the same data, in rounds, one after the
// other, and `atrio verify`: `DATABASE_URL=… DATA_DIR=… npm run bench:backup`. The database is on a PostgreSQL 15 of this machine (which Debian's pg_dump
// reads), whose role makes databases and reads the server's files; each restore gets an empty one there, and leaves none. BENCH_ROUNDS says how many.
// Reports only, without pass or fail. Other load on the machine affects the seconds; it affects the ratios and the processor time less.

const ATRIO = join(import.meta.dirname, '../src/server/cli/atrio.ts')
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 3)
const url = process.env['DATABASE_URL'] ?? ''
const empty = Object.assign(new URL(url), { pathname: '/atrio_bench_restored' }).href
const folder = mkdtempSync(join(tmpdir(), 'atrio-bench-backup-'))
const dumped = join(folder, 'dump')
const taken: Record<string, Measured[]> = {}
const server = new pg.Client(url)
await server.connect()
try {
  const served = { postmaster: await postmasterOf(), isAlone }
  const run = async (what: string, file: string, args: string[]) => {
    const one = await measured(file, args, served)
    ;(taken[what] ??= []).push(one)
    print(what, one)
    return one
  }
  const atrio = (...args: string[]) => run(`atrio ${args[0]}`, process.execPath, [ATRIO, ...args])
  let name = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    await run('pg_dump -Fc', 'pg_dump', ['-Fc', '--exclude-schema=jobs', '-f', dumped, url])
    if (name !== '') rmSync(name)
    name = /\/\S+\.tar\.zst/.exec((await atrio('backup', '--to', folder)).said)?.[0] ?? ''
    await emptied()
    await run('pg_restore', 'pg_restore', ['--no-owner', '-d', empty, dumped])
    await run('analyze', 'psql', ['-qd', empty, '-c', 'analyze'])
    await emptied()
    await inOtherFiles(round, () => atrio('restore', name, '--database', empty))
  }
  await atrio('verify', name)
  console.log(`\nThe dump has ${megabytes(statSync(dumped).size)} MB, the backup ${megabytes(statSync(name).size)}.`)
  compare('atrio backup', 'pg_dump -Fc')
  compare('atrio restore', 'pg_restore')
} finally {
  await server.query('drop database if exists atrio_bench_restored with (force)')
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}

async function postmasterOf(): Promise<number> {
  const { rows } = await server.query<{ lines: string }>(`select pg_read_file('postmaster.pid') as lines`)
  return Number.parseInt(rows[0]?.lines ?? '')
}

async function isAlone(): Promise<void> {
  const others = `select 1 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`
  while ((await server.query(others)).rows.length > 0) await wait(100)
}

async function emptied(): Promise<void> {
  await server.query('drop database if exists atrio_bench_restored with (force)')
  await server.query('create database atrio_bench_restored')
  // What the last one left to be written is no part of the next.
  await server.query('checkpoint')
}

/** Restored files go beside the first ones, never over them. */
async function inOtherFiles(round: number, work: () => Promise<unknown>): Promise<void> {
  const own = process.env['DATA_DIR']
  process.env['DATA_DIR'] = join(folder, `restored-${round}`)
  await work()
  rmSync(process.env['DATA_DIR'], { recursive: true, force: true })
  process.env['DATA_DIR'] = own
}

function print(what: string, { seconds, own, servers, bytes }: Measured): void {
  const figures = [`${seconds.toFixed(1)} s`, `own ${own.toFixed(1)} s`, `server's ${servers.toFixed(1)} s`]
  console.log(what.padEnd(16), ...figures.map((figure) => figure.padStart(16)), `${megabytes(bytes)} MB`.padStart(10))
}

/** The medians of ours by theirs, and by all processor time that was spent. */
function compare(ours: string, theirs: string): void {
  const ratio = (of: (one: Measured) => number) =>
    (median((taken[ours] ?? []).map(of)) / median((taken[theirs] ?? []).map(of))).toFixed(2)
  const most = Math.max(...(taken[ours] ?? []).map(({ bytes }) => bytes))
  const time = ratio(({ seconds }) => seconds)
  const work = ratio(({ own, servers }) => own + servers)
  console.log(`${ours}: ${time} times ${theirs}, ${work} times in processor time, ${megabytes(most)} MB at most`)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0)
}
