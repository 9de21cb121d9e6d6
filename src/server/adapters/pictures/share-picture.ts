import { OPEN_BOOK } from '#domain/open-book.ts'
import { wrapText, type Line } from './serif.ts'

/** The size that chats and networks ask for, in pixels. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const

const EDGE = 84
const WIDTH = SHARE_SIZE.width - 2 * EDGE
const TOP = 206
/** The institution's name is as large as leaves room for the motto, which stays small. */
const NAME = {
  weight: 600,
  sizes: [
    [88, 2],
    [76, 2],
    [66, 2],
    [58, 3],
    [50, 3],
  ],
  leading: 1.16,
} as const
const MOTTO = { weight: 400, sizes: [[34, 3]], leading: 1.4 } as const
const COLOURS = { ground: '#faf8f3', tinta: '#27407a', ink: '#1c2230', soft: '#5a6275', ocre: '#b98a2f' } as const

/** Draws what a link to the portal shows in chats: the mark, the institution's name and its motto. A PNG; its letters are outlines, so every machine draws the same. */
export async function drawSharePicture({ name, motto }: { name: string; motto: string }): Promise<Buffer> {
  const [title, words] = await Promise.all([wrapText(name, WIDTH, NAME), wrapText(motto, WIDTH, MOTTO)])
  const titleHeight = title.lines.length * title.size * NAME.leading
  const wordsTop = TOP + titleHeight + 56
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_SIZE.width}" height="${SHARE_SIZE.height}">
<rect width="100%" height="100%" fill="${COLOURS.ground}"/>
<g transform="translate(560 60) scale(24)" fill="none" stroke="${COLOURS.tinta}" stroke-opacity="0.06" stroke-width="0.5"><path d="${OPEN_BOOK}"/></g>
<g transform="translate(${EDGE} 56) scale(3.3)"><rect width="34" height="34" rx="9" fill="${COLOURS.tinta}"/><path d="${OPEN_BOOK}" fill="none" stroke="#fff" stroke-width="1.9" stroke-linejoin="round"/></g>
${drawn(title.lines, { top: TOP, size: title.size, leading: NAME.leading, colour: COLOURS.ink })}
<rect x="${EDGE}" y="${TOP + titleHeight + 18}" width="112" height="5" fill="${COLOURS.ocre}"/>
${drawn(words.lines, { top: wordsTop, size: words.size, leading: MOTTO.leading, colour: COLOURS.soft })}
</svg>`
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(svg)).png({ compressionLevel: 9, palette: true }).toBuffer()
}

function drawn(
  lines: readonly Line[],
  { top, size, leading, colour }: { top: number; size: number; leading: number; colour: string },
): string {
  return lines
    .map((line, index) => {
      const baseline = top + size * (leading * index + 0.8)
      return `<g transform="translate(${EDGE} ${baseline})" fill="${colour}">${line.outline}</g>`
    })
    .join('\n')
}
