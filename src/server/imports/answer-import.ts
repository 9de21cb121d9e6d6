import { PassThrough } from 'node:stream'
import type { ImportColumn } from '#domain/imports/columns.ts'
import { IMPORT_LIMITS } from '#domain/imports/columns.ts'
import { tableAnswer } from '../actions/attachment.ts'
import type { FileAnswer, Upload } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { drain } from '../files/stage-upload.ts'

/** Reports an import's progress to whoever is waiting for it. */
export type Say = (line: { phase: 'checking' | 'writing'; done: number; total: number }) => void

/** Lines of JSON while an import works: how far it is, then its result. */
export function answerImport(work: (say: Say) => Promise<object>): FileAnswer {
  const out = new PassThrough()
  // The work continues when nobody is listening any more: all or nothing doesn't depend on a dropped connection.
  void work((line) => void out.write(`${JSON.stringify(line)}\n`)).then(
    (result) => out.end(`${JSON.stringify({ result })}\n`),
    (error: Error) => out.destroy(error),
  )
  return {
    stream: out,
    name: 'importacion.jsonl',
    type: 'application/jsonl; charset=utf-8',
    size: null,
    disposition: 'inline',
    maxAge: 0,
    public: false,
  }
}

/** An empty table with the columns that an import understands, and one row as an example. */
export function importTemplate<Field extends string>(
  name: string,
  columns: readonly ImportColumn<Field>[],
  example: Readonly<Partial<Record<Field, string>>>,
): FileAnswer {
  const shown = columns.map(({ field, title }) => ({
    header: title,
    value: (row: typeof example) => row[field] ?? '',
  }))
  return tableAnswer(name, shown, [example])
}

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
