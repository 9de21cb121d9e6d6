import { formUpload } from '#contract/form-upload.ts'
import type { CallInput, Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { lostLine, problemOf, withProof } from './client.ts'
import { expectedUser } from './expected-user.ts'

/** Sends the bytes of a file to an operation that answers lines of JSON while it works: `onLine` hears each as it comes. */
export async function sendForLines<O extends Operation>(
  operation: O,
  input: CallInput<O>,
  { bytes, onLine, signal }: { bytes: Blob; onLine: (line: unknown) => void; signal?: AbortSignal },
): Promise<void> {
  const body = await withProof(async () => {
    const { url, body: form } = requestOf(operation, input)
    const answer = await fetch(url, {
      method: operation.method,
      headers: { ...expectedUser(), ...(!form && { 'content-type': 'application/octet-stream' }) },
      body: form ? formUpload(form, bytes) : bytes,
      ...(signal && { signal }),
    }).catch((error: unknown) => {
      throw signal?.aborted ? error : lostLine()
    })
    if (!answer.ok || !answer.body) throw await problemOf(answer)
    return answer.body
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw lostLine()
    })
    if (done) return
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) onLine(JSON.parse(line))
  }
}
