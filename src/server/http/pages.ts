import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#domain/access/networks.ts'
import { isLockedOut } from '#domain/access/maintenance.ts'
import { ROLES } from '#domain/access/roles.ts'
import { heldRoles } from '#domain/access/second-step-duty.ts'
import { addressFinder } from './address-finder.ts'
import type { PageFacts } from './page-facts.ts'
import { fill } from './page-template.ts'
import { sharePath } from './share-picture.ts'

/** What the build knows about the pages (scripts/build.ts writes it as pages.json). */
export type PagesManifest = {
  /** The CSP hash of the inline theme script. */
  scriptHashes: string[]
  /** Patterns of the addresses that a screen answers ('/student/courses/$courseId'), with the tags of their files: scripts in the head, style sheets after the first words. */
  routes: { pattern: string; head: string; sheets: string; title?: string }[]
  /** The pages rendered at build: address to template. */
  prerendered: Record<string, string>
  shell: string
}

type Parts = {
  /** Where the build put the pages: dist/web. */
  folder: string
  /** Where people reach the portal, without a slash at the end: what pages say of their own address. */
  site: () => string
  /** The session that goes into the page: `{ user, settings }`. */
  pageSession: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>
  /** What the server says of an address beside the session (page-facts.ts). */
  facts: (asked: {
    address: string
    query: string
    siteName: string
    share: string
    /** What limits count by. */
    network: string
  }) => Promise<PageFacts | 'missing' | null>
  /** What the screen at an address reads, for the signed-in user (screen-answers.ts). */
  screenAnswers: (
    request: FastifyRequest,
    reply: FastifyReply,
    opened: { address: string; query: string },
  ) => Promise<string[]>
  /** HTML that the server writes into a page rendered at build, by the name of its mark: `⟦catalogue⟧`. */
  fragments: Record<string, () => Promise<string>>
}

/** `br` and `gzip` are null for content that is already compressed (fonts, images), `etag` for content that isn't cached. */
type Body = { plain: Buffer; br: Buffer | null; gzip: Buffer | null; etag: string | null }
type Asset = Body & { type: string }

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
}
const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A page carries the session: every browser asks again, and no shared cache stores it. */
const FRESH = 'private, no-cache'
/** A signed-in user's page carries what their screen shows: it's stored nowhere. */
const PERSONAL = 'private, no-store'
/** A new build's worker is seen at the next visit. */
const WORKER = '/sw.js'
const KEPT_PAGES = 300
/** What everybody reaches during maintenance: the public pages and the ways in (decision C9). */
const STAYS_UP =
  /^\/(?:about|courses(?:\/[^/]+)?|programs\/[^/]+|login|register|first-administrator|verify(?:\/[^/]+)?|unsubscribe|auth\/[a-z]+)?$/
const MAINTENANCE_RETRY_SECONDS = 300
/** For pages that many are given: a third of the time of the default for a few bytes more. */
const SHARED_BROTLI = 4
/** For a page of one person, made each time: a quarter of that time again, for a tenth more bytes. */
const PERSONAL_BROTLI = 1

