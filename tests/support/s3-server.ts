import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'

/** An object of the bucket. */
export type Stored = { bytes: Buffer; type: string; storedAt: Date }
type Answer = { status: number; bytes?: Buffer; headers?: Record<string, string> }
type Objects = Map<string, Stored>

/** How many keys a list names at once: few, so that a handful of objects takes several. */
const LISTED_AT_ONCE = 3
/** Where the parts of what isn't whole yet lie. */
const UNFINISHED = '.unfinished/'

/**
 * A bucket that speaks enough of S3's protocol for files to be put, read in parts, listed and removed, on a free port of this machine or
 * on the given one. `objects` holds what is stored; in memory when omitted. `fall('silent')` makes it accept every request and answer
 * none, `fall('silent midway')` answer with half of the bytes.
 */
export async function startS3Server(
  bucket: string,
  { port: wanted = 0, objects = new Map<string, Stored>() }: { port?: number; objects?: Objects } = {},
) {
  let mood: 'awake' | 'silent' | 'silent midway' = 'awake'
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.method ?? '')
    if (mood === 'silent') return
    void answer(request, bucket, objects).then(({ status, bytes = Buffer.alloc(0), headers = {} }) => {
      response.writeHead(status, { 'content-length': bytes.length, ...headers })
      if (mood === 'silent midway') return response.write(bytes.subarray(0, bytes.length / 2))
      return response.end(request.method === 'HEAD' ? undefined : bytes)
    })
  })
  await new Promise<void>((done) => server.listen(wanted, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    endpoint: `http://127.0.0.1:${port}`,
    objects,
    /** The methods of all that was asked so far. */
    asked,
    fall: (into: typeof mood) => void (mood = into),
    stop: () =>
      new Promise<void>((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

async function answer(request: IncomingMessage, bucket: string, objects: Objects): Promise<Answer> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
  const [, name, ...rest] = decodeURIComponent(pathname).split('/')
  const key = rest.join('/')
  const body = await buffer(request)
  if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return { status: 403 }
  if (name !== bucket) return { status: 404 }
  if (request.method === 'GET' && searchParams.get('list-type') === '2') return list(searchParams, objects)
  if (searchParams.has('uploads') || searchParams.has('uploadId'))
    return inParts(request, { key, body, searchParams }, objects)
  if (request.method === 'HEAD') return { status: key === '' || objects.has(key) ? 200 : 404 }
  if (request.method === 'PUT') {
    objects.set(key, { bytes: body, type: request.headers['content-type'] ?? '', storedAt: new Date() })
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

/** An object that is sent in parts lies beside the others under a name that no list shows, until all have come. */
function inParts(
  { method }: IncomingMessage,
  { key, body, searchParams }: { key: string; body: Buffer; searchParams: URLSearchParams },
  objects: Objects,
): Answer {
  const isPart = (name: string) => name.startsWith(`${UNFINISHED}${key}/`)
  const parts = [...objects].filter(([name]) => isPart(name)).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const storedAt = new Date()
  if (method === 'PUT') {
    const number = String(searchParams.get('partNumber')).padStart(5, '0')
    objects.set(`${UNFINISHED}${key}/${number}`, { bytes: body, type: '', storedAt })
    return { status: 200, headers: { etag: `"${number}"` } }
  }
  if (method === 'POST' && searchParams.has('uploads'))
    return xmlAnswer('InitiateMultipartUploadResult', `<Key>${key}</Key><UploadId>one</UploadId>`)
  for (const [name] of parts) objects.delete(name)
  if (method === 'DELETE') return { status: 204 }
  objects.set(key, { bytes: Buffer.concat(parts.map(([, { bytes }]) => bytes)), type: '', storedAt })
  return xmlAnswer('CompleteMultipartUploadResult', `<Key>${key}</Key><ETag>"all"</ETag>`)
}

function xmlAnswer(root: string, content: string): Answer {
  const bytes = Buffer.from(`<?xml version="1.0"?><${root}>${content}</${root}>`)
  return { status: 200, bytes, headers: { 'content-type': 'application/xml' } }
}

/** The keys with a prefix, in order, from after the one that the last answer ended with. */
function list(asked: URLSearchParams, objects: Objects): Answer {
  const after = asked.get('continuation-token') ?? ''
  const found = [...objects]
    .filter(([key]) => key.startsWith(asked.get('prefix') ?? '') && key > after && !key.startsWith(UNFINISHED))
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const page = found.slice(0, LISTED_AT_ONCE)
  const last = page.at(-1)?.[0]
  const contents = page.map(
    ([key, { bytes, storedAt }]) =>
      `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><LastModified>${storedAt.toISOString()}</LastModified></Contents>`,
  )
  const more = found.length > page.length ? `<NextContinuationToken>${last}</NextContinuationToken>` : ''
  return xmlAnswer('ListBucketResult', `${contents.join('')}<IsTruncated>${more !== ''}</IsTruncated>${more}`)
}
