import { degrees, PDFDocument } from '@cantoo/pdf-lib'

/** How far a picture is turned to the right, in degrees. */
export type Turn = 0 | 90 | 180 | 270

/** The longest side of a page, in points: that of a sheet of paper. */
const LONGEST_SIDE = 842

/**
 * Creates a PDF with one picture per page, each a JPEG with its rotation; calls `onPage` with the number of pictures in it so
 * far. Fails when one isn't a JPEG.
 */
export async function pdfOfPictures(
  pictures: readonly { readonly jpeg: Blob; readonly turn: Turn }[],
  onPage: (pages: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  for (const [index, { jpeg, turn }] of pictures.entries()) {
    const image = await pdf.embedJpg(await jpeg.arrayBuffer())
    const factor = LONGEST_SIDE / Math.max(image.width, image.height)
    const size = { width: image.width * factor, height: image.height * factor }
    const page = pdf.addPage([size.width, size.height])
    page.drawImage(image, size)
    page.setRotation(degrees(turn))
    onPage(index + 1)
  }
  return new Uint8Array(await pdf.save())
}
