/** A square over a picture: its centre in pixels of the picture, and how near it looks (1 shows as much as fits). */
export type Square = { x: number; y: number; zoom: number }
type Size = { width: number; height: number }

export const MOST_ZOOM = 4
/** Enough for the largest place where a face is shown, twice over. */
const SIDE_PX = 640
const QUALITY = 0.88

/** The length of the square's side, in pixels of the picture. */
export const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom

/** The same square, moved and zoomed so that it lies inside the picture. */
export function keepInside({ x, y, zoom }: Square, size: Size): Square {
  const near = clamp(zoom, 1, MOST_ZOOM)
  const half = sideOf(size, near) / 2
  return { x: clamp(x, half, size.width - half), y: clamp(y, half, size.height - half), zoom: near }
}

/** The part of the picture inside the square, as a JPEG in a data address. */
export function cutSquare(image: HTMLImageElement, square: Square): string {
  const side = sideOf({ width: image.naturalWidth, height: image.naturalHeight }, square.zoom)
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(1, Math.round(Math.min(SIDE_PX, side)))
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('This browser draws nothing')
  // A picture with transparency is drawn on white, as on the portal's cards.
  paper.fillStyle = '#fff'
  paper.fillRect(0, 0, canvas.width, canvas.height)
  paper.drawImage(image, square.x - side / 2, square.y - side / 2, side, side, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', QUALITY)
}

/** The bytes of a data address, as a file to send. */
export function fileOfDataUrl(url: string, name: string): File {
  const [head = '', base64 = ''] = url.split(',', 2)
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
  return new File([bytes], name, { type: /^data:([^;]+)/.exec(head)?.[1] ?? 'image/jpeg' })
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)
