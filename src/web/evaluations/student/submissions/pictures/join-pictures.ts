import type { Turn } from './pdf-of-pictures.ts'
import { SCALES, scalePicture } from './scale-picture.ts'

/** A picture as it was added: a JPEG at the first scale, and its rotation. */
export type Picture = { readonly jpeg: Blob; readonly turn: Turn }

/** What a PDF has besides its pictures: a page's own words, and the rest. */
const BESIDES = { page: 1000, file: 4000 }

/**
 * One PDF of these pictures, in their order and within `maxBytes`: where they are too large together, all are made smaller. Null when
 * they are too many even so. `onProgress` gets 0 to 100. Fails when the library that writes it doesn't come.
 */
export async function joinPictures(
  pictures: readonly Picture[],
  { name, maxBytes, onProgress }: { name: string; maxBytes: number; onProgress: (percent: number) => void },
): Promise<File | null> {
  // Only who joins pictures needs what writes them.
  const { pdfOfPictures } = await import('./pdf-of-pictures.ts')
  const fitting = await makeFit(pictures, maxBytes, (share) => onProgress(Math.round(50 * share)))
  if (!fitting) return null
  const bytes = await pdfOfPictures(fitting, (pages) => onProgress(50 + Math.round((50 * pages) / pictures.length)))
  return bytes.length > maxBytes ? null : new File([bytes], name, { type: 'application/pdf' })
}

async function makeFit(
  pictures: readonly Picture[],
  maxBytes: number,
  onShare: (share: number) => void,
): Promise<readonly Picture[] | null> {
  if (fits(pictures, maxBytes)) return pictures
  for (const [index, scale] of SCALES.slice(1).entries()) {
    const smaller: Picture[] = []
    for (const { jpeg, turn } of pictures) {
      smaller.push({ jpeg: await scalePicture(jpeg, scale), turn })
      onShare((index + smaller.length / pictures.length) / (SCALES.length - 1))
    }
    if (fits(smaller, maxBytes)) return smaller
  }
  return null
}

/** Whether a PDF of these stays within the limit. */
function fits(pictures: readonly Picture[], maxBytes: number): boolean {
  const bytes = pictures.reduce((sum, { jpeg }) => sum + jpeg.size + BESIDES.page, BESIDES.file)
  return bytes <= maxBytes
}
