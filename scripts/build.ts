import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import Beasties from 'beasties'
import { build, type Plugin } from 'vite'
import type { PagesManifest } from '../src/server/http/pages.ts'
import { OPEN_BOOK } from '../src/domain/open-book.ts'
import { chunkGroups } from './chunk-groups.ts'
import { ICON_TAGS, writeIcons } from './icons.ts'
import { checkSizes } from './page-sizes.ts'

/** Builds the browser's side into dist/web: files, prerendered pages, compressed copies; then checks the sizes. */

const ROOT = resolve(import.meta.dirname, '..')
const OUT = join(ROOT, 'dist/web')
const SSR = join(ROOT, 'dist/prerender')
/** The public pages: the title that the window shows before the script runs, and what a search engine or a chat shows of them. */
const PRERENDERED: Record<string, { title: string; description: string }> = {
  '/': { title: '⟦site_name⟧', description: '⟦site_description⟧' },
  '/about': {
    title: 'La institución · ⟦site_name⟧',
    description: 'Quiénes somos, cómo se estudia, qué programas hay y cómo escribirnos.',
  },
  '/courses': {
    title: 'Cursos · ⟦site_name⟧',
    description: 'Los cursos con matrícula abierta: profesores, créditos, fechas y precios.',
  },
  '/login': {
    title: 'Iniciar sesión · ⟦site_name⟧',
    description: 'Entra a tus cursos, evaluaciones y calificaciones.',
  },
  '/register': {
    title: 'Crear cuenta · ⟦site_name⟧',
    description: 'Crea tu cuenta de estudiante en tres pasos.',
  },
}
const MARK = `<svg viewBox="0 0 34 34" aria-hidden="true" fill="none" stroke="currentColor" stroke-width="1.6" stroke-linejoin="round"><path d="${OPEN_BOOK}"/></svg>`
const BOOT = `<div class="boot" role="status">${MARK}<span>Cargando…</span></div>`

/** Vite's manifest: what each source was built into, and what it needs. */
export type Chunk = {
  file: string
  isEntry?: boolean
  imports?: string[]
  css?: string[]
  src?: string
  assets?: string[]
}
export type Chunks = Record<string, Chunk>
type ServerEntry = {
  render: (url: string) => Promise<string>
  listRoutes: () => { pattern: string; ids: string[] }[]
}

const started = performance.now()
process.chdir(ROOT)
const usedComponents = new Set<string>()
await build({
  logLevel: 'warn',
  plugins: [collectComponents(usedComponents)],
  build: { rolldownOptions: { output: { codeSplitting: { groups: await chunkGroups() } } } },
})
checkStyles(usedComponents)
await buildWorker()
rmSync(SSR, { recursive: true, force: true })
await build({
  logLevel: 'error',
  build: { ssr: 'entry-server.tsx', outDir: SSR, emptyOutDir: true, manifest: false, minify: false },
  ssr: { noExternal: true },
})
// Our own entry, built a moment ago.
const entry: ServerEntry = await import(pathToFileURL(join(SSR, 'entry-server.js')).href)
const chunks: Chunks = JSON.parse(readFileSync(join(OUT, '.vite/manifest.json'), 'utf8'))
const screens = entry.listRoutes().map(({ pattern, ids }) => ({ pattern, files: filesOf(ids) }))
const shared = sharedFiles()
await writePages()
await writeIcons(OUT)
compressAll()
console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
// 3: everything is built, and some page is over its size (scripts/prepare.mjs).
if (!checkSizes({ folder: OUT, shared, screens, asked: process.argv.includes('--sizes') })) process.exit(3)

/** The service worker, a file of its own that knows the files of this build. */
async function buildWorker(): Promise<void> {
  const files = globSync('assets/*', { cwd: OUT }).map((file) => `/${file.replaceAll('\\', '/')}`)
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { BUILD_FILES: JSON.stringify(files.toSorted()), 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: OUT,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: 'src/web/offline/worker.ts',
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}

/** Notes which Mantine components ended up in the bundle. */
function collectComponents(used: Set<string>): Plugin {
  return {
    name: 'atrio:components',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        for (const [id, module] of Object.entries(chunk.modules)) {
          const path = /@mantine\/core\/esm\/(?:components|utils)\/(.+)\/[^/]+\.mjs$/.exec(id)?.[1]
          if (path && module.renderedLength > 0) for (const name of path.split('/')) used.add(name)
        }
      }
    },
  }
}

/** A component without its style looks broken and nobody notices; a style without its component is dead weight: reject both. */
function checkStyles(used: Set<string>): void {
  const sheet = readFileSync('src/web/theme/mantine.css', 'utf8')
  const listed = [...sheet.matchAll(/\/([A-Z]\w+)\.layer\.css/g)].map(([, name = '']) => name)
  const missing = [...used].filter(
    (name) => !listed.includes(name) && globSync(`node_modules/@mantine/core/styles/${name}.layer.css`).length > 0,
  )
  const idle = listed.filter((name) => !used.has(name))
  if (missing.length > 0) console.error(`Add to src/web/theme/mantine.css the style of: ${missing.join(', ')}`)
  if (idle.length > 0) console.error(`Take from src/web/theme/mantine.css the style of: ${idle.join(', ')}`)
  if (missing.length + idle.length > 0) process.exit(1)
}

/** The files of a screen: those of each route file around it, outermost first. */
function filesOf(ids: string[]): string[] {
  const files = new Set<string>()
  for (const id of ids) {
    for (const key of Object.keys(chunks)) if (routeIdOf(key) === id) collect(key, files)
  }
  return [...files]
}

