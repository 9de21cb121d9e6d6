import { Readable } from 'node:stream'
import { readSheet } from 'read-excel-file/node'
import { Failure } from '../../failure.ts'
import { readZip, ZipRefused } from '../archives/read-zip.ts'
import { zipOf } from '../archives/zip.ts'

/**
 * The rows of a workbook's first sheet as texts; days come as YYYY-MM-DD. Fails with ARCHIVE_TOO_LARGE for one that unpacks
 * to too much, with another error for what can't be read.
 */
export async function readWorkbook(bytes: Buffer): Promise<string[][]> {
  const { files } = await readZip(bytes, isPart).catch((error: unknown) => {
    throw error instanceof ZipRefused && error.reason === 'large' ? new Failure('ARCHIVE_TOO_LARGE') : error
  })
  for (const [name, sheet] of files) if (SHEET.test(name) && isVast(sheet)) throw new Failure('ARCHIVE_TOO_LARGE')
  for (const part of files.values()) if (hasLongPiece(part)) throw new Failure('ARCHIVE_TOO_LARGE')
  const rows = await readSheet(zipOf(entriesOf(files)))
  return rows.map((row) => row.map(textOfCell))
}

const SHEET = /^xl\/worksheets\/[^/]+\.xml$/
/** More cells than an import may have, by far. */
const CELLS_MAX = 5_000_000
/** Where a row or a cell says that it is: 'r="7"', 'r="AB7"'. */
const PLACE = /\sr="([A-Z]{0,3})(\d{1,7})"/g

/** Whether a few cells far out make a sheet an enormous table: the library makes every cell up to the last. */
function isVast(sheet: Buffer): boolean {
  let [lastRow, lastColumn] = [0, 0]
  for (const [, letters = '', row = ''] of sheet.toString('latin1').matchAll(PLACE)) {
    lastRow = Math.max(lastRow, Number(row))
    lastColumn = Math.max(lastColumn, columnOf(letters))
    if (lastRow * Math.max(1, lastColumn) > CELLS_MAX) return true
  }
  return false
}

/** 'A' is 1, 'AA' is 27. */
function columnOf(letters: string): number {
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

/** The longest tag or text of an honest part, by far: a cell has 32,767 letters at most. */
const PIECE_MAX = 256 * 1024

/** Whether a tag or a text of a part has no end for long: the library reads it from its beginning again with each piece that comes. */
function hasLongPiece(part: Buffer): boolean {
  return ['<', '>'].some((mark) => {
    for (let at = 0; at < part.length;) {
      const next = part.indexOf(mark, at)
      if ((next < 0 ? part.length : next) - at > PIECE_MAX) return true
      at = next < 0 ? part.length : next + 1
    }
    return false
  })
}

/** The library reads nothing else of a workbook. */
function isPart(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.rels')
}

async function* entriesOf(files: ReadonlyMap<string, Buffer>) {
  for (const [name, bytes] of files) yield { name, stream: Readable.from([bytes]), at: new Date(0) }
}

function textOfCell(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  return typeof cell === 'string' ? cell : JSON.stringify(cell)
}
