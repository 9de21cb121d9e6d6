import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PROGRAMS = '/usr/lib/postgresql/15/bin'

/** Debian's PostgreSQL 15, the oldest that the portal takes, with one empty database: installed where it may be, started as its own user in a folder of its own. */
export async function startDebianPostgres(): Promise<{ address: string; stop: () => void }> {
  if (!existsSync(PROGRAMS)) execFileSync('apt-get', ['install', '-y', '-q', 'postgresql-15'], { stdio: 'ignore' })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-debian-'))
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']))
  const [uid, gid] = [id('-u'), id('-g')]
  chownSync(folder, uid, gid)
  const run = (program: string, ...given: string[]) =>
    execFileSync(join(PROGRAMS, program), given, { cwd: folder, uid, gid, stdio: 'ignore' })
  const [cluster, port] = [join(folder, 'cluster'), await freePort()]
  run('initdb', '-D', cluster, '-A', 'trust', '-E', 'UTF8', '--locale=C')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off`
  run('pg_ctl', '-D', cluster, '-w', '-l', join(folder, 'log'), '-o', options, 'start')
  run('createdb', '-h', '127.0.0.1', '-p', String(port), 'portal')
  return {
    address: `postgres://postgres@127.0.0.1:${port}/portal`,
    stop() {
      run('pg_ctl', '-D', cluster, '-w', '-m', 'immediate', 'stop')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  await new Promise((done) => server.close(done))
  return typeof address === 'object' && address ? address.port : 0
}
