import { shortFileName, shortName } from '#domain/files/archive-names.ts'
import type { FilePurpose } from '#domain/files/purposes.ts'
import type { ExportedFile } from './export-queries.ts'

/** The folder of the export that holds the stored files. */
export const FILES_FOLDER = 'archivos'

/** Longest names in letters: with all of them a path stays below what Windows takes, wherever the export is put. */
const LONGEST = { person: 52, course: 30, part: 30, file: 74 } as const
/** This much of an identifier distinguishes things with the same name. */
const SHORT_ID = 8

/**
 * Where a stored file lies in the export: by person, or by course, with names that every system takes. The identifiers at the end keep
 * people and files of the same name apart; `wholeId` is for two that share even these.
 */
export function exportedPath(file: ExportedFile, wholeId = false): string {
  const end = wholeId ? file.id : file.id.slice(0, SHORT_ID)
  const name = shortFileName(file.file_name, { end: ` (${end})`, letters: LONGEST.file })
  return [FILES_FOLDER, ...folderOf(file), name].join('/')
}

function folderOf(file: ExportedFile): string[] {
  const person = shortName(file.last_first, {
    end: ` (${file.owner_id.slice(0, SHORT_ID)})`,
    letters: LONGEST.person,
  })
  const course =
    file.course_code === null
      ? 'sin curso'
      : shortName(`${file.course_code} ${file.course_name}`, { letters: LONGEST.course })
  const part = shortName(`${file.part_number === null ? '' : `${file.part_number} `}${file.part ?? 'sin nombre'}`, {
    letters: LONGEST.part,
  })
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
