import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { verify } from '@node-rs/argon2'
import pg from 'pg'
import type { Connection } from '#server/database/connect.ts'
import type { Recording } from './record.ts'

/** Configuration of the bare server: where the database is and what to do for each address. */
export type BareJob = {
  connection: Connection
  pages: { path: string; method: string; recording: Recording; password?: { hash: string; given: string } }[]
}

// A server of node:http and pg alone: for each address it sends the statements that the portal sends and answers the same JSON.
process.once('message', (job: BareJob) => void serve(job))

async function serve({ connection, pages }: BareJob) {
  const options = typeof connection === 'string' ? { connectionString: connection } : connection
  const pool = new pg.Pool({ ...options, max: 10 })
  const answer = async (request: IncomingMessage) => {
    const page = pages.find(({ path, method }) => path === request.url && method === request.method)
    if (!page) throw new Error(`no page at ${request.url}`)
    await bodyOf(request)
    if (page.password) await verify(page.password.hash, page.password.given)
    for (const wave of page.recording.waves) {
      await Promise.all(wave.map((statement) => pool.query({ ...statement, values: statement.values.map(fresh) })))
    }
    return JSON.stringify(page.recording.answer)
  }
  const server = createServer((request, response) => {
    answer(request).then(
      (json) => response.writeHead(200, { 'content-type': 'application/json' }).end(json),
      (error: unknown) => response.writeHead(500).end(String(error)),
    )
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' ? address?.port : null)
  })
  process.once('disconnect', () => process.exit(0))
}

/** The session token is new in each request; everything else is sent unchanged. */
function fresh(value: unknown): unknown {
  return Buffer.isBuffer(value) && value.length === 32 ? randomBytes(32) : value
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text ? JSON.parse(text) : null
}
