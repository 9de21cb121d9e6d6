/** The mime type of each extension that the portal accepts for some purpose; SVG is left out because it can carry scripts. */
export const MIME_OF_EXTENSION = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  txt: 'text/plain',
  rtf: 'application/rtf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  heic: 'image/heic',
  mp4: 'video/mp4',
  mp3: 'audio/mpeg',
  json: 'application/json',
} as const

/** An extension that the portal knows, lower case and without its dot. */
export type FileExtension = keyof typeof MIME_OF_EXTENSION
/** A mime type that the portal knows. */
export type MimeType = (typeof MIME_OF_EXTENSION)[FileExtension]

/** Every extension that the portal knows. */
export const FILE_EXTENSIONS = Object.keys(MIME_OF_EXTENSION).filter(isFileExtension)
/**
 * Every mime type that the portal knows, each once.
 */
export const MIME_TYPES: readonly MimeType[] = [...new Set(Object.values(MIME_OF_EXTENSION))]

/** Whether the portal knows an extension (lower case, no dot). */
export function isFileExtension(extension: string): extension is FileExtension {
  return Object.hasOwn(MIME_OF_EXTENSION, extension)
}

/** The known extension at the end of a file name, or null. */
export function extensionOf(fileName: string): FileExtension | null {
  const extension = /\.([a-z0-9]+)$/i.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
  return isFileExtension(extension) ? extension : null
}

/** The extensions of a mime type; the first is the usual one. Other spellings in use are read too. */
export function extensionsOfMime(mime: string): FileExtension[] {
  const plain = mime.split(';')[0]?.trim().toLowerCase() ?? ''
  const known = OTHER_MIME_SPELLINGS[plain] ?? plain
  return FILE_EXTENSIONS.filter((extension) => MIME_OF_EXTENSION[extension] === known)
}

const OTHER_MIME_SPELLINGS: Readonly<Record<string, MimeType>> = {
  'image/jpg': 'image/jpeg',
  'image/pjpeg': 'image/jpeg',
  'text/rtf': 'application/rtf',
  'application/x-pdf': 'application/pdf',
  'text/json': 'application/json',
  'audio/mp3': 'audio/mpeg',
}
