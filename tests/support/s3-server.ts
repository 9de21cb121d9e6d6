import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** A bucket that speaks enough of S3's protocol for files to be put, read in parts and removed, on a free port of this machine. */
export async function startS3Server(bucket: string) {
  const objects = new Map<string, { bytes: Buffer; type: string }>()
  const server = createServer((request, response) => {
    void answer(request, bucket, objects).then(({ status, bytes = Buffer.alloc(0), headers = {} }) => {
      response.writeHead(status, { 'content-length': bytes.length, ...headers })
      response.end(request.method === 'HEAD' ? undefined : bytes)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

type Answer = { status: number; bytes?: Buffer; headers?: Record<string, string> }
type Objects = Map<string, { bytes: Buffer; type: string }>

async function answer(request: IncomingMessage, bucket: string, objects: Objects): Promise<Answer> {
  const { pathname } = new URL(request.url ?? '/', 'http://bucket')
  const [, name, ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const body = await buffer(request)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
  if (name !== bucket) return { status: 404 }
  if (request.method === 'HEAD') return { status: key === '' || objects.has(key) ? 200 : 404 }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '' })
    return { status: 200 }
  }
  if (request.method === 'DELETE') {
    objects.delete(key)
    return { status: 204 }
  }
  const object = objects.get(key)
  if (!object) return { status: 404, bytes: Buffer.from('<Error><Code>NoSuchKey</Code></Error>') }
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  if (!range) return { status: 200, bytes: object.bytes, headers: { 'content-type': object.type } }
  return { status: 206, bytes: object.bytes.subarray(Number(range[1]), Number(range[2]) + 1) }
}
