import { MIME_OF_EXTENSION } from '#domain/files/types.ts'
import { Failure } from '../../actions/failure.ts'
import { readZip, ZipRefused, type ReadZip } from '../archives/read-zip.ts'

const ZIP = 'application/zip'
/** The part that names the kind of every other part. */
const CONTENT_TYPES = '[Content_Types].xml'
/** What only this kind of document has: the type of its main part, and that part's usual name. */
const OFFICE = [
  ['docx', 'wordprocessingml.document.main+xml', 'word/document.xml'],
  ['xlsx', 'spreadsheetml.sheet.main+xml', 'xl/workbook.xml'],
  ['pptx', 'presentationml.presentation.main+xml', 'ppt/presentation.xml'],
] as const
/** Programs in a document: their part, or a type that says that there are some. */
const MACROS = /macroEnabled|vbaProject/i

/**
 * Returns the mime type of a file that is a zip by its first bytes: an Office document, otherwise the zip's own. Only the list of
 * its parts and of their types is read. Fails with FILE_HAS_MACROS, and with ARCHIVE_TOO_LARGE.
 */
export async function sniffZip(path: string): Promise<string> {
  const zip = await readZip(path, (name) => name === CONTENT_TYPES).catch(refuse)
  if (zip === null) return ZIP
  const types = plain(zip.files.get(CONTENT_TYPES))
  const kind = OFFICE.find(([, main]) => types.includes(main)) ?? OFFICE.find(([, , part]) => zip.names.includes(part))
  if (MACROS.test(types) || zip.names.some((name) => MACROS.test(name))) throw new Failure('FILE_HAS_MACROS')
  return kind ? MIME_OF_EXTENSION[kind[0]] : ZIP
}

/** Damaged, it's no document. */
function refuse(error: unknown): null | ReadZip {
  if (error instanceof ZipRefused && error.reason === 'broken') return null
  throw error instanceof ZipRefused ? new Failure('ARCHIVE_TOO_LARGE') : error
}

/** The letters of an XML in any encoding: UTF-16 has a zero beside each. */
function plain(xml: Buffer | undefined): string {
  return xml?.toString('latin1').replaceAll('\0', '') ?? ''
}
