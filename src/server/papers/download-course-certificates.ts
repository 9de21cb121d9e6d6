import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type * as contract from '#contract/paper-batches.ts'
import { archiveNames, shortName } from '#domain/files/archive-names.ts'
import { type ZipEntry, zipOf } from '../adapters/archives/zip.ts'
import { readUploaded } from '../adapters/reading/reading-pool.ts'
import { attachment } from '../actions/attachment.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { readSettings } from '../settings/read-settings.ts'
import { readCertificates } from './course-certificates.ts'
import type { CoursePeriod } from './course-certificates-queries.ts'
import { paperFileName, withFile } from './draw.ts'
import { findPaper } from './papers-queries.ts'

/** A course's certificates in force, each a file in a zip that is created while it's sent. */
export const downloadCourseCertificates: Handler<typeof contract.downloadCourseCertificates> = async (of, context) => {
  const { name, standing } = await standingOf(context, of)
  return attachment(`${name}.zip`, 'application/zip', zipOf(entriesOf(context, name, standing)))
}

/** The same as one PDF to print. */
export const printCourseCertificates: Handler<typeof contract.printCourseCertificates> = async (of, context) => {
  const { name, standing } = await standingOf(context, of)
  const { site_name } = await readSettings(context.db)
  const papers: Buffer[] = []
  for (const { paper_id } of standing) papers.push(await buffer((await openFile(context, paper_id)).stream))
  const info = { title: name, institution: site_name, createdAt: context.clock.now() }
  const bytes = await readUploaded('mergePdfs', { papers, ...info }, context.user.id)
  return attachment(`${name}.pdf`, 'application/pdf', Readable.from(chunksOf(bytes)), bytes.length)
}

type Standing = Awaited<ReturnType<typeof readCertificates>>['standing']

async function standingOf(context: Context, of: CoursePeriod) {
  const { course, standing } = await readCertificates(context, of)
  if (standing.length === 0) throw new Failure('NO_FILES')
  return { name: shortName(`Certificados ${course.course_code} ${course.period_name}`), standing }
}

/** 'Benítez, Ana - certificado-aprobacion-12-2026.pdf' in a folder of the course's. */
async function* entriesOf(context: Context, folder: string, standing: Standing): AsyncGenerator<ZipEntry> {
  const names = archiveNames()
  for (const { paper_id, first_name, last_name } of standing) {
    const { paper, stream } = await openFile(context, paper_id)
    const person = [last_name, first_name].filter(Boolean).join(', ')
    const name = names.file(names.folder('', folder), person, ` - ${paperFileName(paper)}`)
    yield { name, stream, at: paper.issued_at }
  }
}

/** A paper with its file, drawn now where a crash left none. A file that can't be read ends the whole: a print that lacks one would pass for complete. */
async function openFile(context: Context, paperId: string) {
  const found = await findPaper(context.db, paperId, null)
  if (!found) throw new Failure('NOT_FOUND')
  const paper = await withFile(context, found)
  const stream = await context.storage.read(paper.storage_key).catch((error: unknown) => {
    throw new Failure('STORAGE_UNAVAILABLE', {}, error)
  })
  return { paper, stream }
}

const CHUNK_BYTES = 256 * 1024

/** In chunks, so that slow readers are waited for. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += CHUNK_BYTES) yield bytes.subarray(at, at + CHUNK_BYTES)
}
