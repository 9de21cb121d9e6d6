import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

/** The one without windows first, as Playwright itself chooses: the same engine for three quarters of the processor's time. */
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
]
const places = [
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/usr/lib/chromium/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const ownDownloads = [
  '.cache/ms-playwright/chromium-*/chrome-linux*/chrome',
  'Library/Caches/ms-playwright/chromium-*/*/*/*/*',
]

/** What has started already: the workers of the journeys ask again, and inherit the answer. */
const STARTED = 'CHROMIUM_STARTED'

/** The path of a Chromium that starts on this machine, or undefined. CHROMIUM_PATH, when set, is the only one tried. */
export function findChromium(): string | undefined {
  const started = process.env[STARTED]
  if (started !== undefined) return started
  const named = process.env['CHROMIUM_PATH']
  const found = named ? [named] : candidates()
  const path = found.find((candidate) => existsSync(candidate) && starts(candidate))
  if (path !== undefined) process.env[STARTED] = path
  return path
}

/** Finds Chromium, or installs Debian's where that is allowed; otherwise returns one sentence that says what to do. */
export function findOrInstallChromium(): { readonly path: string } | { readonly problem: string } {
  const path = findChromium() ?? (mayInstall() && install() ? findChromium() : undefined)
  if (path !== undefined) return { path }
  const named = process.env['CHROMIUM_PATH']
  if (named) return { problem: `CHROMIUM_PATH is ${named}, which does not start: correct it, or leave it empty.` }
  return {
    problem: 'The journeys need Chromium: install it (on Debian: apt-get install chromium) or set CHROMIUM_PATH.',
  }
}

function candidates() {
  const folders = (process.env['PATH'] ?? '').split(delimiter)
  const downloads = ownDownloads
    .flatMap((pattern) => globSync(pattern, { cwd: homedir() }))
    .map((path) => join(homedir(), path))
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...places, ...downloads]
}

/** Ubuntu's `chromium-browser` may be a note that asks for snap, and Debian's shell may lack its data: only a page counts. */
function starts(path: string) {
  const page = ['--headless', '--no-sandbox', '--disable-gpu', '--dump-dom', 'about:blank']
  const { status, stdout } = spawnSync(path, page, { timeout: 120_000, encoding: 'utf8' })
  return status === 0 && stdout.includes('<body>')
}

function mayInstall() {
  return !process.env['CHROMIUM_PATH'] && process.getuid?.() === 0 && existsSync('/etc/debian_version')
}

function install() {
  console.log('Installing Chromium from Debian…')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (...args: string[]) =>
    spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  const debian = (...names: string[]) => run('install', '-y', '--no-install-recommends', ...names)
  // The shell's data lie in a package that it doesn't name.
  return run('update') && (debian('chromium-headless-shell', 'chromium-common') || debian('chromium'))
}
