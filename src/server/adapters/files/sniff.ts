import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'
import { isText } from './sniff-text.ts'
import { sniffZip } from './sniff-zip.ts'

/** What a file is when nobody knows: no accepted extension stands for it. */
const UNKNOWN = 'application/x-unknown'
/** The mime type of the container of .doc, .xls and .ppt; which of them it is, only the name says. */
const OLD_OFFICE = 'application/x-cfb'
const OLD_OFFICE_EXTENSIONS: readonly FileExtension[] = ['doc', 'xls', 'ppt']
/** How every zip begins that has something in it. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/**
 * The mime type of a file by its content; `extension` only chooses how formats without a signature are looked at. Fails
 * with FILE_HAS_MACROS or ARCHIVE_TOO_LARGE for a document of Office that isn't taken.
 */
export async function sniff(path: string, extension: FileExtension): Promise<string> {
  if (extension === 'txt') return (await isText(path)) ? MIME_OF_EXTENSION.txt : UNKNOWN
  if (extension === 'json') return (await isJson(path)) ? MIME_OF_EXTENSION.json : UNKNOWN
  if (await isZip(path)) return sniffZip(path)
  const mime = (await fileTypeFromFile(path))?.mime ?? UNKNOWN
  if (mime === OLD_OFFICE && OLD_OFFICE_EXTENSIONS.includes(extension)) return MIME_OF_EXTENSION[extension]
  if (HEIC.includes(mime)) return MIME_OF_EXTENSION.heic
  return mime === 'video/x-m4v' ? MIME_OF_EXTENSION.mp4 : mime
}

/** The whole file is read: the cap of the purpose bounds it. */
async function isJson(path: string): Promise<boolean> {
  try {
    JSON.parse(await readFile(path, 'utf8'))
    return true
  } catch {
    return false
  }
}

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ZIP.length), position: 0 })
    return buffer.equals(ZIP)
  } finally {
    await file.close()
  }
}
