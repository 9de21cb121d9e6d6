import type { FastifyInstance, FastifyReply } from 'fastify'
import { listPublicAddresses } from '../courses/public-course-queries.ts'
import type { ServerParts } from './parts.ts'
import { listProgramAddresses } from '../programs/public-program-queries.ts'
import { readSettings } from '../settings/read-settings.ts'
import { escapeHtml } from './html.ts'
import { sharePath, sharePictures } from './share-picture.ts'

const HOUR = 'public, max-age=3600'
/** Its address says what it shows. */
const FOR_GOOD = 'public, max-age=31536000, immutable'
/** As many addresses as a site map may name. */
const MOST_ADDRESSES = 50_000
/** Longest name under an icon, in characters. */
const SHORT_NAME = 14

/** What isn't for search engines: every screen behind the sign-in, the ways in of mailed links, and the API. */
const PRIVATE = [
  '/api/',
  '/admin/',
  '/auth/',
  '/checkout',
  '/courses/*/enroll',
  '/dashboard',
  '/first-administrator',
  '/forum',
  '/profile',
  '/student/',
  '/teacher/',
]

/** What browsers, search engines and chats ask a site for: its manifest, robots.txt, the site map and the share picture. */
export function mountSiteFiles(app: FastifyInstance, { db, site }: Pick<ServerParts, 'db' | 'site'>): void {
  const pictureOf = sharePictures()

  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { site_name, site_description } = await readSettings(db)
    const manifest = manifestOf(site_name, site_description)
    return cacheable(reply, 'application/manifest+json; charset=utf-8').send(JSON.stringify(manifest))
  })

  app.get('/robots.txt', async (_request, reply) => {
    const closed = PRIVATE.map((path) => `Disallow: ${path}\n`).join('')
    return cacheable(reply, 'text/plain; charset=utf-8').send(
      `User-agent: *\n${closed}\nSitemap: ${site()}/sitemap.xml\n`,
    )
  })

  app.get('/sitemap.xml', async (_request, reply) => {
    const programs = await listProgramAddresses(db, MOST_ADDRESSES)
    const courses = await listPublicAddresses(db, MOST_ADDRESSES - programs.length)
    const newest = courses.reduce<Date | null>(
      (last, { changed_at }) => (last && last > changed_at ? last : changed_at),
      null,
    )
    const urls = [
      urlOf(`${site()}/`, null),
      urlOf(`${site()}/about`, null),
      ...programs.map(({ code, changed_at }) => urlOf(`${site()}/programs/${code}`, changed_at)),
      urlOf(`${site()}/courses`, newest),
      ...courses.map(({ course_code, changed_at }) => urlOf(`${site()}/courses/${course_code}`, changed_at)),
    ]
    const map = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`
    return cacheable(reply, 'application/xml; charset=utf-8').send(map)
  })

  app.get('/share/:picture', async (request, reply) => {
    const { site_name, site_description } = await readSettings(db)
    const shown = { name: site_name, motto: site_description }
    const path = sharePath(shown)
    // An address of older words leads to what they say now.
    if (request.url !== path) return reply.header('cache-control', 'no-cache').redirect(path)
    const picture = await pictureOf(shown)
    // Any site that is given a link shows it: that site's page loads it from here.
    return reply
      .type('image/png')
      .header('cache-control', FOR_GOOD)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(picture)
  })
}

function cacheable(reply: FastifyReply, type: string): FastifyReply {
  return reply.type(type).header('cache-control', HOUR)
}

/** How the portal is installed as an application. */
function manifestOf(name: string, description: string): object {
  const png = (file: string, size: number, purpose: 'any' | 'maskable') => ({
    src: `/${file}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name,
    short_name: shortName(name),
    description,
    lang: 'es',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: '#faf8f3',
    theme_color: '#27407a',
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('icon-192', 192, 'any'),
      png('icon-512', 512, 'any'),
      png('icon-maskable-512', 512, 'maskable'),
    ],
  }
}

/** As many words of a name as fit under an icon. */
function shortName(name: string): string {
  const words = name.split(/\s+/)
  let short = ''
  for (const word of words) {
    const longer = short ? `${short} ${word}` : word
    if (longer.length > SHORT_NAME) break
    short = longer
  }
  return short || name.slice(0, SHORT_NAME)
}

function urlOf(address: string, changedAt: Date | null): string {
  const lastmod = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${escapeHtml(address)}</loc>${lastmod}</url>`
}
