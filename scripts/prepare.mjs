// Runs before every npm script, on whatever Node the machine has (18 or newer): so plain JavaScript, no packages.
// Installs the locked packages only when the lock file changed and, with --build, builds the web app only when its sources did.
// With --sizes, pages that are over their size are a failure too; a start serves them all the same.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const installStamp = 'node_modules/.atrio-installed'
const buildStamp = 'dist/.atrio-built'
/** How scripts/build.ts ends when everything is built, and some page is over its size. */
const tooLargeCode = 3
const buildSources = [
  'src/web',
  'src/contract',
  'src/domain',
  'vite.config.ts',
  'scripts/build.ts',
  'scripts/chunk-groups.ts',
  'scripts/dial-codes.ts',
  'scripts/page-sizes.ts',
  'scripts/route-tree.ts',
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const wantsBuild = process.argv.includes('--build')
const wantsSizes = process.argv.includes('--sizes')
if (!isInstalled() || (wantsBuild && !isBuilt())) {
  alone(() => {
    if (!isInstalled()) install()
    if (wantsBuild && !isBuilt()) build()
  })
}

function isInstalled() {
  return readText(installStamp) === wantedInstall() || adoptInstall()
}

function isBuilt() {
  const [hash, sizes] = readText(buildStamp).split(' ')
  return hash === wantedBuild() && !(wantsSizes && sizes)
}

function install() {
  console.log('Installing the locked packages…')
  npm(['ci', '--include=dev', '--include=optional'], { node: nodeForNpm() })
  const wrong = firstDifference()
  if (wrong) fail(`The installed packages are not the locked ones (${wrong}): remove node_modules and start again.`)
  linkPinnedNode()
  pinnedNode()
  writeStamp(installStamp, wantedInstall())
}

/** npm on an older Node leaves optional packages out that ask for a newer one: so our own Node comes first, and runs npm. */
function nodeForNpm() {
  if (majorOf(process.version) >= neededMajor) return process.execPath
  const name = pinnedPackage()
  const folder = join('node_modules', '.cache', 'atrio-node')
  const entry = readJson('package-lock.json').packages[`node_modules/${name}`]
  if (!entry)
    fail(`This program needs Node ${neededMajor}, and none is packed for this machine: install it and start again.`)
  const root = { name: 'atrio-node', version: '1.0.0', private: true, dependencies: { [name]: entry.version } }
  const packages = { '': root, [`node_modules/${name}`]: { ...entry, optional: undefined } }
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
  writeFileSync(
    join(folder, 'package-lock.json'),
    JSON.stringify({ ...root, lockfileVersion: 3, requires: true, packages }),
  )
  npm(['ci'], { folder, node: process.execPath })
  return join(process.cwd(), folder, 'node_modules', name, 'bin', 'node')
}

function npm(args, { node, folder = '.' }) {
  // The Node in node_modules must not run the npm that is about to replace it.
  const ownBin = join(process.cwd(), 'node_modules', '.bin')
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => entry !== ownBin)
  const env = { ...process.env, PATH: [dirname(node), ...path].join(delimiter) }
  delete env.npm_config_local_prefix
  const all = [...args, '--no-audit', '--no-fund', '--loglevel=error']
  const script = process.env.npm_execpath ?? ''
  const isScript = /\.[cm]?js$/.test(script) && existsSync(script)
  const options = { stdio: 'inherit', cwd: folder, env }
  const { status, error } = isScript ? spawnSync(node, [script, ...all], options) : spawnSync('npm', all, options)
  if (!error && status === 0) return
  const end = error?.message ?? `code ${status}`
  fail(`The packages could not be installed (npm ended with ${end}): is the package registry reachable?`)
}

/** Some versions of npm leave this link out. Every npm script finds its Node through it. */
function linkPinnedNode() {
  const link = join('node_modules', '.bin', 'node')
  const target = join('..', pinnedPackage(), 'bin', 'node')
  if (!existsSync(link) && existsSync(join('node_modules', '.bin', target))) symlinkSync(target, link)
}