/** Serves what the build made, all from memory: files with their compressed copies, pages with the session inside. */
export function mountPages(app: FastifyInstance, parts: Parts): void {
  const { folder, site, pageSession, facts, fragments } = parts
  const manifest = readManifest(folder)
  const assets = readAssets(folder)
  const templates = new Map<string, string>()
  const template = (name: string) => {
    const known = templates.get(name) ?? readFileSync(join(folder, name), 'utf8')
    templates.set(name, known)
    return known
  }
  const findRoute = addressFinder(manifest.routes.map((route) => ({ pattern: route.pattern, value: route })))
  const security = contentSecurityPolicy(manifest.scriptHashes)
  const keep = signedOutCache()

  app.get('/*', async (request, reply) => {
    const [path = '/', query] = request.url.split('?', 2)
    if (path === '/api' || path.startsWith('/api/')) return reply.callNotFound()
    const asset = assets.get(path)
    if (asset) {
      const cache = path.startsWith('/assets/') ? IMMUTABLE : path === WORKER ? 'no-cache' : 'public, max-age=3600'
      return send(request, reply.type(asset.type).header('cache-control', cache), asset)
    }
    if (isFileLike(path)) return reply.code(404).type('text/plain; charset=utf-8').send('No encontrado')

    const address = path.length > 1 ? path.replace(/\/+$/, '') : path
    const route = findRoute(address)?.value
    // With a query the page differs from the one rendered at build.
    const rendered = query === undefined ? manifest.prerendered[address] : undefined
    const session = await pageSession(request, reply)
    const html = template(rendered ?? manifest.shell)
    const settings = settingsOf(session)
    const shown = { name: settings['site_name'] ?? '', motto: settings['site_description'] ?? '' }
    const share = sharePath(shown)
    const told = await facts({
      address,
      query: query ?? '',
      siteName: shown.name,
      share,
      network: networkOf(request.address),
    })
    const about = told === 'missing' ? null : told
    const marks = {
      ...settings,
      origin: site(),
      share,
      title: about?.title || route?.title || '⟦site_name⟧',
    }
    const isPersonal = !isSignedOut(session)
    // A page made at build begins as it was made, and whoever is kept out is told nothing.
    const brings = isPersonal && !rendered && !isUnderMaintenance(session)
    const brought = brings ? await parts.screenAnswers(request, reply, { address, query: query ?? '' }) : []
    const filling = {
      json: JSON.stringify(session),
      marks,
      head: rendered ? '' : `${route?.head ?? ''}${about?.head ?? ''}`,
      sheets: rendered ? '' : (route?.sheets ?? ''),
      person: personOf(session),
      answers: [...(about?.answers ?? []), ...brought],
      statement: about?.statement ?? null,
      lists: { programs: programsOf(session) },
    }
    const pieces = await fragmentsOf(html, fragments)
    const make = () => compress(fill(html, { ...filling, pieces }), !isPersonal)
    const name = rendered ?? `shell ${address in manifest.prerendered ? address : (route?.head ?? '')}`
    const page = isPersonal ? make() : keep(JSON.stringify([name, filling, pieces]), make)
    const isClosed = isUnderMaintenance(session) && !STAYS_UP.test(address)
    if (about?.isHidden) reply.header('x-robots-tag', 'noindex, nofollow')
    if (isClosed) reply.header('retry-after', MAINTENANCE_RETRY_SECONDS)
    reply
      .code(route && told !== 'missing' ? (isClosed ? 503 : 200) : 404)
      .type('text/html; charset=utf-8')
      .header('cache-control', isPersonal ? PERSONAL : FRESH)
      .header('content-security-policy', security)
    return send(request, reply, page)
  })
}

/** The pages of the signed-out, compressed once for each template and state of the settings. */
function signedOutCache() {
  const pages = new Map<string, Body>()
  return (key: string, make: () => Body): Body => {
    const known = pages.get(key)
    if (known) return known
    if (pages.size >= KEPT_PAGES) pages.clear()
    const made = make()
    pages.set(key, made)
    return made
  }
}

/** What the server has to write into this template. */
async function fragmentsOf(template: string, fragments: Parts['fragments']): Promise<Record<string, string>> {
  const wanted = Object.entries(fragments).filter(([name]) => template.includes(`⟦${name}⟧`))
  return Object.fromEntries(await Promise.all(wanted.map(async ([name, write]) => [name, await write()] as const)))
}

/** The settings that a page may name. */
function settingsOf(session: unknown): Record<string, string> {
  const settings = isObject(session) && isObject(session['settings']) ? session['settings'] : {}
  const texts = Object.entries(settings).filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  return Object.fromEntries(texts)
}

/** The programs that the session carries: what a page made at build lists of them. */
function programsOf(session: unknown): Record<string, unknown>[] {
  const programs = isObject(session) ? session['programs'] : null
  return Array.isArray(programs) ? programs.filter(isObject) : []
}

