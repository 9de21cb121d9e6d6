import { createReadStream } from 'node:fs'

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

/** Whether a file is text to its last byte: as its mark says, or in any encoding of 8 bits without one. */
export async function isText(path: string): Promise<boolean> {
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
