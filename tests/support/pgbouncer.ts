import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Connection } from '#server/database/connect.ts'
import { findPgBouncer } from '../../scripts/find-pgbouncer.ts'
import { lineTo } from './silent-database.ts'

/** PgBouncer refuses to run as root; it owns nothing here, so any user will do. */
const NOBODY = 65_534

/** A real PgBouncer in session mode before this database; ends with the test. `pause` and `go` stop and wake its process. */
export async function startPgBouncer(connection: Connection) {
  const program = findPgBouncer()
  if (program === undefined) {
    throw new Error(
      'This test needs PgBouncer: install it (on Debian: apt-get install pgbouncer) or set PGBOUNCER_PATH.',
    )
  }
  // The user it runs as may not enter the folder of the database's socket: one of our ports leads there.
  const { connection: target } = await lineTo(connection)
  if (typeof target === 'string') throw new Error('a line is no address')
  const folder = mkdtempSync(join(tmpdir(), 'atrio-pgbouncer-'))
  const isRoot = process.getuid?.() === 0
  const port = await freePort()
  const users = join(folder, 'users.txt')
  const settings = join(folder, 'pgbouncer.ini')
  writeFileSync(users, `"${target.user}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${target.host} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = session
`,
  )
  if (isRoot) for (const path of [folder, users, settings]) chownSync(path, NOBODY, NOBODY)
  const child = spawn(program, [settings], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  })
  const exited = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    rmSync(folder, { recursive: true })
  })
  let said = ''
  await new Promise<void>((ready, fail) => {
    child.stderr.on('data', (piece: Buffer) => {
      said += piece.toString()
      if (said.includes('process up')) ready()
    })
    void exited.then(() => fail(new Error(`PgBouncer does not start: ${said}`)))
  })
  return {
    connection: { ...target, port },
    pause: () => child.kill('SIGSTOP'),
    go: () => child.kill('SIGCONT'),
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  if (typeof address !== 'object' || address === null) throw new Error('no free port')
  return address.port
}
