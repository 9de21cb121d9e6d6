import type { Metadata } from 'sharp'

/** Larger pictures are refused before they are unpacked: the largest of a telephone have 108 million pixels. */
export const MAX_PIXELS = 120_000_000
/** Native work isn't ended with its thread: this bounds it, well within the budget of a reading. */
export const MAX_SECONDS = 20
/** What a picture may take whose pixels are all held at once. */
const MAX_HELD_BYTES = 320 * 1024 * 1024

/** Those that come row by row take little; these are held whole before the first row is known. */
export function isTooMuch({
  width,
  height,
  pages,
  pageHeight,
  channels,
  depth,
  isProgressive,
  format,
}: Metadata): boolean {
  if (!isProgressive && format !== 'tiff') return false
  // The coefficients of a progressive JPEG have 16 bits.
  const bytes = format === 'jpeg' || depth === 'ushort' ? 2 : depth === 'uchar' ? 1 : 8
  const rows = pages && pageHeight ? Math.max(height, pages * pageHeight) : height
  return width * rows * channels * bytes > MAX_HELD_BYTES
}
