import { ANNOUNCEMENT_TRUNCATION } from './limits.ts'

/** How much room an announcement has: a phone shows the compact form (document 2 §2). */
export type ExcerptMode = 'full' | 'compact'

/** What a list shows of an announcement: its beginning, and whether the whole is offered under 'Leer más'. */
export interface Excerpt {
  text: string
  isCut: boolean
  offersMore: boolean
}

/** Cut at about 240 characters, 160 when compact, never inside a word; the rest is offered over 150 characters (document 2 §2). */
export function announcementExcerpt(content: string, mode: ExcerptMode): Excerpt {
  const text = content.trim()
  const max = ANNOUNCEMENT_TRUNCATION[mode]
  const isCut = text.length > max
  return {
    text: isCut ? `${beginning(text, max)}…` : text,
    isCut,
    offersMore: text.length > ANNOUNCEMENT_TRUNCATION.readMoreOver,
  }
}

/** The whole words that fit; a single word longer than everything is cut where it must be. */
function beginning(text: string, max: number): string {
  const cut = text.slice(0, max)
  const words = /^\s/.test(text.slice(max)) ? cut : cut.replace(/\s+\S*$/, '')
  return words.replace(/[\s,;:.–-]+$/, '')
}
