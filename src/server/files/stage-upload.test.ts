import { readdirSync } from 'node:fs'
import { request, type IncomingMessage } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { expect, test, vi } from 'vitest'
import { FROM_OUR_PAGE } from '#tests/support/own-page.ts'
import { PDF } from '#tests/support/sample-files.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { files } from '../database/tables/files.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { uploadPath } from '#tests/support/uploads.ts'

const MEGABYTE = 1024 * 1024
/** For a test that hangs; a slow machine is no failure. */
const CHUNK = Buffer.alloc(64 * 1024, PDF)

test('a file that never ends is stopped at the cap, and the sender reads why, in little memory', async () => {
  const { at, cookie } = await listening(await seminary())
  await send({ ...at, cookie, megabytes: 60 })
  const before = process.memoryUsage().rss
  let most = before
  const sampling = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20)
  const answer = await send({ ...at, cookie, megabytes: 60 })
  clearInterval(sampling)
  expect(answer).toMatchObject({ status: 413, body: { code: 'LESSON_FILE_TOO_LARGE' } })
  expect((most - before) / MEGABYTE).toBeLessThan(50)
})

test('a file of which the sender says that it is too large is refused before it comes', async () => {
  const { at, cookie, nothingLeft } = await listening(await seminary())
  const answer = await send({ ...at, cookie, megabytes: 60, declared: true })
  expect(answer.status).toBe(413)
  nothingLeft()
})

test('a file just under the cap is kept whole', async () => {
  const { at, cookie } = await listening(await seminary())
  const answer = await send({ ...at, cookie, megabytes: 50 })
  expect(answer).toMatchObject({ status: 200, body: { file_size: 50 * MEGABYTE } })
})

test.each([1, 5000, 300_000])('a line cut after %i bytes leaves no file and no row', async (bytes) => {
  const opened = await seminary()
  const { at, cookie, nothingLeft } = await listening(opened)
  const before = await opened.database.db.$count(files)
  const socket = connect(at)
  await once(socket, 'connect')
  socket.write(
    `POST ${uploadPath('lesson', 'l.pdf')} HTTP/1.1\r\nHost: atrio\r\nCookie: ${cookie}\r\n` +
      'Sec-Fetch-Site: same-origin\r\nContent-Type: application/octet-stream\r\nContent-Length: 1000000\r\n\r\n',
  )
  socket.write(Buffer.alloc(bytes, PDF))
  await vi.waitFor(() => expect(readdirSync(join(opened.filesFolder, '.staging'))).toHaveLength(1), PATIENCE)
  socket.destroy()
  await vi.waitFor(nothingLeft, PATIENCE)
  expect(await opened.database.db.$count(files)).toBe(before)
})

/** The seminary's app on a port of this machine, and Bruno's cookie. */
async function listening({ app, cast, cookieOf, filesFolder }: Seminary) {
  await app.listen({ port: 0, host: '127.0.0.1' })
  // A listening server on a port has an address of this kind.
  const { port } = app.server.address() as AddressInfo
  const nothingLeft = () =>
    expect(readdirSync(filesFolder, { recursive: true }).filter((name) => name !== '.staging')).toEqual([])
  return { at: { host: '127.0.0.1', port }, cookie: await cookieOf(cast.people.bruno.id), nothingLeft }
}

/** Sends a PDF of that many megabytes chunk by chunk, as slowly as the server reads it. */
async function send(asked: { host: string; port: number; cookie: string; megabytes: number; declared?: boolean }) {
  const { host, port, cookie, megabytes, declared } = asked
  let left = megabytes * MEGABYTE
  const sending = request({
    host,
    port,
    method: 'POST',
    path: uploadPath('lesson', 'l.pdf'),
    headers: {
      cookie,
      'content-type': 'application/octet-stream',
      ...FROM_OUR_PAGE,
      ...(declared && { 'content-length': megabytes * MEGABYTE }),
    },
  })
  const answered = once(sending, 'response').then(async ([answer]: IncomingMessage[]) => {
    if (!answer) throw new Error('no answer')
    left = 0
    const read = { status: answer.statusCode, body: await json(answer) }
    sending.destroy()
    return read
  })
  for (; left > 0; left -= CHUNK.length) {
    if (!sending.write(CHUNK)) await Promise.race([once(sending, 'drain'), answered])
  }
  if (!declared && !sending.destroyed) sending.end()
  return answered
}
