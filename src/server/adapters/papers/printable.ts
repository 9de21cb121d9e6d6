import bidiFactory from 'bidi-js'
import type { Coverage, Family } from './fonts.ts'

const bidi = bidiFactory()

/** Beyond Latin-1, and the soft hyphen of it: all that the papers' own font may lack. */
const MAY_LACK = /[\u00ad\u0100-\u{10ffff}]/u
const HEBREW = /[\u0590-\u05ff\ufb1d-\ufb4f]/u
const ACCENTED_GREEK = /[\u1f00-\u1fff]/u
/** What only the ancient way of writing Greek has. */
const ANCIENT_GREEK = /[\u0370-\u0377\u037a-\u037f\u03cf\u03d0\u03d3-\u03d5\u03d7-\u03e1\u03f0-\u03ff\u1f00-\u1fff]/u
const GREEK = /[\u0370-\u03ff]/u
/** Replaces a character that none of the papers' fonts has. */
const REPLACEMENT = '?'

/** Part of a text in one font and one direction; `level` is odd where it's read from the right (Unicode's bidirectional algorithm). */
type Run = {
  readonly text: string
  readonly font?: Family
  readonly level: number
  /** None but the usual, which makes the font lay out the whole text at once, blanks too. */
  readonly fontFeatures?: readonly string[]
}

/**
 * A text as it can be printed: a letter with a mark that no font has without it, without what is invisible, and with a question mark in place of any other letter or sign
 * that no font has, which would be a box.
 */
function printable(text: string, has: (letter: string) => boolean): string {
  if (!MAY_LACK.test(text)) return text
  const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' }).segment(text.normalize('NFC'))
  return Array.from(clusters, ({ segment }) => {
    const letters = Array.from(segment, (letter) => {
      if (letter !== '\u00ad' && (has(letter) || /\s/u.test(letter))) return letter
      const [base = letter] = Array.from(letter.normalize('NFD'))
      if (has(base) && base !== letter) return base
      return /[\p{Cc}\p{Cf}\p{M}]/u.test(letter) ? '' : REPLACEMENT
    })
    return letters.join('').replace(/\?{2,}/g, REPLACEMENT)
  }).join('')
}

/** Whether the font that a letter is set in has it; signs that are boxes themselves, and those of no alphabet, aren't letters. */
export function hasLetter(coverage: Coverage, letter: string): boolean {
  if (/[\ufffc\ufffd\p{Co}]/u.test(letter)) return false
  const family = fontOf(letter, { level: 0, isAncient: ANCIENT_GREEK.test(letter) }) ?? 'Roboto'
  return coverage[family].has(letter.codePointAt(0) ?? 0)
}

/** A printable text in runs; null when it's one, in the font of what surrounds it. */
function runsOf(text: string): Run[] | null {
  const isAncient = ANCIENT_GREEK.test(text)
  if (!isAncient && !HEBREW.test(text)) return null
  const { levels } = bidi.getEmbeddingLevels(text, 'ltr')
  const runs: (Run & { text: string })[] = []
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charAt(at)
    const level = levels[at] ?? 0
    const font = fontOf(letter, { level, isAncient })
    const last = runs.at(-1)
    if (last && last.level === level && last.font === font) last.text += letter
    else runs.push({ text: letter, level, ...(font && { font, fontFeatures: [] }) })
  }
  return runs
}

function fontOf(letter: string, { level, isAncient }: { level: number; isAncient: boolean }): Family | undefined {
  if (HEBREW.test(letter) || (level % 2 === 1 && /[ \u00a0-]/.test(letter))) return 'Hebrew'
  if (ACCENTED_GREEK.test(letter)) return 'GreekAccented'
  return isAncient && GREEK.test(letter) ? 'Greek' : undefined
}

/**
 * A right-to-left text as it's drawn: a font with such letters reverses them itself, everything else (brackets, signs) is reversed
 * here.
 */
export function mirrored(text: string): string {
  if (HEBREW.test(text)) return text
  return Array.from(text, (sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .toReversed()
    .join('')
}

/** The parts of a text that are set in the font of the surrounding text. */
export function ownLetters(text: string): string {
  return (runsOf(text) ?? [{ text, level: 0 }])
    .filter(({ font }) => font === undefined)
    .map((run) => run.text)
    .join('')
}

/** Whatever a paper is made of, with each of its texts as it can be printed, in runs where it needs more than one font. */
export function printableContent<Content>(content: Content, coverage: Coverage): Content {
  const has = (letter: string) => hasLetter(coverage, letter)
  const words = (text: string) => {
    const printed = printable(text, has)
    return runsOf(printed) ?? printed
  }
  const change = (part: unknown, isText: boolean): unknown => {
    if (typeof part === 'string') {
      if (!isText) return part
      const runs = words(part)
      return typeof runs === 'string' ? runs : { text: runs }
    }
    if (Array.isArray(part)) return part.map((one) => change(one, true))
    if (typeof part !== 'object' || part === null || Object.getPrototypeOf(part) !== Object.prototype) return part
    return Object.fromEntries(
      Object.entries(part).map(([key, value]) => [
        key,
        key === 'text' && typeof value === 'string' ? words(value) : change(value, false),
      ]),
    )
  }
  // It says the same in the same places: its texts alone are changed.
  return change(content, true) as Content
}
