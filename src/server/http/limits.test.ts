import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { Agent, get, request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { setInterval as every } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import { files } from '#server/database/tables/files.ts'
import { openLive } from '#server/live/live.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { seminary } from '#tests/support/seminary.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { uploadPath } from '#tests/support/uploads.ts'

async function open(parts: NonNullable<Parameters<typeof seminary>[0]>['parts']) {
  const made = await seminary({ parts: parts ?? {} })
  await made.app.listen({ port: 0, host: '127.0.0.1' })
  // What a failed test leaves open would hold the end of the app.
  onTestFinished(() => made.app.server.closeAllConnections())
  const { port } = made.app.server.address() as AddressInfo
  const lying = () =>
    readdirSync(made.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return { ...made, port, lying }
}

/** Sends this much and then nothing; returns what it received once the server has closed. */
async function say(port: number, ...words: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  for (const word of words) socket.write(word)
  let heard = ''
  socket.on('data', (piece: Buffer) => (heard += piece.toString()))
  await once(socket, 'close')
  return heard
}

test('whoever connects and doesn’t say what they want is let go', async () => {
  const { port } = await open({ limits: { headersMs: 200 } })
  await say(port)
  expect(await say(port, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /)
})

test('a body that doesn’t come to its end closes the connection, read or not', async () => {
  const { port } = await open({ limits: { bodyMs: 200 } })
  const head = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n`
  expect(await say(port, head('/api/session'), '{"email":')).toBe('')
  // Refused before its body is read: the answer comes, and the connection isn't held by the rest. A busy machine may need more than the limit for it, once.
  await vi.waitFor(
    async () => expect(await say(port, head('/api/periods'), '{"name":')).toMatch(/^HTTP\/1\.1 401 /),
    PATIENCE,
  )
})

test('a connection on which nothing moves any more is closed', async () => {
  const { port, cookieOf } = await open({ limits: { silentMs: 200 } })
  const head = `POST ${uploadPath('submission', 'a.pdf')} HTTP/1.1\r\nHost: localhost\r\nCookie: ${await cookieOf(PEOPLE.ana.id)}\r\n`
  const rest = 'Sec-Fetch-Site: same-origin\r\nContent-Type: application/octet-stream\r\nContent-Length: 100\r\n\r\n'
  expect(await say(port, head, rest, '%PDF-1.4')).toBe('')
})

test('an upload that hardly moves is closed and leaves nothing, and one that moves is taken', async () => {
  const made = await open({ limits: { slowUpload: { bytes: 8 * 1024, everyMs: 1000 } } })
  const { port, lying, database, cookieOf } = made
  const before = await database.db.$count(files)
  const send = async (pieces: Buffer[]) => {
    const sent = request({
      port,
      host: '127.0.0.1',
      method: 'POST',
      path: uploadPath('submission', 'lento.pdf'),
      headers: {
        cookie: await cookieOf(PEOPLE.ana.id),
        'content-type': 'application/octet-stream',
        'content-length': Buffer.concat(pieces).length,
        ...FROM_OUR_PAGE,
      },
    })
    const answered = once(sent, 'response').then(([answer]) => (answer as IncomingMessage).statusCode)
    const closed = once(sent, 'close').then(() => null)
    const ended = Promise.race([answered, closed]).catch(() => null)
    for await (const piece of every(100, pieces.values())) {
      const { value, done } = piece.next()
      if (done || sent.destroyed) break
      sent.write(value)
    }
    return ended
  }
  const start = Buffer.from('%PDF-1.4\n')
  const slow = Array.from({ length: 600 }, () => Buffer.alloc(10, 'x'))
  expect(await send([start, ...slow])).toBeNull()
  await vi.waitFor(() => expect(lying()).toEqual([]), PATIENCE)
  expect(await database.db.$count(files)).toBe(before)

  const quick = Array.from({ length: 30 }, () => Buffer.alloc(8 * 1024, 'x'))
  expect(await send([start, ...quick])).toBe(200)
  expect(await database.db.$count(files)).toBe(before + 1)
})

/** A connection of its own that stays open once it has its answer. */
async function ask(port: number, headers: Record<string, string> = {}, path = '/healthz') {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  onTestFinished(() => agent.destroy())
  const asked = get({ port, host: '127.0.0.1', path, headers, agent })
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const { socket } = answer
  if (path === '/healthz') await text(answer)
  return { status: answer.statusCode, headers: answer.headers, socket }
}

async function leave(socket: Socket): Promise<void> {
  const gone = once(socket, 'close')
  socket.destroy()
  await gone
}

test('when enough are connected the next is asked to come back, and is served once somebody leaves', async () => {
  const { port, cookieOf } = await open({ limits: { maxConnections: 2 } })
  // Streams of changes are no part of them.
  const stream = await ask(port, { cookie: await cookieOf(PEOPLE.ana.id) }, LIVE_PATH)
  expect(stream.status).toBe(200)
  const first = await ask(port)
  const second = await ask(port)
  expect([first.status, second.status]).toEqual([200, 200])
  const third = await ask(port)
  expect([third.status, third.headers['retry-after'], third.headers.connection]).toEqual([503, '5', 'close'])
  await leave(first.socket)
  await vi.waitFor(async () => expect((await ask(port)).status).toBe(200), PATIENCE)
})

test('when enough pages listen the next one is asked to come back', async () => {
  const { port, cookieOf } = await open({ live: openLive({ most: 1 }) })
  expect((await ask(port, { cookie: await cookieOf(PEOPLE.ana.id) }, LIVE_PATH)).status).toBe(200)
  const next = await ask(port, { cookie: await cookieOf(PEOPLE.bruno.id) }, LIVE_PATH)
  expect([next.status, next.headers['retry-after']]).toEqual([503, '5'])
})
