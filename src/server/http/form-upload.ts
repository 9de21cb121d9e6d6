import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream'
import { Busboy } from '@fastify/busboy'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { FILE_PART, FORM_PART } from '#contract/form-upload.ts'
import { Failure } from '../actions/failure.ts'
import { drain } from '../files/stage-upload.ts'

/** Longest form beside a file, in bytes: what every other body may have. */
const FORM_MAX_BYTES = 1024 * 1024

type Read = (error: Error | null, form?: unknown) => void

/**
 * Receives the bytes of a file, which wait for the operation's handler. For an upload with a form (multipart/form-data: the form as
 * JSON, then the file), the form is read first, and parsed like every other body; whatever isn't read of its file is discarded.
 */
export function mountUploads(app: FastifyInstance): void {
  app.addContentTypeParser('application/octet-stream', (request, _stream, done) =>
    // A page from before an update has put its choices in the address.
    takesForm(request) ? done(new Failure('OLD_PAGE')) : done(null),
  )
  app.addContentTypeParser('multipart/form-data', (request, stream, done) => {
    if (takesForm(request)) readForm(request, stream, done)
    else done(new Failure('MALFORMED_REQUEST'))
  })
  // A form alone, as JSON, brings no file.
  app.addHook('preHandler', async (request) => {
    if (takesForm(request) && !request.uploadedFile) throw new Failure('MALFORMED_REQUEST')
  })
  app.addHook('onResponse', async ({ uploadedFile }) => {
    if (uploadedFile) drain(uploadedFile)
  })
}

/** Whether an operation's upload brings a form besides its file. */
function takesForm({ routeOptions }: FastifyRequest): boolean {
  const operation = routeOptions.config.operation
  return operation?.upload === true && operation.schema.body !== undefined
}

/** Returns once the file begins: until then none of it is read. */
function readForm(request: FastifyRequest, stream: Readable, done: Read): void {
  const contentType = request.headers['content-type'] ?? ''
  let isAnswered = false
  const answer: Read = (...said) => {
    if (!isAnswered) done(...said)
    isAnswered = true
  }
  const refuse = () => answer(new Failure('MALFORMED_REQUEST'))
  let form: { json: string } | null = null
  const parts = partsOf(contentType)
  if (!parts) {
    drain(stream)
    return refuse()
  }
  parts.on('field', (name, value, nameTruncated, valueTruncated) => {
    if (name !== FORM_PART || nameTruncated || valueTruncated) refuse()
    else form = { json: value }
  })
  parts.on('file', (name, file) => {
    // An interruption is reported by the reader.
    file.on('error', () => {})
    const parsed = form && parsedJson(form.json)
    request.uploadedFile = file
    if (name === FILE_PART && parsed) answer(null, parsed.value)
    else refuse()
    // What was refused has no handler.
    if (name !== FILE_PART || !parsed) file.resume()
  })
  pipeline(stream, parts, (error) => {
    if (error) request.uploadedFile?.destroy(error)
    refuse()
  })
}

function partsOf(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { fields: 1, files: 1, parts: 2, fieldSize: FORM_MAX_BYTES, headerPairs: 20, headerSize: 4096 },
    })
  } catch {
    // Without a boundary, for one.
    return null
  }
}

function parsedJson(json: string): { value: unknown } | null {
  try {
    return { value: JSON.parse(json) }
  } catch {
    return null
  }
}