/** 'routes/_public/about.tsx?tsr-split=component' is part of '/_public/about'. */
function routeIdOf(key: string): string | null {
  const path = /^routes\/(.+)\.tsx(?:\?.*)?$/.exec(key)?.[1]
  if (!path) return null
  const parts = path.split(/[/.]/)
  if (parts.at(-1) === 'route') parts.pop()
  if (parts.at(-1) === 'index') parts[parts.length - 1] = ''
  return `/${parts.join('/')}`
}

function sharedFiles(): string[] {
  const files = new Set<string>()
  for (const [key, chunk] of Object.entries(chunks)) if (chunk.isEntry) collect(key, files)
  return [...files]
}

function collect(key: string, files: Set<string>): void {
  const chunk = chunks[key]
  if (!chunk || files.has(chunk.file)) return
  files.add(chunk.file)
  for (const css of chunk.css ?? []) files.add(css)
  for (const needed of chunk.imports ?? []) collect(needed, files)
}

/** The tags that load a screen's own scripts beside the shared ones. */
function scriptsOf(files: string[]): string {
  return ownOf(files, '.js')
    .map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`)
    .join('')
}

/** The tags that load a screen's own style sheets beside the shared one. */
function sheetsOf(files: string[]): string {
  return ownOf(files, '.css')
    .map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`)
    .join('')
}

function ownOf(files: string[], ending: string): string[] {
  return files.filter((file) => file.endsWith(ending) && !shared.includes(file))
}

async function writePages(): Promise<void> {
  const template = readFileSync(join(OUT, 'index.html'), 'utf8')
    .replace('<!--mark-->', MARK)
    .replace('<!--icons-->', ICON_TAGS)
  const manifest: PagesManifest = {
    scriptHashes: inlineScriptHashes(template),
    routes: screens.map(({ pattern, files }) => ({
      pattern,
      head: metaOf(pattern) + scriptsOf(files),
      sheets: sheetsOf(files),
      ...described(pattern),
    })),
    prerendered: {},
    shell: 'pages/shell.html',
  }
  manifest.routes.push({ pattern: '/admin/Dashboard', head: '', sheets: '' })
  rmSync(join(OUT, 'index.html'))
  mkdirSync(join(OUT, 'pages'), { recursive: true })
  writeFileSync(join(OUT, manifest.shell), sheetsAfterWords(template.replace('<!--app-->', BOOT)))

  for (const [address, { title }] of Object.entries(PRERENDERED)) {
    const screen = screens.find(({ pattern }) => pattern === address)
    if (!screen) {
      console.warn(`No route for ${address} yet: not prerendered`)
      continue
    }
    const html = await entry.render(address)
    const page = template
      .replace('<!--title-->', () => title)
      .replace('<!--head-->', () => metaOf(address) + scriptsOf(screen.files) + sheetsOf(screen.files))
      .replace('<div id="root"><!--app-->', () => `<div id="root" data-prerendered="true">${html}`)
    const name = `pages/${address === '/' ? 'index' : address.slice(1)}.html`
    manifest.prerendered[address] = name
    writeFileSync(join(OUT, name), await inlineCritical(page))
  }
  writeFileSync(join(OUT, 'pages.json'), JSON.stringify(manifest))
}

/** In a page that isn't rendered at build time, the first words don't wait for the style sheets: their styles are inlined in the page. */
function sheetsAfterWords(page: string): string {
  const sheets: string[] = []
  const head = page.replace(/<link rel="stylesheet"[^>]*>/g, (sheet) => {
    sheets.push(sheet)
    return ''
  })
  return head.replace('<!--session-->', () => `<!--sheets-->${sheets.join('')}<!--session-->`)
}

/** A public page with a query isn't the one rendered at build, but is called the same. */
function described(address: string): { title?: string } {
  const title = PRERENDERED[address]?.title
  return title === undefined ? {} : { title }
}

/** What search engines and chats show of a public page. */
function metaOf(address: string): string {
  const page = PRERENDERED[address]
  if (!page) return ''
  const properties = {
    'og:type': 'website',
    'og:locale': 'es_AR',
    'og:site_name': '⟦site_name⟧',
    'og:title': page.title,
    'og:description': page.description,
    'og:url': `⟦origin⟧${address}`,
    'og:image': '⟦origin⟧⟦share⟧',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': '⟦site_name⟧',
  }
  const tags = Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${value}">`)
  const canonical = `<link rel="canonical" href="⟦origin⟧${address}">`
  return `<meta name="description" content="${page.description}">${tags.join('')}${canonical}`
}

/** Puts the styles that the first paint needs into the page; the whole sheets follow at its end. */
function inlineCritical(page: string): Promise<string> {
  const beasties = new Beasties({
    path: OUT,
    publicPath: '/',
    preload: 'body',
    allowRules: [/mantine-color-scheme/, /^:root/, /:host/],
    reduceInlineStyles: false,
    mergeStylesheets: false,
    pruneSource: false,
    inlineFonts: true,
    preloadFonts: false,
    keyframes: 'none',
    logLevel: 'warn',
  })
  return beasties.process(page)
}

function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script = '']) => `sha256-${createHash('sha256').update(script).digest('base64')}`,
  )
}

/** Beside each file its copies as they're served. */
function compressAll(): void {
  for (const file of globSync(`${OUT}/{assets/*,*.txt,*.svg,sw.js}`)) {
    if (!['.js', '.css', '.svg', '.txt'].includes(extname(file))) continue
    const content = readFileSync(file)
    const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: size }))
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
  }
}
