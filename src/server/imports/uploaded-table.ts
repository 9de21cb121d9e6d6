import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import type { Upload } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { drain } from '../files/stage-upload.ts'

/** The bytes of an uploaded table, up to the limit. Fails with FILE_TOO_LARGE or UPLOAD_INTERRUPTED. */
export async function uploadedTable({ stream, declaredSize }: Upload): Promise<Buffer> {
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
