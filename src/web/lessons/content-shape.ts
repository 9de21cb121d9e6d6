import { extensionsOfMime } from '#domain/files/types.ts'
import { embeddedVideo } from '#domain/lessons/videos.ts'
import { webHref } from '#domain/web-address.ts'
import { formatBytes } from '#web/ui/format.ts'
import type { LessonContent } from './answers.ts'
import { CONTENT_TYPE_TEXTS } from './texts.ts'

/** How a content is read: words in place, in the viewer of the page, or by the browser (another tab, a download). */
export type ContentShape =
  | { kind: 'text'; text: string }
  | { kind: 'pdf' | 'picture' | 'recording' | 'download'; fileId: string }
  | { kind: 'picture'; url: string }
  | { kind: 'player'; player: string; url: string }
  /** '' where there is nothing that may be followed. */
  | { kind: 'outside'; url: string }

const PICTURES = /^image\/(?:jpeg|png|gif|webp|avif)$/

/** The shape of a content, by what it holds. */
export function shapeOf({ type, content_text, content_url, file_id, file_type }: LessonContent): ContentShape {
  if (content_text !== null) return { kind: 'text', text: content_text }
  if (file_id !== null) return { kind: kindOfFile(file_type ?? ''), fileId: file_id }
  const url = webHref(content_url) ?? ''
  const video = embeddedVideo(url)
  if (video) return { kind: 'player', player: video.player, url }
  // Pages may only show pictures that come over a safe line.
  return type === 'image' && url.startsWith('https://') ? { kind: 'picture', url } : { kind: 'outside', url }
}

/** What a content is called: its title, its file's name, its address, or its type. */
export function nameOf({ type, title, file_name, content_url }: LessonContent): string {
  if (title) return title
  if (file_name) return file_name
  if (content_url && URL.canParse(content_url)) return new URL(content_url).hostname.replace(/^www\./, '')
  return CONTENT_TYPE_TEXTS[type]
}

function kindOfFile(mime: string): 'pdf' | 'picture' | 'recording' | 'download' {
  if (mime === 'application/pdf') return 'pdf'
  if (PICTURES.test(mime)) return 'picture'
  return /^(?:video|audio)\//.test(mime) ? 'recording' : 'download'
}

/** What a content is in a few words: 'PDF · 1,2 MB', 'Video', 'Enlace'. */
export function describeContent({ type, file_id, file_type, file_size }: LessonContent): string {
  if (file_id === null) return CONTENT_TYPE_TEXTS[type]
  const extension = extensionsOfMime(file_type ?? '')[0]?.toUpperCase() ?? CONTENT_TYPE_TEXTS.file
  return file_size === null ? extension : `${extension} · ${formatBytes(file_size)}`
}
