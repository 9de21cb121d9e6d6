import { createServer } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { lineTo, type Line } from '#tests/support/silent-database.ts'
import { connect } from './connect.ts'
import { ownConnection } from './connection-limits.ts'
import { isBusy } from './database-errors.ts'
import { listen } from './listen.ts'
import { addressesOf } from './several-hosts.ts'

test('an address with several hosts is one address for each, and any other is itself', () => {
  expect(addressesOf('postgres://u:a%2Cb@one:5000,[::1]:5001,two/atrio?sslmode=require')).toEqual([
    'postgres://u:a%2Cb@one:5000/atrio?sslmode=require',
    'postgres://u:a%2Cb@[::1]:5001/atrio?sslmode=require',
    'postgres://u:a%2Cb@two/atrio?sslmode=require',
  ])
  const one = 'postgres://u@localhost:5432/atrio?host=%2Frun%2Ca'
  expect(addressesOf(one)).toEqual([one])
})

/** A pool of one connection that may go over either of two lines to a database. */
async function overTwoLines() {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const lines = [await lineTo(database.connection), await lineTo(database.connection)] as const
  const own = connect({ connection: throughAll(lines), max: 1 })
  onTestFinished(own.close)
  return { ...own, lines, database }
}

function throughAll(lines: readonly Line[]): string {
  const parts = lines.map(({ connection }) => {
    if (typeof connection === 'string') throw new Error('a line is no address')
    return connection
  })
  const [{ user, database } = { user: '', database: '' }] = parts
  return `postgres://${user}@${parts.map(({ host, port }) => `${host}:${port}`).join(',')}/${database}`
}

test('when one of the hosts is gone, what is asked goes over the other, in the pool and beside it', async () => {
  const { pool, lines } = await overTwoLines()
  await pool.query('select 1')
  await lines[0].close()
  await expect.poll(() => pool.totalCount).toBe(0)
  await expect(pool.query('select 7 as it')).resolves.toMatchObject({ rows: [{ it: 7 }] })
  const beside = ownConnection(pool, 'atrio test')
  await beside.connect()
  await expect(beside.query('select 8 as it')).resolves.toMatchObject({ rows: [{ it: 8 }] })
  await beside.end()
})

test('a host that accepts and closes, as HAProxy without a database does, is passed over', async () => {
  const { lines } = await overTwoLines()
  const empty = createServer((line) => line.destroy()).listen(0, '127.0.0.1')
  await once(empty, 'listening')
  onTestFinished(() => void empty.close())
  const address = empty.address()
  const port = typeof address === 'object' ? address?.port : 0
  const target = throughAll([lines[1]]).replace('@', `@127.0.0.1:${port},`)
  const { pool, close } = connect({ connection: target, max: 1 })
  onTestFinished(close)
  await expect(pool.query('select 7 as it')).resolves.toMatchObject({ rows: [{ it: 7 }] })
})

test('a listening connection goes over to the other host, and says that it was away', async () => {
  const { pool, lines } = await overTwoLines()
  const back = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<string>()
  const listening = listen({
    pool,
    channel: 'live',
    onMessage: heard.resolve,
    onBack: back.resolve,
    report: () => {},
  })
  onTestFinished(() => listening.close())
  const listeners = async () =>
    (await pool.query("select 1 from pg_stat_activity where application_name = 'atrio live' and query like 'listen%'"))
      .rowCount
  await expect.poll(listeners).toBe(1)
  await lines[0].close()
  await back.promise
  await pool.query("notify live, 'over the other'")
  expect(await heard.promise).toBe('over the other')
})

test('when no host answers, the refusal is told as that of a database out of reach', async () => {
  const { pool, lines } = await overTwoLines()
  for (const line of lines) await line.close()
  const refused = await pool.query('select 1').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  expect(isBusy(refused)).toBe(true)
})

test('a connection to a database that only reads any more is thrown away, and its refusal passes for a database out of reach', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const { pool, close } = connect({ connection: addressOf(database.connection), max: 1 })
  onTestFinished(close)
  const backend = async () => (await pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  const before = await backend()
  await pool.query('set default_transaction_read_only = on')
  const refused = await pool.query('create table lost (id int)').catch((error: unknown) => error)
  expect(refused).toMatchObject({ code: '25006' })
  expect(isBusy(refused)).toBe(true)
  expect(await backend()).not.toBe(before)
})
