import { escapeHtml } from './html.ts'

type Told = { title: string; description: string; address: string; image: string; siteName: string }

/** How much of a description search engines and chats show, in characters. */
export const EXCERPT = 200

/** What search engines and chats read of a page whose words lie in the database: description, address and picture, as HTML. */
export function pageTags({ title, description, address, image, siteName }: Told): string {
  const properties = {
    'og:type': 'website',
    'og:locale': 'es_AR',
    'og:site_name': siteName,
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:image': image,
  }
  const tags = Object.entries(properties).map(([name, value]) => `<meta property="${name}" content="${inPage(value)}">`)
  const canonical = `<link rel="canonical" href="${inPage(address)}">`
  return `<meta name="description" content="${inPage(description)}">${tags.join('')}${canonical}`
}

/** The title of a window: what the page is about, then the institution. */
export function titleOf(name: string, siteName: string): string {
  return `${name} · ${siteName}`
}

/** Text in HTML that no mark of a template is read in (server/http/page-template.ts). */
export function inPage(value: string): string {
  return escapeHtml(value).replaceAll('⟦', '&#10214;')
}
