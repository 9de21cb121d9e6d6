import { isWebUrl } from '../web-address.ts'

/** The direct image address inside a Google Images result link; any other text comes back trimmed (document 3 §5). */
export function reduceImageUrl(typed: string): string {
  const text = typed.trim()
  const url = URL.canParse(text) ? new URL(text) : null
  if (!url || !GOOGLE_HOST.test(url.hostname)) return text
  const image = url.searchParams.get('imgurl') ?? (url.pathname === '/url' ? url.searchParams.get('url') : null)
  return image !== null && isWebUrl(image) ? image : text
}

const GOOGLE_HOST = /^(?:www\.|images\.)?google\.[a-z]{2,3}(?:\.[a-z]{2})?$/
