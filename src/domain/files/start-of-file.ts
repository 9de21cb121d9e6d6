import { MIME_OF_EXTENSION, type MimeType } from './types.ts'

/** This many bytes are enough to identify a file; a PDF may begin anywhere in them, as PDF readers accept it. */
export const START_BYTES = 1024

const SIGNATURES: readonly (readonly [RegExp, MimeType])[] = [
  [/^\u00ff\u00d8\u00ff/, MIME_OF_EXTENSION.jpg],
  [/^\u0089PNG\r\n/, MIME_OF_EXTENSION.png],
  [/^GIF8[79]a/, MIME_OF_EXTENSION.gif],
  [/^RIFF[^]{4}WEBP/, MIME_OF_EXTENSION.webp],
  [/^[^]{4}ftypavi[fs]/, MIME_OF_EXTENSION.avif],
  [/^[^]{4}ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/, MIME_OF_EXTENSION.heic],
  [/%PDF-/, MIME_OF_EXTENSION.pdf],
]

/** Returns the type that a file's beginning shows, among those identified by it alone; null for any other. */
export function mimeOfStart(start: Uint8Array): MimeType | null {
  let text = ''
  for (const byte of start.subarray(0, START_BYTES)) text += String.fromCharCode(byte)
  return SIGNATURES.find(([signature]) => signature.test(text))?.[1] ?? null
}
