import { parse } from 'csv-parse/sync'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'

/** The longest line of a CSV, in characters: far more than the longest row of an honest table. */
const LINE_MAX = 100_000
/** One extra row shows that there are rows past the limit; as many empty rows again are skipped. */
const LINES_MAX = IMPORT_LIMITS.rows * 2

/** The rows of a text table: commas, semicolons or tabs, as its first line says ('sep=;') or shows. */
export function readCsv(bytes: Buffer): string[][] {
  const text = textOfBytes(bytes)
  if (text.includes('\0')) throw new Error('bytes that are no text')
  const said = /^\uFEFF?"?sep=(.)"?[^\S\r\n]*(?=\r|\n|$)/i.exec(text)
  // Its line stays, empty, so that the rows keep their numbers.
  const table = said ? text.slice(said[0].length) : text
  return parse(table, {
    bom: true,
    delimiter: said?.[1] ?? delimiterOf(table),
    relax_column_count: true,
    skip_empty_lines: false,
    quote: '"',
    relax_quotes: true,
    max_record_size: LINE_MAX,
    to: LINES_MAX,
  })
}

/** UTF-16 if it has the mark or many zeros, as 'Texto Unicode'; UTF-8 if it's valid; otherwise what Windows spreadsheets write. */
function textOfBytes(bytes: Buffer): string {
  const wide = wideEncoding(bytes)
  if (wide) return new TextDecoder(wide).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** How many bytes are used to detect a text's encoding. */
const SAMPLE = 1024

function wideEncoding(bytes: Buffer): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE)
  const zeros = [0, 0]
  for (const [at, byte] of sample.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  // Letters of the region have a zero beside them, other alphabets now and then.
  if (odd > sample.length / 4 && even === 0) return 'utf-16le'
  return even > sample.length / 4 && odd === 0 ? 'utf-16be' : null
}

/** The one that the first line with something in it has most of, outside quotes. */
function delimiterOf(text: string): string {
  const first =
    text
      .slice(0, LINE_MAX)
      .split(/\r\n|\r|\n/)
      .find((line) => line.trim() !== '') ?? ''
  const bare = first.replace(/"[^"]*"/g, '')
  const times = (delimiter: string) => bare.split(delimiter).length
  return [',', ';', '\t'].reduce((most, one) => (times(one) > times(most) ? one : most))
}
