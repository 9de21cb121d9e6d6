import type { Table } from '#domain/imports/table-cell.ts'
import { Failure } from '../../actions/failure.ts'
import { readZip, ZipRefused } from '../archives/read-zip.ts'
import { otherArchive } from './other-format.ts'
import { openWorkbook } from './workbook-parts.ts'
import { readSheet } from './workbook-sheet.ts'

/**
 * The rows of each sheet of a workbook that is shown. Fails with ARCHIVE_TOO_LARGE for one that unpacks to too much, with IMPORT_OTHER_FORMAT for a
 * spreadsheet of another kind, with another error for what can't be read.
 */
export async function readWorkbook(bytes: Buffer): Promise<Table[]> {
  const { names, files } = await readZip(bytes, isPart).catch((error: unknown) => {
    throw error instanceof ZipRefused && error.reason === 'large' ? new Failure('ARCHIVE_TOO_LARGE') : error
  })
  const other = otherArchive(names)
  if (other) throw new Failure('IMPORT_OTHER_FORMAT', { format: other })
  for (const part of files.values()) if (hasLongPiece(part)) throw new Failure('ARCHIVE_TOO_LARGE')
  const workbook = openWorkbook(files)
  if (workbook.sheets.some(({ part }) => isVast(part))) throw new Failure('ARCHIVE_TOO_LARGE')
  return workbook.sheets.map(({ name, part }) => ({ name, rows: readSheet(part, workbook) }))
}

/** More cells than an import may have, by far. */
const CELLS_MAX = 5_000_000
/** Where a row or a cell says that it is: 'r="7"', 'r="AB7"'. */
const PLACE = /\sr="([A-Z]{0,3})(\d{1,7})"/g

/** Whether a few cells far out make a sheet an enormous table. */
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

/** Whether a tag or a text of a part has no end for long. */
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

/** Nothing else in a workbook is read. */
function isPart(name: string): boolean {
  return name.endsWith('.xml') || name.endsWith('.rels')
}
