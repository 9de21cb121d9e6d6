import { Readable } from 'node:stream'
import type * as contract from '#contract/evaluations.ts'
import { opaqueFileName } from '#domain/files/opaque-names.ts'
import { archiveNames, shortName } from '#domain/files/archive-names.ts'
import { type ZipEntry, zipOf } from '../../adapters/archives/zip.ts'
import { nullIfMissing } from '../../adapters/storage/storage.ts'
import { attachment } from '../../actions/attachment.ts'
import type { Context, FileAnswer, Handler } from '../../actions/context.ts'
import { Failure } from '../../actions/failure.ts'
import { getAssignmentForTeacher } from '../assignments/assignments-queries.ts'
import { listFilesToDownload } from './review-queries.ts'

type ToDownload = Awaited<ReturnType<typeof listFilesToDownload>>[number]

/** The files of one submission in a zip. */
export const downloadSubmission: Handler<typeof contract.downloadSubmission> = async (
  { submissionId },
  { db, user, today, storage },
) => {
  const found = await listFilesToDownload(db, { teacher: { user, today }, submissionId })
  const [first] = found
  if (!first) throw new Failure('NOT_FOUND')
  return zipAnswer(`${first.student_name} - ${first.title}`, entriesOf(storage, withFiles(found)))
}

/** The files of all submissions of an evaluation in a zip, a folder for each student. */
export const downloadSubmissions: Handler<typeof contract.downloadSubmissions> = async (
  { assignmentId },
  { db, user, today, storage },
) => {
  const teacher = { user, today }
  const { title } = await getAssignmentForTeacher(db, teacher, assignmentId)
  const files = withFiles(await listFilesToDownload(db, { teacher, assignmentId }))
  return zipAnswer(title, entriesOf(storage, files))
}

function withFiles(found: readonly ToDownload[]) {
  const files = found.flatMap(({ file_name, storage_key, ...rest }) =>
    file_name === null || storage_key === null ? [] : [{ ...rest, file_name, storage_key }],
  )
  if (files.length === 0) throw new Failure('NO_FILES')
  return files
}

type Stored = ReturnType<typeof withFiles>[number]

/** One file after the other; one that the storage has lost is named in a text of its own. */
async function* entriesOf(storage: Context['storage'], files: readonly Stored[]): AsyncGenerator<ZipEntry> {
  const names = archiveNames()
  for (const { submission_id, student_name, student_email, storage_key, submitted_at: at, ...file } of files) {
    const { is_nameless, position } = file
    const file_name = is_nameless ? opaqueFileName(student_name, position ?? 1, file.file_name) : file.file_name
    const folder = names.folder(submission_id, student_name, is_nameless ? '' : ` (${student_email})`)
    const stream = await storage.read(storage_key).catch(nullIfMissing).catch(refuseStorage)
    yield stream
      ? { name: names.file(folder, file_name), stream, at }
      : {
          name: names.file(folder, file_name, ' - no disponible.txt'),
          stream: Readable.from([`No pudimos leer ${file_name}.\n`]),
          at,
        }
  }
}

/** If there's no answer for one file, there's none for the next: a partly sent one breaks off, one not yet sent is refused. */
function refuseStorage(): never {
  throw new Failure('STORAGE_UNAVAILABLE')
}

function zipAnswer(name: string, entries: AsyncGenerator<ZipEntry>): FileAnswer {
  return attachment(shortName(name, { end: '.zip' }), 'application/zip', zipOf(entries))
}
