// Runs before every npm script, on whatever Node the machine has (18 or newer): so plain JavaScript, no packages.
// Installs the locked packages only when the lock file changed and, with --build, builds the web app only when its sources did.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const neededMajor = 24
const installStamp = 'node_modules/.atrio-installed'
const buildStamp = 'dist/.atrio-built'
const buildSources = [
  'src/web',
  'src/contract',
  'src/domain',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/build.ts',
]

process.chdir(fileURLToPath(new URL('..', import.meta.url)))

const wantsBuild = process.argv.includes('--build')
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
  return readText(buildStamp) === wantedBuild()
}

function install() {
  console.log('Installing the locked packages…')
  // The Node that runs npm must not be the one that npm is about to replace.
  const ownBin = join(process.cwd(), 'node_modules', '.bin')
  const PATH = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== ownBin)
  // Not `npm ci`: it refuses a lock file without the packages of every other platform, which a partial registry can't give.
  const args = [
    'install',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ]
  const { status, error } = run('npm', args, { ...process.env, PATH: PATH.join(delimiter) })
  if (error || status !== 0) {
    const end = error?.message ?? `code ${status}`
    fail(`The packages could not be installed (npm ended with ${end}): is the package registry reachable?`)
  }
  const wrong = firstDifference()
  if (wrong) fail(`The installed packages are not the locked ones (${wrong}): remove node_modules and start again.`)
  pinnedNode()
  writeStamp(installStamp, wantedInstall())
}

function build() {
  console.log('Building the web app…')
  rmSync(buildStamp, { force: true })
  const wanted = wantedBuild()
  const { status, error } = run(pinnedNode(), ['scripts/build.ts'], { ...process.env, NODE_ENV: 'production' })
  if (error || status !== 0) fail('The web app could not be built: the reason is above.')
  mkdirSync('dist', { recursive: true })
  writeStamp(buildStamp, wanted)
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
  return os.includes(process.platform) && cpu.includes(process.arch) && libc === undefined
}

/** The Node that npm puts first in every script's path: ours where there is one for this machine, else the machine's own. */
function pinnedNode() {
  const bin = process.platform === 'win32' ? 'node_modules\\.bin\\node.cmd' : './node_modules/.bin/node'
  const node = existsSync(bin) ? bin : process.execPath
  const { stdout, error } = spawnSync(node, ['--version'], { encoding: 'utf8', shell: process.platform === 'win32' })
  const version = (stdout ?? '').trim()
  if (!(Number.parseInt(version.slice(1), 10) >= neededMajor)) {
    fail(
      `This program needs Node ${neededMajor}, and ${node} does not run here (${error?.message ?? (version || 'no answer')}): install Node ${neededMajor} and start again.`,
    )
  }
  return node
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

function run(command, args, env) {
  return spawnSync(command, args, { stdio: 'inherit', env, shell: process.platform === 'win32' })
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

/** Without the stamp the work is only done again; a folder that belongs to someone else is no reason to stop. */
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
