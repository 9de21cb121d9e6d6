import { createRequire } from 'node:module'
import type jsQrModule from 'jsqr'
import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

// A module of the old kind: its one export is the function.
const jsQR = createRequire(import.meta.url)('jsqr') as typeof jsQrModule

/** Pixels of one module of the code, and how many modules around it stay white (ISO 18004). */
const SCALE = 6
const QUIET = 4

type Square = { left: number; top: number; side: number }

/** What the QR code on a page of a PDF says: its squares are drawn as pixels, and those read. Throws without one. */
export async function readQr(bytes: Uint8Array, { onPage = 1 } = {}): Promise<string> {
  const page = await (await getDocumentProxy(Uint8Array.from(bytes))).getPage(onPage)
  const [{ OPS }, { fnArray, argsArray }] = [await getResolvedPDFJS(), await page.getOperatorList()]
  const squares = fnArray.flatMap((operation, index): Square[] => {
    const box: ArrayLike<number> | null = operation === OPS.constructPath ? argsArray[index]?.[2] : null
    if (!box) return []
    const [left = 0, top = 0, right = 0, bottom = 0] = Array.from(box)
    return Math.abs(right - left - (bottom - top)) < 0.01 && right - left < 6 ? [{ left, top, side: right - left }] : []
  })
  const side = squares[0]?.side ?? 0
  const [x, y] = [Math.min(...squares.map(({ left }) => left)), Math.min(...squares.map(({ top }) => top))]
  const width = (Math.round((Math.max(...squares.map(({ left }) => left)) - x) / side) + 1 + 2 * QUIET) * SCALE
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255)
  for (const { left, top } of squares) {
    const [column, row] = [Math.round((left - x) / side) + QUIET, Math.round((top - y) / side) + QUIET]
    for (let dy = 0; dy < SCALE; dy++)
      for (let dx = 0; dx < SCALE; dx++)
        pixels.fill(
          0,
          ((row * SCALE + dy) * width + column * SCALE + dx) * 4,
          ((row * SCALE + dy) * width + column * SCALE + dx) * 4 + 3,
        )
  }
  const code = jsQR(pixels, width, width)
  if (!code) throw new Error('no QR code on the page')
  return code.data
}
