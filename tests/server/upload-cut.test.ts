import { randomInt } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { files } from '#server/database/tables/files.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { FROM_OUR_PAGE } from '../support/own-page.ts'
import { runs } from '../support/property-runs.ts'
import { seminary, type Seminary } from '../support/seminary.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { uploadPath } from '#tests/support/uploads.ts'

/** Several chunks of the network, so that a cut finds some written and some not. */
const FILE = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(400_000, 'x')])

/** Every file of the seminary, staging included. */
function lying({ filesFolder }: Seminary): string[] {
  return readdirSync(filesFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
}

/** Sends the request as far as this byte of it, then pulls the plug. */
function sendUpTo(port: number, request: Buffer, end: number): Promise<void> {
  return new Promise((done) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(request.subarray(0, end), () => socket.destroy())
    })
    socket.on('error', () => {})
    socket.once('close', () => done())
  })
}

test('an upload that is cut at any byte leaves no file and no row', async () => {
  const made = await seminary()
  const { app, database, cookieOf } = made
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const head = Buffer.from(
    [
      `POST ${uploadPath('submission', 'cortado.pdf')} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${await cookieOf(PEOPLE.ana.id)}`,
      'Content-Type: application/octet-stream',
      'Sec-Fetch-Site: same-origin',
      `Content-Length: ${FILE.length}`,
      'Connection: close',
      '\r\n',
    ].join('\r\n'),
  )
  const request = Buffer.concat([head, FILE])
  const before = await database.db.$count(files)
  const edges = [1, head.length - 1, head.length, head.length + 1, head.length + 65_536, request.length - 1]
  const anywhere = Array.from({ length: runs(60).numRuns }, () => randomInt(head.length, request.length))
  for (const end of [...edges, ...anywhere]) await sendUpTo(port, request, end)

  // One that arrives whole, so that the same check can see a file.
  const whole = await fetch(`http://127.0.0.1:${port}${uploadPath('submission', 'entero.pdf')}`, {
    method: 'POST',
    headers: { cookie: await cookieOf(PEOPLE.ana.id), 'content-type': 'application/octet-stream', ...FROM_OUR_PAGE },
    body: FILE,
  })
  expect(whole.status).toBe(200)
  const { id } = (await whole.json()) as { id: string }
  const [row] = await database.db.select().from(files).where(eq(files.id, id))
  await vi.waitFor(() => expect(lying(made)).toEqual([join(made.filesFolder, row?.storage_key ?? '')]), PATIENCE)
  expect(await database.db.$count(files)).toBe(before + 1)
})
