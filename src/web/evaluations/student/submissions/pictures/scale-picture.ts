/** How small a picture is made: its longest side in pixels, and the quality of its JPEG. */
export type Scale = { readonly side: number; readonly quality: number }

/** From what reads well in print to what is still readable on a screen; the last is about 100 KB per picture. */
export const SCALES: readonly Scale[] = [
  { side: 2200, quality: 0.82 },
  { side: 1700, quality: 0.75 },
  { side: 1300, quality: 0.65 },
  { side: 900, quality: 0.55 },
]

/** The picture as a JPEG of that scale, upright as its camera says and never larger than it was; fails when the browser can't read it. */
export async function scalePicture(picture: Blob, { side, quality }: Scale): Promise<Blob> {
  const bitmap = await createImageBitmap(picture)
  const canvas = document.createElement('canvas')
  try {
    const factor = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
    canvas.width = Math.max(1, Math.round(bitmap.width * factor))
    canvas.height = Math.max(1, Math.round(bitmap.height * factor))
    const paper = canvas.getContext('2d')
    if (!paper) throw new Error('This browser draws nothing')
    // A picture with transparent areas gets a white background, as on paper.
    paper.fillStyle = '#fff'
    paper.fillRect(0, 0, canvas.width, canvas.height)
    paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await jpegOf(canvas, quality)
  } finally {
    // A cheap phone has little memory for pictures: what is drawn goes at once.
    bitmap.close()
    canvas.width = canvas.height = 0
  }
}

function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('Nothing was drawn'))), 'image/jpeg', quality)
  })
}
