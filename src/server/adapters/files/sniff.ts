import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'

/** What a file is when nobody knows: no accepted extension stands for it. */
const UNKNOWN = 'application/x-unknown'
/** The mime type of the container of .doc, .xls and .ppt; which of them it is, only the name says. */
const OLD_OFFICE = 'application/x-cfb'
const OLD_OFFICE_EXTENSIONS: readonly FileExtension[] = ['doc', 'xls', 'ppt']
/** A file inside the container that only this kind of document has. */
const OFFICE_PARTS = [
  ['docx', 'word/document.xml'],
  ['xlsx', 'xl/workbook.xml'],
  ['pptx', 'ppt/presentation.xml'],
] as const
/** How much of the end of a zip is searched for the names of its files. */
const ZIP_TAIL_BYTES = 256 * 1024
const UTF_16_MARKS = [Buffer.from([0xfe, 0xff]), Buffer.from([0xff, 0xfe])]
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']

/** The mime type of a file by its content; `extension` only chooses how formats without a signature are looked at. */
export async function sniff(path: string, extension: FileExtension): Promise<string> {
  if (extension === 'txt') return (await isText(path)) ? MIME_OF_EXTENSION.txt : UNKNOWN
  if (extension === 'json') return (await isJson(path)) ? MIME_OF_EXTENSION.json : UNKNOWN
  const mime = (await fileTypeFromFile(path))?.mime ?? UNKNOWN
  if (mime === OLD_OFFICE && OLD_OFFICE_EXTENSIONS.includes(extension)) return MIME_OF_EXTENSION[extension]
  if (mime === 'application/zip') return officeInZip(path)
  if (HEIC.includes(mime)) return MIME_OF_EXTENSION.heic
  return mime === 'video/x-m4v' ? MIME_OF_EXTENSION.mp4 : mime
}

/** Text in any encoding of 8 bits, or UTF-16 with its mark: no other control characters than blanks, none that is zero. */
async function isText(path: string): Promise<boolean> {
  let isFirst = true
  for await (const chunk of createReadStream(path)) {
    if (!Buffer.isBuffer(chunk)) return false
    if (isFirst && UTF_16_MARKS.some((mark) => chunk.subarray(0, 2).equals(mark))) return true
    isFirst = false
    if (chunk.some(isControl)) return false
  }
  return true
}

function isControl(byte: number): boolean {
  return byte === 0x7f || (byte < 0x20 && (byte < 0x09 || byte > 0x0d) && byte !== 0x1b)
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

/** Some writers of .docx order their zip in a way that hides its kind; the list of files at the end tells it. */
async function officeInZip(path: string): Promise<string> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const length = Math.min(size, ZIP_TAIL_BYTES)
    const { buffer } = await file.read({ buffer: Buffer.alloc(length), position: size - length })
    const found = OFFICE_PARTS.find(([, part]) => buffer.includes(part))
    return found ? MIME_OF_EXTENSION[found[0]] : 'application/zip'
  } finally {
    await file.close()
  }
}
