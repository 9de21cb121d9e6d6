/** A video that can be shown inside a page: where it comes from and the address of its player without tracking. */
export interface EmbeddedVideo {
  provider: 'youtube' | 'vimeo'
  player: string
}

const YOUTUBE_ID = /^[\w-]{11}$/
const VIMEO_ID = /^\d{5,12}$/

/** The player of a YouTube or Vimeo address, or null for any other address. */
export function embeddedVideo(address: string): EmbeddedVideo | null {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return null
  const host = url.hostname.replace(/^(?:www|m)\./, '')
  const path = url.pathname.split('/').filter(Boolean)
  if (host === 'youtu.be') return youtube(path[0], url)
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    const inPath = ['embed', 'shorts', 'live', 'v'].includes(path[0] ?? '')
    return youtube(inPath ? path[1] : url.searchParams.get('v'), url)
  }
  if (host === 'vimeo.com') return vimeo(path[0], path[1])
  return host === 'player.vimeo.com' && path[0] === 'video' ? vimeo(path[1], url.searchParams.get('h')) : null
}

function youtube(id: string | null | undefined, { searchParams }: URL): EmbeddedVideo | null {
  if (!id || !YOUTUBE_ID.test(id)) return null
  const seconds = Number.parseInt(searchParams.get('t') ?? searchParams.get('start') ?? '', 10)
  const start = seconds > 0 ? `?start=${seconds}` : ''
  return { provider: 'youtube', player: `https://www.youtube-nocookie.com/embed/${id}${start}` }
}

/** Unlisted videos of Vimeo carry a second part that their player needs. */
function vimeo(id: string | undefined, key: string | null | undefined): EmbeddedVideo | null {
  if (!id || !VIMEO_ID.test(id)) return null
  const hash = key && /^[0-9a-f]{6,20}$/.test(key) ? `&h=${key}` : ''
  return { provider: 'vimeo', player: `https://player.vimeo.com/video/${id}?dnt=1${hash}` }
}
