import { createHash } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import { createReadStream, cpSync, existsSync, mkdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import manifest from '../package.json' with { type: 'json' }
import { findBinaries } from '../src/server/database/embedded/binaries.ts'
import { isShipped, productionPackages } from './package-parts.ts'

/**
 * Makes dist/atrio-<version>-linux-x64.tar.xz, and its .sha256 beside it, of what is installed and built here (record 039): a folder `atrio`
 * with one version in it, `current` that leads there, and links to what people open. Needs the system's `tar` and `xz`.
 */

const ROOT = resolve(import.meta.dirname, '..')
const MOST_MB = 200
const { version } = manifest
const name = `atrio-${version}-linux-x64.tar.xz`
const stage = join(ROOT, 'dist/package')
const folder = join(stage, 'atrio/versions', version)

if (process.platform !== 'linux' || process.arch !== 'x64') fail('The package is made on Linux x64, which it is for.')
process.chdir(ROOT)
rmSync(stage, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
// npm packages hold no links: PostgreSQL's libraries get theirs here, since the place where they're unpacked may be read-only.
findBinaries()
for (const path of ['src/contract', 'src/domain', 'src/server', ...productionPackages()]) copy(path)
cpSync('dist/web', join(folder, 'dist/web'), { recursive: true })
cpSync('package', folder, { recursive: true })
// For someone at a machine that can't reach anything: the day it's read may be that day.
cpSync('docs/manual-operador.md', join(folder, 'manual/manual-operador.md'))
cpSync('docs/pictures', join(folder, 'manual/pictures'), { recursive: true })
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(shortManifest(), null, 2)}\n`)
symlinkSync(`versions/${version}`, join(stage, 'atrio/current'))
for (const shown of ['bin', 'systemd', 'nginx', 'manual', 'LEEME.txt', 'atrio.env.ejemplo']) {
  symlinkSync(`current/${shown}`, join(stage, 'atrio', shown))
}
pack(join(ROOT, 'dist', name))
const digest = createHash('sha256')
await pipeline(createReadStream(join(ROOT, 'dist', name)), digest)
writeFileSync(join(ROOT, 'dist', `${name}.sha256`), `${digest.digest('hex')}  ${name}\n`)
rmSync(stage, { recursive: true })
const megabytes = statSync(join(ROOT, 'dist', name)).size / 1e6
if (megabytes > MOST_MB) fail(`${name} has ${megabytes.toFixed(0)} MB, and may have ${MOST_MB}.`)
console.log(`dist/${name}: ${megabytes.toFixed(1)} MB`)

/** What a running portal needs of a folder. */
function copy(path: string) {
  const filter = (from: string) => isShipped(from) && (path.startsWith('src/') || isOwn(path, from))
  cpSync(path, join(folder, path), { recursive: true, verbatimSymlinks: true, filter })
}

/** Packages within a package are listed by themselves. */
function isOwn(path: string, from: string) {
  return !from.slice(path.length).startsWith('/node_modules')
}

/** Without what only a checkout does. */
function shortManifest() {
  const { type, imports, license, description } = manifest
  const shipped = Object.entries(imports).filter(([, target]) => existsSync(join(folder, target.replace('/*', ''))))
  return { name: 'atrio', version, private: true, description, license, type, imports: Object.fromEntries(shipped) }
}

/** The same files make the same archive, whoever packs it. */
function pack(file: string) {
  const modes = '--mode=u+w,go-w,a+rX'
  const sameness = ['--sort=name', '--owner=0', '--group=0', '--numeric-owner', '--mtime=2000-01-01 00:00:00Z']
  const tar = [
    '--create',
    `--file=${file}`,
    '--use-compress-program=xz -T0 -7',
    ...sameness,
    modes,
    `--directory=${stage}`,
  ]
  const { status, error } = spawnSync('tar', [...tar, 'atrio'], { stdio: 'inherit' })
  if (status !== 0) fail(`The package could not be packed: ${error?.message ?? 'are tar and xz installed?'}`)
}

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
