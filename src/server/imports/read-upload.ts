import type { Cells } from '#domain/imports/cells.ts'
import { fieldsOfHeader, IMPORT_LIMITS, missingColumns, type ImportColumn } from '#domain/imports/columns.ts'
import { readTable } from '../adapters/tables/read-table.ts'
import type { Upload } from '../context.ts'
import { Failure } from '../failure.ts'
import { drain } from '../files/stage-upload.ts'
import { listText } from '../format.ts'

/**
 * The rows of an uploaded table, read by their titles; `line` is the row's number in the file. Fails with FILE_TOO_LARGE, UPLOAD_INTERRUPTED,
 * IMPORT_UNREADABLE, ARCHIVE_TOO_LARGE, IMPORT_COLUMNS, IMPORT_EMPTY or IMPORT_TOO_LONG.
 */
export async function readUploadedRows<Field extends string>(
  upload: Upload,
  columns: readonly ImportColumn<Field>[],
): Promise<{ line: number; cells: Cells<Field> }[]> {
  const [header, ...rows] = (await readTable(await bytesOf(upload))) ?? []
  if (!header) throw new Failure('IMPORT_UNREADABLE')
  const fields = fieldsOfHeader(columns, header.cells)
  const missing = missingColumns(columns, fields)
  if (missing.length > 0) throw new Failure('IMPORT_COLUMNS', { columns: listText(missing) })
  if (rows.length === 0) throw new Failure('IMPORT_EMPTY')
  if (rows.length > IMPORT_LIMITS.rows) throw new Failure('IMPORT_TOO_LONG', { max: IMPORT_LIMITS.rows })
  return rows.map(({ line, cells }) => {
    const named: Partial<Record<Field, string>> = {}
    for (const [index, field] of fields.entries()) if (field) named[field] = cells[index] ?? ''
    return { line, cells: named }
  })
}

/** The body, up to the limit. */
async function bytesOf({ stream, declaredSize }: Upload): Promise<Buffer> {
  const tooLarge = new Failure('FILE_TOO_LARGE', { max: '10MB' })
  const chunks: Buffer[] = []
  let size = declaredSize ?? 0
  try {
    if (size > IMPORT_LIMITS.maxBytes) throw tooLarge
    size = 0
    for await (const chunk of stream) {
      chunks.push(Buffer.from(chunk))
      size += chunks.at(-1)?.length ?? 0
      if (size > IMPORT_LIMITS.maxBytes) throw tooLarge
    }
  } catch (error) {
    drain(stream)
    throw error instanceof Failure ? error : new Failure('UPLOAD_INTERRUPTED')
  }
  return Buffer.concat(chunks)
}
