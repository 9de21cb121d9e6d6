import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { OPEN_BOOK } from '../src/domain/open-book.ts'

const TINTA = '#27407a'
/** The sizes within favicon.ico, in pixels. */
const ICO_SIZES = [16, 32, 48] as const
/** The tags of every page that name the icons and the manifest (server/http/site-files.ts). */
export const ICON_TAGS = [
  '<link rel="icon" href="/favicon.ico" sizes="32x32">',
  '<link rel="icon" href="/icon.svg" type="image/svg+xml">',
  '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
  '<link rel="manifest" href="/manifest.webmanifest">',
].join('')

/** Draws the icons of the mark into a folder: for windows, home screens and installed applications. */
export async function writeIcons(folder: string): Promise<void> {
  const write = (name: string, content: Buffer | string) => writeFileSync(join(folder, name), content)
  write('icon.svg', markSvg('rounded'))
  write('icon-192.png', await pngOf(192, 'rounded'))
  write('icon-512.png', await pngOf(512, 'rounded'))
  // Each system cuts these into its own shape: the book lies within what all of them keep.
  write('icon-maskable-512.png', await pngOf(512, 'square'))
  write('apple-touch-icon.png', await pngOf(180, 'square'))
  write('favicon.ico', icoOf(await Promise.all(ICO_SIZES.map((size) => pngOf(size, 'rounded')))))
}

type Corners = 'rounded' | 'square'

function markSvg(corners: Corners): string {
  const radius = corners === 'rounded' ? 9 : 0
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="${radius}" fill="${TINTA}"/><path d="${OPEN_BOOK}" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>`
}

function pngOf(size: number, corners: Corners): Promise<Buffer> {
  return sharp(Buffer.from(markSvg(corners)), { density: (72 * size) / 34 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

/** An .ico: a list of its pictures, each a whole PNG. */
function icoOf(pngs: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pngs.length, 4)
  let offset = head.length + 16 * pngs.length
  const entries = pngs.map((png, index) => {
    const entry = Buffer.alloc(16)
    const size = ICO_SIZES[index] ?? 0
    entry.writeUInt8(size, 0)
    entry.writeUInt8(size, 1)
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
    return entry
  })
  return Buffer.concat([head, ...entries, ...pngs])
}
