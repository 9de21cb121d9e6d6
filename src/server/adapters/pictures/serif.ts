import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Font } from 'fontkit'

/** A line of text as outlines in SVG, from the left end of its baseline. */
export type Line = { readonly outline: string }

type Weight = 400 | 600
/** `sizes`: the largest first, in pixels, each with how many lines it may take. */
type Style = { weight: Weight; sizes: readonly (readonly [size: number, lines: number])[] }

/** The alphabets of the serif, each a file; a letter is drawn with the first that has it, and left out when none has. */
const ALPHABETS = ['latin', 'latin-ext', 'greek', 'cyrillic'] as const
const loaded = new Map<Weight, Promise<Font[]>>()

/** What is drawn of a text at most, in letters: more doesn't fit anyway. */
const MOST_LETTERS = 600

/** Breaks a text into lines of a width, in the largest size that takes few enough of them; what is too long even in the smallest ends in '…'. */
export async function wrapText(
  text: string,
  width: number,
  { weight, sizes }: Style,
): Promise<{ size: number; lines: Line[] }> {
  const fonts = await (loaded.get(weight) ?? load(weight))
  const words = text.slice(0, MOST_LETTERS).split(/\s+/).filter(Boolean)
  let size = 0
  let most = 0
  let lines: string[] = []
  const isWide = (line: string) => widthOf(line, fonts) * size > width
  for ([size, most] of sizes) {
    lines = linesOf(words, isWide)
    if (lines.length <= most && !lines.some(isWide)) break
  }
  const kept = lines.slice(0, most).map((line, index) => {
    const isCut = index === most - 1 && lines.length > most
    return isCut || isWide(line) ? shortened(line, isWide) : line
  })
  return { size, lines: kept.map((line) => ({ outline: outlineOf(line, fonts, size) })) }
}

function load(weight: Weight): Promise<Font[]> {
  const loading = Promise.all(ALPHABETS.map((alphabet) => fontOf(alphabet, weight)))
  loaded.set(weight, loading)
  return loading
}

async function fontOf(alphabet: string, weight: Weight): Promise<Font> {
  // Loaded when the first picture is drawn.
  const { create } = await import('fontkit')
  const name = `@fontsource/source-serif-4/files/source-serif-4-${alphabet}-${weight}-normal.woff2`
  const font = create(await readFile(fileURLToPath(import.meta.resolve(name))))
  if (!('layout' in font)) throw new Error(`${name} is no single font`)
  return font
}

/** Words in as few lines as they fit in, each as full as it may be. */
function linesOf(words: readonly string[], isWide: (line: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of words) {
    const last = lines.at(-1)
    const joined = `${last} ${word}`
    if (last !== undefined && !isWide(joined)) lines[lines.length - 1] = joined
    else lines.push(word)
  }
  return lines
}

function shortened(line: string, isWide: (line: string) => boolean): string {
  const letters = Array.from(line)
  while (letters.length > 1 && isWide(`${letters.join('')}…`)) letters.pop()
  return `${letters.join('').trimEnd()}…`
}

/** How wide a line is in a size of one pixel; pairs that are set closer make it a little narrower when it's drawn. */
function widthOf(line: string, fonts: readonly Font[]): number {
  let width = 0
  for (const letter of line) {
    const codePoint = letter.codePointAt(0) ?? 0
    const font = fontFor(codePoint, fonts)
    if (font) width += font.glyphForCodePoint(codePoint).advanceWidth / font.unitsPerEm
  }
  return width
}

function fontFor(codePoint: number, fonts: readonly Font[]): Font | undefined {
  return fonts.find((font) => font.hasGlyphForCodePoint(codePoint))
}

function outlineOf(line: string, fonts: readonly Font[], size: number): string {
  let left = 0
  let outline = ''
  for (const { font, text } of runs(line, fonts)) {
    const scale = size / font.unitsPerEm
    const { glyphs, positions } = font.layout(text)
    for (const [index, glyph] of glyphs.entries()) {
      const path = glyph.path.toSVG()
      if (path) outline += `<path transform="translate(${round(left)} 0) scale(${scale} ${-scale})" d="${path}"/>`
      left += (positions[index]?.xAdvance ?? glyph.advanceWidth) * scale
    }
  }
  return outline
}

/** The parts of a line that one font draws each. */
function runs(line: string, fonts: readonly Font[]): { font: Font; text: string }[] {
  const parts: { font: Font; text: string }[] = []
  for (const letter of line) {
    const font = fontFor(letter.codePointAt(0) ?? 0, fonts)
    const last = parts.at(-1)
    if (!font) continue
    if (last?.font === font) last.text += letter
    else parts.push({ font, text: letter })
  }
  return parts
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}
