import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { mimeOfStart, START_BYTES } from '#domain/files/start-of-file.ts'
import { extensionsOfMime, MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'
import { readJson } from '../forms/read-json.ts'
import { sniffZip } from './sniff-zip.ts'

/** The type of an unidentified file: no accepted extension maps to it. */
const UNKNOWN = 'application/x-unknown'
/** The mime type of the container of .doc, .xls and .ppt. */
const OLD_OFFICE = 'application/x-cfb'
/** How every zip begins that has something in it. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
const PDF = Buffer.from('%PDF-', 'latin1')
const HEIC = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence']
/** The encodings that begin with a mark. */
const MARKS = [
  ['utf-8', Buffer.from([0xef, 0xbb, 0xbf])],
  ['utf-16be', Buffer.from([0xfe, 0xff])],
  ['utf-16le', Buffer.from([0xff, 0xfe])],
] as const
/** A control character that is no blank, no end of a line and no letter of Windows-1252. */
const CONTROL = /(?![\t-\r\u0080-\u009F])\p{Cc}/gu
/** Some encodings of the East change their letters with it. */
const ESCAPE = '\u001B'

/**
 * The mime type of a file by its content; `extension` only chooses how formats without a signature are looked at: '' of a name without an
 * ending, null of an unknown one. Fails with FILE_HAS_MACROS or ARCHIVE_TOO_LARGE for a document of Office that isn't taken.
 */
export async function sniff(path: string, extension: FileExtension | '' | null): Promise<string> {
  const start = await startOf(path)
  if (start.subarray(0, ZIP.length).equals(ZIP)) return sniffZip(path)
  if (extension === 'json' && (await isJson(path))) return MIME_OF_EXTENSION.json
  const shown = mimeOfStart(start)
  // A text may name the mark of a PDF; one that begins with it is one.
  const isPdfWithin = shown === MIME_OF_EXTENSION.pdf && !start.subarray(0, PDF.length).equals(PDF)
  if (extension === 'txt' && (shown === null || isPdfWithin) && (await isText(path))) return MIME_OF_EXTENSION.txt
  const mime = (await fileTypeFromFile(path))?.mime ?? UNKNOWN
  if (mime === OLD_OFFICE) return sniffOldOffice(path, extension)
  if (HEIC.includes(mime)) return MIME_OF_EXTENSION.heic
  if (mime === 'video/x-m4v') return MIME_OF_EXTENSION.mp4
  if (extensionsOfMime(mime).length > 0 && !(await isWordsOnly(path, extension, mime))) return mime
  if (shown === MIME_OF_EXTENSION.pdf) return shown
  return extension === '' && (await isText(path)) ? MIME_OF_EXTENSION.txt : mime
}

/** Letters that happen to begin as a picture does: 'BM' of a bitmap. */
async function isWordsOnly(path: string, extension: FileExtension | '' | null, mime: string): Promise<boolean> {
  return extension === '' && mime === MIME_OF_EXTENSION.bmp && (await isText(path))
}

async function startOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(START_BYTES), position: 0 })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Whether a file is text to its last byte: as its mark says, or in any encoding of 8 bits without one. */
async function isText(path: string): Promise<boolean> {
  let decoder: TextDecoder | null = null
  try {
    for await (const chunk of createReadStream(path)) {
      if (!Buffer.isBuffer(chunk)) return false
      decoder ??= decoderOf(chunk)
      if (hasControl(decoder.decode(chunk, { stream: true }))) return false
    }
    return !hasControl(decoder?.decode() ?? '')
  } catch (error) {
    // What its mark doesn't fit.
    if (error instanceof TypeError) return false
    throw error
  }
}

function hasControl(text: string): boolean {
  return (text.match(CONTROL) ?? []).some((character) => character !== ESCAPE)
}

function decoderOf(start: Buffer): TextDecoder {
  const marked = MARKS.find(([, mark]) => start.subarray(0, mark.length).equals(mark))
  return marked ? new TextDecoder(marked[0], { fatal: true }) : new TextDecoder('latin1')
}

/** The whole file is read: the cap of the purpose bounds it. */
async function isJson(path: string): Promise<boolean> {
  return typeof readJson(await readFile(path)) === 'object'
}

/** How the main part of each kind is called in the list of its parts. */
const OLD_OFFICE_PARTS = [
  ['doc', 'WordDocument'],
  ['ppt', 'PowerPoint Document'],
  ['xls', 'Workbook'],
] as const

const OLD_OFFICE_NAMES = OLD_OFFICE_PARTS.map(([kind, name]) => [kind, Buffer.from(name, 'utf16le')] as const)

const LONGEST_NAME = Math.max(...OLD_OFFICE_NAMES.map(([, name]) => name.length))

const OLD_OFFICE_KINDS: readonly (FileExtension | '' | null)[] = OLD_OFFICE_PARTS.map(([kind]) => kind)

/** Returns which of the older Office documents a file is: by its parts, otherwise by its name; unknown if neither tells. */
async function sniffOldOffice(path: string, extension: FileExtension | '' | null): Promise<string> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(path)) {
    const bytes = Buffer.concat([rest, chunk])
    const found = OLD_OFFICE_NAMES.find(([, name]) => bytes.includes(name))
    if (found) return MIME_OF_EXTENSION[found[0]]
    rest = bytes.subarray(-LONGEST_NAME)
  }
  return extension && OLD_OFFICE_KINDS.includes(extension) ? MIME_OF_EXTENSION[extension] : 'application/x-cfb'
}
