import { FILE_PART, FORM_PART } from '#contract/form-upload.ts'

/** The body of an upload and its content type: the bytes of the file, or a form (also one that is no JSON) with them. */
export async function uploadBody(file: Buffer, form?: object | string): Promise<{ payload: Buffer; type: string }> {
  if (form === undefined) return { payload: file, type: 'application/octet-stream' }
  const parts = new FormData()
  parts.append(FORM_PART, typeof form === 'string' ? form : JSON.stringify(form))
  parts.append(FILE_PART, new Blob([new Uint8Array(file)]), 'x')
  const sent = new Response(parts)
  return { payload: Buffer.from(await sent.arrayBuffer()), type: sent.headers.get('content-type') ?? '' }
}
