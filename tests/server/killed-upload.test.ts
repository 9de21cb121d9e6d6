import { mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs'
import { connect as connectTo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#server/adapters/clock.ts'
import { diskStorage } from '#server/adapters/storage/disk-storage.ts'
import { connect } from '#server/database/connect.ts'
import { startEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { upkeep } from '#server/start/upkeep.ts'
import { openSession } from '../support/open-session.ts'
import { copyMadePortal } from '#tests/support/made-portal.ts'
import { startPortal } from '../support/portal-process.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { uploadPath } from '#tests/support/uploads.ts'

test('what kill -9 in the middle of an upload leaves lies there for a day, and then is swept away', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atrio-killed-upload-'))
  await copyMadePortal(folder)
  const portal = await startPortal(folder)
  onTestFinished(async () => {
    await portal.stop('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  })
  const port = Number(new URL(portal.address).port)
  // Its PostgreSQL outlives the server, and ends with what adopts it here.
  const { connection, stop } = await startEmbeddedPostgres({ folder: join(folder, 'postgres') })
  const { db, close } = connect({ connection })
  onTestFinished(async () => {
    await close()
    await stop()
  })

  const cookie = await openSession({ db }, PEOPLE.ana.id)
  const sending = connectTo(port, '127.0.0.1')
  sending.on('error', () => {})
  sending.write(
    [
      `POST ${uploadPath('submission', 'cortado.pdf')} HTTP/1.1`,
      'Host: localhost',
      `Cookie: ${cookie}`,
      'Sec-Fetch-Site: same-origin',
      'Content-Type: application/octet-stream',
      'Content-Length: 1000000',
      '\r\n%PDF-1.4\n',
    ].join('\r\n'),
  )
  const storage = diskStorage(join(folder, 'files'))
  const staged = () => readdirSync(storage.stagingFolder)
  await vi.waitFor(() => expect(staged()).toHaveLength(1), PATIENCE)
  await portal.stop('SIGKILL')

  const said: unknown[] = []
  const report = (what: unknown) => void said.push(what)
  const linkSecret = Buffer.alloc(32, 7)
  const parts = { db, transaction: transactionOn(db), clock: systemClock, storage, linkSecret, report }
  await upkeep(parts)
  expect(staged()).toHaveLength(1)
  const [left = ''] = staged()
  const twoDaysAgo = new Date(Date.now() - 48 * 3600_000)
  utimesSync(join(storage.stagingFolder, left), twoDaysAgo, twoDaysAgo)
  await upkeep(parts)
  expect(staged()).toEqual([])
  // A slow portal had time to mark the files as its own database's, which is told too.
  expect(said).toContainEqual(expect.stringContaining('belonged to nothing: 1 files'))
})
