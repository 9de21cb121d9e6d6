import { createRequire } from 'node:module'
import { mirrored } from './printable.ts'

/** A word with its blanks, or part of one, measured in points. */
interface Inline {
  text: string
  width: number
  x: number
  trailingCut: number
  alignment: string
  /** Only of what is set in runs: see printable.ts. */
  level?: number
}

/** A line of a paragraph as pdfmake has measured it. */
interface Line {
  inlines: Inline[]
  inlineWidths: number
  leadingCut: number
  trailingCut: number
  newLineForced?: boolean
  lastLineInParagraph?: boolean
  getWidth(): number
}

/** The part of pdfmake that places lines. */
interface Writer {
  context(): { availableWidth: number }
  /** Called once per line, when everything on it is known. */
  alignLine(line: Line): void
}

const require = createRequire(import.meta.url)

/**
 * Makes pdfmake, which sets every line from the left, set what is read from the right in its order (record 057), and stretch a justified
 * line between words only: it would also wherever a line may break, as behind the hyphen of a surname. It's asked once.
 */
export function setInReadingOrder(): void {
  // pdfmake has no way in for it: its version is exact, and alphabets.test.ts reads the places of words back.
  const { default: parts } = require('pdfmake/js/ElementWriter.js') as { default: { prototype: Writer } }
  const writer = parts.prototype
  const alignLine = writer.alignLine
  writer.alignLine = function (line) {
    if (line.inlines.some(({ level }) => level !== undefined)) arrange(line)
    if (line.inlines[0]?.alignment !== 'justify') alignLine.call(this, line)
    else if (!line.newLineForced && !line.lastLineInParagraph) justify(line, this.context().availableWidth)
    for (const inline of line.inlines) if (isFromTheRight(inline)) inline.text = mirrored(inline.text)
  }
}

/** Positions each part of a line. The parts stay in reading order, for software that reads the file aloud. */
function arrange(line: Line): void {
  trimEnd(line)
  let x = -line.leadingCut
  for (const inline of visualOrder(line.inlines)) {
    inline.x = x
    x += inline.width
  }
}

/** Trailing spaces of a right-to-left line would appear at its left. */
function trimEnd(line: Line): void {
  const last = line.inlines.at(-1)
  if (!last || !isFromTheRight(last) || last.trailingCut === 0) return
  last.text = last.text.trimEnd()
  last.width -= last.trailingCut
  line.inlineWidths -= last.trailingCut
  line.trailingCut = 0
  last.trailingCut = 0
}

/** From left to right: what has a level or a higher one is turned around, from the highest to the first (as Unicode’s algorithm ends). */
function visualOrder(inlines: readonly Inline[]): Inline[] {
  const order = [...inlines]
  const highest = Math.max(...order.map(levelOf))
  for (let level = highest; level > 0; level -= 1) {
    let start = 0
    while (start < order.length) {
      let end = start
      while (end < order.length && levelOf(order[end]) >= level) end += 1
      order.splice(start, end - start, ...order.slice(start, end).toReversed())
      start = end + 1
    }
  }
  return order
}

/** What is left of the width goes between words, never into one: one that is set in two fonts, or that may break at a hyphen, a dash or a slash. */
function justify(line: Line, width: number): void {
  const order = line.inlines.toSorted((a, b) => a.x - b.x)
  const gaps = order.map((inline, index) => index > 0 && isGap(order[index - 1], inline))
  const each = (width - line.getWidth()) / Math.max(1, gaps.filter(Boolean).length)
  let shift = 0
  for (const [index, inline] of order.entries()) {
    if (gaps[index]) shift += each
    inline.x += shift
  }
}

/** Whether there is a space between two adjacent parts. */
function isGap(before: Inline | undefined, after: Inline): boolean {
  if (before === undefined) return false
  const endsInBlank = isFromTheRight(before) ? /^\s/ : /\s$/
  const beginsWithBlank = isFromTheRight(after) ? /\s$/ : /^\s/
  return endsInBlank.test(before.text) || beginsWithBlank.test(after.text)
}

const levelOf = (inline: Inline | undefined) => inline?.level ?? 0
const isFromTheRight = (inline: Inline) => levelOf(inline) % 2 === 1