function isUnderMaintenance(session: unknown): boolean {
  if (!isObject(session) || !isObject(session['settings'])) return false
  const { role: roles, second_step } = isObject(session['user']) ? session['user'] : {}
  const role = ROLES.filter((one) => Array.isArray(roles) && roles.includes(one))
  const { is_on, is_obligatory } = isObject(second_step) ? second_step : {}
  const held = heldRoles({ role, second_step: { is_on: is_on === true, is_obligatory: is_obligatory === true } })
  return isLockedOut(held, session['settings']['maintenance_mode'] === true)
}

function isSignedOut(session: unknown): boolean {
  return isObject(session) && !session['user']
}

/** The id of the user whose page it is. */
function personOf(session: unknown): string | null {
  const user = isObject(session) && isObject(session['user']) ? session['user'] : {}
  return typeof user['id'] === 'string' ? user['id'] : null
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** 'logo.png' is a file that doesn't exist; no screen has a dot in its last segment. */
function isFileLike(path: string): boolean {
  return /\.[a-z\d]{1,8}$/i.test(path.slice(path.lastIndexOf('/') + 1))
}

function send(request: FastifyRequest, reply: FastifyReply, body: Body): FastifyReply {
  reply.header('vary', 'accept-encoding').header('x-content-type-options', 'nosniff')
  if (body.etag !== null) reply.header('etag', body.etag)
  if (body.etag !== null && request.headers['if-none-match'] === body.etag) return reply.code(304).send()
  const accepted = request.headers['accept-encoding'] ?? ''
  if (/\bbr\b/.test(accepted) && body.br) return reply.header('content-encoding', 'br').send(body.br)
  if (/\bgzip\b/.test(accepted) && body.gzip) return reply.header('content-encoding', 'gzip').send(body.gzip)
  return reply.send(body.plain)
}

/** `isShared`: given to many, so that it's worth a smaller size, and a browser may ask whether it has changed. */
function compress(html: string, isShared: boolean): Body {
  const plain = Buffer.from(html)
  let br: Buffer | null = null
  let gzip: Buffer | null = null
  return {
    plain,
    etag: isShared ? etagOf(plain) : null,
    get br() {
      br ??= brotliCompressSync(plain, {
        params: { [constants.BROTLI_PARAM_QUALITY]: isShared ? SHARED_BROTLI : PERSONAL_BROTLI },
      })
      return br
    },
    get gzip() {
      gzip ??= gzipSync(plain)
      return gzip
    },
  }
}

function etagOf(content: Buffer): string {
  return `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`
}

function readManifest(folder: string): PagesManifest {
  // Our own build wrote it.
  const manifest: PagesManifest = JSON.parse(readFileSync(join(folder, 'pages.json'), 'utf8'))
  return manifest
}

/** Every file that a browser may ask for, by its address; pages and the build's own notes are not among them. */
function readAssets(folder: string): Map<string, Asset> {
  const assets = new Map<string, Asset>()
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const present = new Set(files.map((file) => join(file.parentPath, file.name)))
  for (const file of present) {
    const address = file.slice(folder.length).replaceAll('\\', '/').replace(/^\/?/, '/')
    const type = TYPES[extname(file)]
    if (!type || address === '/pages.json' || address.startsWith('/.vite/')) continue
    const plain = readFileSync(file)
    const copy = (ending: string) => (present.has(file + ending) ? readFileSync(file + ending) : null)
    assets.set(address, { plain, br: copy('.br'), gzip: copy('.gz'), etag: etagOf(plain), type })
  }
  return assets
}

/** Everything from this site; images and videos also from elsewhere over https, and the two players that lessons embed. */
function contentSecurityPolicy(scriptHashes: string[]): string {
  return [
    "default-src 'self'",
    `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data: blob:",
    "media-src 'self' https: blob:",
    "frame-src 'self' https://www.youtube-nocookie.com https://player.vimeo.com blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self'",
  ].join('; ')
}
