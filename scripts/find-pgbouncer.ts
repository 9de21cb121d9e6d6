import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Debian puts it where only root looks. */
const places = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** The path of a PgBouncer that starts on this machine, or undefined. PGBOUNCER_PATH, when set, is the only one tried. */
export function findPgBouncer(): string | undefined {
  const named = process.env['PGBOUNCER_PATH']
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...places]
  const found = named ? [named] : folders.map((folder) => join(folder, 'pgbouncer'))
  return found.find((path) => existsSync(path) && spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0)
}

/** Finds PgBouncer, or installs Debian's where that is allowed. If it's missing, the test that needs it says what to do. */
export function findOrInstallPgBouncer(): string | undefined {
  return findPgBouncer() ?? (mayInstall() && install() ? findPgBouncer() : undefined)
}

function mayInstall() {
  return !process.env['PGBOUNCER_PATH'] && process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function install() {
  console.log('Installing PgBouncer from Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  return run('update') && run('install', '-y', '--no-install-recommends', 'pgbouncer')
}
