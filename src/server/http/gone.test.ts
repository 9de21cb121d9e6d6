import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { PATIENCE } from '#tests/support/patience.ts'
import { seminary } from '#tests/support/seminary.ts'

test('whoever is gone before the answer comes is heard all the same', async () => {
  const lines: string[] = []
  const { app, cast, cookieOf, database } = await seminary({ log: (line) => lines.push(line) })
  const { user_id, id } = { user_id: cast.people.diego.id, id: cast.lessons.hermeneuticsLast }
  const cookie = await cookieOf(user_id)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const holder = await database.pool.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin; lock table sessions')

  const socket = connect(port, '127.0.0.1')
  socket.write(
    `PUT /api/lessons/${id}/completion HTTP/1.1\r\nHost: localhost\r\nSec-Fetch-Site: same-origin\r\nCookie: ${cookie}\r\n\r\n`,
  )
  const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await vi.waitUntil(async () => (await database.pool.query(waiting)).rowCount === 1, PATIENCE)
  socket.resetAndDestroy()
  await once(socket, 'close')
  await vi.waitUntil(() => isAlone(app.server), PATIENCE)
  await holder.query('commit')

  const done = `select 1 from completed_lessons where lesson_id = $1 and user_id = $2`
  const outcome = async () =>
    lines.find((line) => line.includes('unexpected error')) ?? (await database.pool.query(done, [id, user_id])).rowCount
  await expect.poll(outcome, PATIENCE).not.toBe(0)
  expect(await outcome()).toBe(1)
})

async function isAlone(server: { getConnections(told: (error: Error | null, count: number) => void): unknown }) {
  return new Promise<boolean>((told) => server.getConnections((_, count) => told(count === 0)))
}
