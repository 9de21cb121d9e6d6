import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ByteRange, FileAnswer } from '../actions/context.ts'

/** A file is never one of our pages: whatever it contains, it runs nothing. */
const LOCKED = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
/** Browsers show no PDF in a sandbox; their viewers keep a PDF's scripts to themselves. */
const PDF_LOCKED = "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'; frame-ancestors 'self'"

/** Responds with a file, or with the part of it that the request asks for (players seek in films this way). */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, file: FileAnswer): Promise<FastifyReply> {
  const { stream, size } = file
  const range = typeof stream === 'function' && size !== null ? rangeOf(request.headers.range, size) : null
  if (range === 'outside') return reply.code(416).header('content-range', `bytes */${size}`).send()
  const body = typeof stream === 'function' ? await stream(range ?? undefined) : stream
  describe(reply, file)
  if (typeof stream === 'function') reply.header('accept-ranges', 'bytes')
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
    reply.header('content-length', range.end - range.start + 1)
  } else if (size !== null) reply.header('content-length', size)
  return reply.send(body)
}

function describe(reply: FastifyReply, { name, type, disposition, maxAge, public: isPublic }: FileAnswer): void {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  reply
    .type(type)
    .header('content-disposition', `${disposition}; filename*=UTF-8''${encoded}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', type === 'application/pdf' ? PDF_LOCKED : LOCKED)
    .header('cache-control', maxAge > 0 ? `${isPublic ? 'public' : 'private'}, max-age=${maxAge}` : 'no-store')
}

/** The one range of bytes that a header asks for, of a file that big; null when it asks for all or for several. */
function rangeOf(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const asked = /^bytes=(\d*)-(\d*)$/.exec(header ?? '')
  const [, first = '', last = ''] = asked ?? []
  if (first === '' && last === '') return null
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return start <= end ? { start, end } : 'outside'
}
