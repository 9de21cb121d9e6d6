import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { currentVersion } from '#server/cli/upgrade/installation.ts'
import { VERSION } from '#server/process/version.ts'

/** The package that this checkout makes, and others made from it. For the long proofs. */

const ROOT = resolve(import.meta.dirname, '../..')
const FILE = join(ROOT, `dist/atrio-${VERSION}-linux-x64.tar.xz`)

/** What a release after this one brings, for drills: SQL of a migration, and changes of its sources. */
type Release = {
  readonly migration?: string
  readonly edits?: Readonly<Record<string, (text: string) => string>>
}

/** Makes the package as `npm run package` does, once for all proofs of a run; answers its file. */
export function makePackage(): string {
  execFileSync(process.execPath, ['scripts/prepare.mjs', '--build'], { cwd: ROOT })
  execFileSync(process.execPath, ['scripts/package.ts'], { cwd: ROOT })
  return FILE
}

/** Unpacks a package into a folder, as a person does; answers the package's folder. */
export function unpackInto(folder: string, file: string): string {
  mkdirSync(folder, { recursive: true })
  execFileSync('tar', ['--extract', '--xz', `--file=${file}`, `--directory=${folder}`])
  return join(folder, 'atrio')
}

/** Makes the package of a later release from an unpacked one; answers its file, in `folder`. */
export function makeRelease(home: string, folder: string, version: string, { migration, edits = {} }: Release): string {
  const stage = join(folder, `stage-${version}`)
  const own = join(stage, 'atrio/versions', version)
  mkdirSync(join(stage, 'atrio/versions'), { recursive: true })
  // Links, not copies: whatever is changed below is rewritten.
  execFileSync('cp', ['-al', join(home, 'versions', currentVersion(home)), own])
  const change = (path: string, write: (text: string) => string) => {
    const text = readFileSync(join(own, path), 'utf8')
    rmSync(join(own, path))
    writeFileSync(join(own, path), write(text))
  }
  change('package.json', (text) => text.replace(`"${currentVersion(home)}"`, `"${version}"`))
  for (const [path, edit] of Object.entries(edits)) change(path, edit)
  if (migration !== undefined) {
    const migrations = 'src/server/database/migrations'
    writeFileSync(join(own, migrations, '9999_drill.sql'), migration)
    change(join(migrations, 'meta/_journal.json'), (text) => {
      const journal: { entries: object[] } = JSON.parse(text)
      journal.entries.push({ idx: 9999, version: '7', when: 4_000_000_000_000, tag: '9999_drill', breakpoints: true })
      return JSON.stringify(journal)
    })
  }
  symlinkSync(`versions/${version}`, join(stage, 'atrio/current'))
  for (const name of ['bin', 'systemd', 'nginx']) symlinkSync(`current/${name}`, join(stage, 'atrio', name))
  const file = join(folder, `atrio-${version}-linux-x64.tar.xz`)
  // Uncompressed, whatever its name: tar detects the format, and that isn't what is tested here.
  execFileSync('tar', ['--create', `--file=${file}`, `--directory=${stage}`, 'atrio'])
  rmSync(stage, { recursive: true })
  return file
}

/** A port of this machine that is free now. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return String(typeof address === 'object' && address !== null ? address.port : 0)
}

/** Starts the package's portal as somebody at a terminal does, and waits until it's ready. */
export async function startPackage(home: string, environment: NodeJS.ProcessEnv): Promise<void> {
  const program = join(home, 'bin/atrio')
  const child = spawn(program, ['start'], { env: environment, detached: true, stdio: 'ignore' })
  child.unref()
  const isReady = async () => (await askPackage(environment, '/readyz'))?.status === 200
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error(`the package's portal ended with ${child.exitCode}`)
    await new Promise((done) => setTimeout(done, 200))
  }
}

/** The portal's response to a query, or to a form; null if there is none. */
export function askPackage(
  { PORT }: NodeJS.ProcessEnv,
  path: string,
  { cookie = '', form }: { cookie?: string; form?: object } = {},
): Promise<Response | null> {
  const origin = `http://127.0.0.1:${PORT}`
  const headers = { origin, cookie, 'content-type': 'application/json' }
  const sent = form ? { method: 'POST', body: JSON.stringify(form) } : {}
  return fetch(`${origin}${path}`, { headers, ...sent }).catch(() => null)
}

/** Does a word of the package. With `cut`, everything of the package is killed, as by a loss of power, once the word has said that. */
export async function sayToPackage(home: string, environment: NodeJS.ProcessEnv, words: string[], cut?: string) {
  const child = spawn(join(home, 'bin/atrio'), words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
    if (cut !== undefined && said.includes(cut)) killPackage(home)
  })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
  return { code: typeof code === 'number' ? code : null, said: said + errors }
}

/** Kills every process that runs of the package, its PostgreSQL too. */
export function killPackage(home: string): void {
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${home}/`)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It ended meanwhile.
    }
  }
}