function pinnedPackage() {
  return `node-${process.platform}-${process.arch}`
}

function build() {
  console.log('Building the web app…')
  rmSync(buildStamp, { force: true })
  const wanted = wantedBuild()
  const { status, error } = spawnSync(pinnedNode(), ['scripts/build.ts', ...(wantsSizes ? ['--sizes'] : [])], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  const isTooLarge = status === tooLargeCode
  if (error || (status !== 0 && !isTooLarge)) fail('The web app could not be built: the reason is above.')
  mkdirSync('dist', { recursive: true })
  writeStamp(buildStamp, isTooLarge ? `${wanted} over` : wanted)
  if (isTooLarge && wantsSizes) fail('Some pages are over their size: the table above says which.')
}

/** Packages that someone installed by hand, exactly as the lock file says, need no second installation. */
function adoptInstall() {
  if (firstDifference()) return false
  writeStamp(installStamp, wantedInstall())
  return true
}

/** The first package that isn't there, or isn't in its locked version. */
function firstDifference() {
  const present = readJson('node_modules/.package-lock.json')?.packages ?? {}
  const locked = readJson('package-lock.json').packages
  const different = Object.entries(locked).find(([path, entry]) => {
    if (path === '' || entry.link) return false
    if (!present[path]) return !entry.optional || isForThisMachine(entry)
    return present[path].version !== entry.version || !existsSync(path)
  })
  return different?.[0]
}

/** Whether an optional package is meant for this very machine; without a system named it may belong to another's package. */
function isForThisMachine({ os = [], cpu = [], libc }) {
  if (!os.includes(process.platform) || !cpu.includes(process.arch)) return false
  return !libc || libc.includes(process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl')
}

/** The Node that npm puts first in every script's path: ours if there is one for this machine, otherwise the machine's own. */
function pinnedNode() {
  const bin = join(process.cwd(), 'node_modules', '.bin', 'node')
  const node = existsSync(bin) ? bin : process.execPath
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  const version = (stdout ?? '').trim()
  if (majorOf(version) >= neededMajor) return node
  const answer = error?.message ?? (version || 'no answer')
  return fail(
    `This program needs Node ${neededMajor}, and ${node} is not it (${answer}): install Node ${neededMajor} and start again.`,
  )
}

function majorOf(version) {
  return Number.parseInt(version.replace('v', ''), 10)
}

function wantedInstall() {
  return `${hashOf('package-lock.json')} ${process.platform} ${process.arch}`
}

function wantedBuild() {
  const hash = createHash('sha256').update(hashOf('package-lock.json'))
  for (const file of buildSources.flatMap(filesIn)) hash.update(`\n${file}\n`).update(readFileSync(file))
  return hash.digest('hex')
}

function filesIn(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .sort()
    .filter((name) => !isAside(name))
    .flatMap((name) => filesIn(join(path, name)))
}

/** Files that the built pages don't contain; the route tree is made from the routes by the build itself. */
function isAside(name) {
  return /\.test\.tsx?$/.test(name) || name === 'routeTree.gen.ts'
}

/** Two starts in the same folder must not install or build at the same time. */
function alone(work) {
  const lock = join(
    tmpdir(),
    `atrio-preparing-${createHash('sha256').update(process.cwd()).digest('hex').slice(0, 16)}`,
  )
  const until = Date.now() + 15 * 60_000
  while (!take(lock)) {
    if (Date.now() > until)
      fail(`Another start is still preparing this folder (${lock}): wait for it, or remove that file.`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
  }
  process.on('exit', () => rmSync(lock, { force: true }))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1))
  work()
}

function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') return true
    if (!isAlive(Number(readText(lock)))) rmSync(lock, { force: true })
    return false
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function hashOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

function readText(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

function readJson(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

/** Without the stamp the work is just done again; a folder that belongs to someone else is no reason to stop. */
function writeStamp(file, content) {
  try {
    writeFileSync(file, content)
  } catch (error) {
    if (error.code !== 'EACCES' && error.code !== 'EROFS') throw error
  }
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
