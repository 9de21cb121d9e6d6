import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { fileTypeFromFile } from 'file-type'
import { MIME_OF_EXTENSION, type FileExtension } from '#domain/files/types.ts'
import { readJson } from '../forms/read-json.ts'
import { sniffZip } from './sniff-zip.ts'

/** What a file is when nobody knows: no accepted extension stands for it. */
const UNKNOWN = 'application/x-unknown'
/** The mime type of the container of .doc, .xls and .ppt; which of them it is, only the name says. */
const OLD_OFFICE = 'application/x-cfb'
const OLD_OFFICE_EXTENSIONS: readonly FileExtension[] = ['doc', 'xls', 'ppt']
/** How every zip begins that has something in it. */
const ZIP = Buffer.from('PK\u0003\u0004', 'latin1')
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

async function isZip(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(ZIP.length), position: 0 })
    return buffer.equals(ZIP)
  } finally {
    await file.close()
  }
}
