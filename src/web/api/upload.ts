import { uploadFile } from '#contract/files.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { lostLine, ProblemError, problemOf } from './client.ts'
import { expectedUser } from './expected-user.ts'

export type StoredFile = CallOutput<typeof uploadFile>
/** What a file is, and what it's for. */
type UploadInput =
  | { purpose: 'submission'; assignment_id: string }
  | ({ purpose: 'receipt' } & ReceiptTarget)
  | { purpose: 'lesson'; lesson_id: string }
  | { purpose: 'course_image'; course_id?: string | undefined }
  | { purpose: 'photo' | 'resolution' | 'signature' }
/** A payment, or a course of the cart that becomes one. */
export type ReceiptTarget = { payment_id: string } | { course_id: string }
/** How FileDrop sends a file; `onProgress` gets 0 to 100. */
export type Upload = (
  file: File,
  options: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<StoredFile>

/** A connection without any progress for this long is lost. */
const STALL_MS = 60_000

/** Sends the bytes of a file with its real progress; aborting the signal cancels it. `upload({ purpose: 'photo' })`. `personId`: whose file it is. */
export function upload(input: UploadInput, personId?: string): Upload {
  return (file, options) => uploadTo(uploadFile, { ...input, name: file.name }, file, { ...options, personId })
}

/** The same to any operation that takes raw bytes. */
export function uploadTo<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  file: File,
  { signal, onProgress, personId }: Parameters<Upload>[1] & { personId?: string | undefined },
): Promise<CallOutput<O>> {
  return new Promise((resolve, reject) => {
    // XMLHttpRequest, because fetch doesn't report how much has been sent.
    const request = new XMLHttpRequest()
    request.open(operation.method, requestOf(operation, input).url)
    const headers = { ...expectedUser(personId), 'content-type': 'application/octet-stream' }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    let isStalled = false
    let stall: ReturnType<typeof setTimeout> | undefined
    const moves = () => {
      clearTimeout(stall)
      stall = setTimeout(() => {
        isStalled = true
        request.abort()
      }, STALL_MS)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      moves()
      onProgress(percentOf(loaded, total || file.size))
    })
    request.addEventListener('loadend', () => clearTimeout(stall))
    request.addEventListener('load', () => {
      const json = () => new Response(request.responseText).json()
      if (request.status < 400) json().then(resolve, reject)
      else problemOf({ status: request.status, json }).then((problem) => reject(inWordsOfUploads(problem)), reject)
    })
    request.addEventListener('error', () => reject(lostLine()))
    request.addEventListener('abort', () =>
      reject(isStalled ? lostLine() : new DOMException('The upload was cancelled', 'AbortError')),
    )
    signal.addEventListener('abort', () => request.abort(), { once: true })
    moves()
    request.send(file)
  })
}

/** Sends a small file to an operation of its own that takes raw bytes. */
export async function sendBytes<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  bytes: Blob,
): Promise<CallOutput<O>> {
  const headers = { ...expectedUser(), 'content-type': 'application/octet-stream' }
  const answer = await fetch(requestOf(operation, input).url, { method: operation.method, headers, body: bytes }).catch(
    () => {
      throw lostLine()
    },
  )
  if (!answer.ok) throw await problemOf(answer)
  const output: CallOutput<O> = await answer.json()
  return output
}

/** Users who may not upload are told what to check: the account may have lost a role in the meantime (document 1 §8). */
function inWordsOfUploads(problem: ProblemError): ProblemError {
  if (problem.code !== 'NOT_ALLOWED') return problem
  const { status, code } = problem
  return new ProblemError({ status, code, detail: 'Sin permisos para subir archivos. Verifica tu cuenta.' })
}

function percentOf(sent: number, total: number): number {
  return total > 0 ? Math.round((100 * sent) / total) : 0
}
