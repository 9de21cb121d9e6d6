import { plainName } from '#domain/evaluations/archive-names.ts'
import type { FilePurpose } from '#domain/files/purposes.ts'
import type { ExportedFile } from './export-queries.ts'

/** The folder of the export that holds the stored files. */
export const FILES_FOLDER = 'archivos'

/** Longest names in characters: with all of them a path stays below what Windows takes, wherever the export is put. */
const LONGEST = { person: 40, course: 30, part: 30, file: 60 } as const
/** So much of an identifier tells apart what has the same name. */
const SHORT_ID = 8

/**
 * Where a stored file lies in the export: by person, or by course, with names that every system takes. The identifiers at the end keep
 * people and files of the same name apart; `wholeId` is for two that share even these.
 */
export function exportedPath(file: ExportedFile, wholeId = false): string {
  const end = wholeId ? file.id : file.id.slice(0, SHORT_ID)
  const [, stem = file.file_name, extension = ''] = /^(.*?)(\.[^.]{1,8})?$/s.exec(file.file_name) ?? []
  return [FILES_FOLDER, ...folderOf(file), `${cut(stem, LONGEST.file)} (${end})${plainExtension(extension)}`].join('/')
}

function folderOf(file: ExportedFile): string[] {
  const person = `${cut(`${file.last_name}, ${file.first_name}`, LONGEST.person)} (${file.owner_id.slice(0, SHORT_ID)})`
  const course =
    file.course_code === null ? 'sin curso' : cut(`${file.course_code} ${file.course_name}`, LONGEST.course)
  const part = cut(
    `${file.part_number === null ? '' : `${file.part_number} `}${file.part ?? 'sin nombre'}`,
    LONGEST.part,
  )
  const folders: Record<FilePurpose, string[]> = {
    photo: ['personas', person, 'foto'],
    receipt: ['personas', person, 'comprobantes'],
    export: ['personas', person, 'datos propios'],
    resolution: ['personas', person, 'equivalencias'],
    submission: ['personas', person, 'entregas', course, part],
    lesson: ['cursos', course, 'lecciones', part],
    course_image: ['cursos', course, 'imagen'],
    document: ['personas', person, 'documentos'],
    signature: ['firmas y sellos'],
  }
  return folders[file.purpose]
}

/** Cut to a length in whole characters, and plain after that: a cut may end with a blank or a point. */
function cut(name: string, longest: number): string {
  return plainName(Array.from(name.normalize('NFC')).slice(0, longest).join(''))
}

function plainExtension(extension: string): string {
  return extension === '' ? '' : `.${plainName(extension.slice(1))}`
}
