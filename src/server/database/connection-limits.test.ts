import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { lineTo } from '#tests/support/silent-database.ts'
import { connect } from './connect.ts'
import type { Limits } from './connection-limits.ts'
import { isBusy } from './database-errors.ts'
import { prepared } from './prepared.ts'
import { transactionOn } from './transaction.ts'

const LIMITS: Limits = { connectMs: 3_000, statementMs: 60_000, silenceMs: 2_000 }

/** A pool of one connection over a line that can be silenced. */
async function overLine(limits: Partial<Limits> = {}) {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const line = await lineTo(database.connection)
  const own = connect({ connection: line.connection, max: 1, limits: { ...LIMITS, ...limits } })
  onTestFinished(own.close)
  const backend = async () => (await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid
  return { ...own, line, backend, transaction: transactionOn(own.db) }
}

const failureOf = (work: Promise<unknown>) => work.then(() => null).catch((error: unknown) => error)

test('every connection has the limits before its first statement', async () => {
  const { pool } = await overLine({ statementMs: 1_234 })
  const shown = async (name: string) => (await pool.query(`select current_setting('${name}') as it`)).rows[0]?.it
  expect(await shown('statement_timeout')).toBe('1234ms')
  expect(await shown('idle_in_transaction_session_timeout')).toBe('30s')
  const slow = await failureOf(pool.query('select pg_sleep(60)'))
  expect(slow).toMatchObject({ code: '57014' })
  expect(isBusy(slow)).toBe(true)
})

test('a database that falls silent is given up, its connection thrown away, and the next question gets its own answer', async () => {
  const { db, line, backend } = await overLine()
  const ask = (text: string) =>
    prepared(db, 'echo', (it, name) =>
      it
        .select({ text: sql<string>`${sql.placeholder('text')}::text` })
        .from(sql`(select 1) as one`)
        .prepare(name),
    ).execute({ text })
  const before = await backend()
  expect(await ask('first')).toEqual([{ text: 'first' }])
  line.silence()
  expect(isBusy(await failureOf(ask('lost')))).toBe(true)
  line.speak()
  expect(await ask('second')).toEqual([{ text: 'second' }])
  expect(await backend()).not.toBe(before)
})

test.each(['begin', 'a statement', 'commit'])(
  'a silence at %s of a transaction ends it, and leaves the pool its place',
  async (moment) => {
    const { pool, line, transaction, backend } = await overLine()
    const before = await backend()
    if (moment === 'begin') line.silence()
    const lost = transaction(async (tx) => {
      if (moment === 'a statement') line.silence()
      await tx.execute(sql`select 1`)
      if (moment === 'commit') line.silence()
    })
    expect(isBusy(await failureOf(lost))).toBe(true)
    line.speak()
    expect(await backend()).not.toBe(before)
    expect(await transaction((tx) => tx.execute(sql`select 7 as it`))).toMatchObject({ rows: [{ it: 7 }] })
    expect([pool.totalCount, pool.idleCount, pool.waitingCount]).toEqual([1, 1, 0])
  },
)

test('a connection that is reset in a transaction leaves the pool its place', async () => {
  const { line, transaction } = await overLine()
  const lost = transaction(async (tx) => {
    line.reset()
    await tx.execute(sql`select 1`)
  })
  expect(isBusy(await failureOf(lost))).toBe(true)
  expect(await transaction((tx) => tx.execute(sql`select 7 as it`))).toMatchObject({ rows: [{ it: 7 }] })
})

test('a server that accepts and never answers is given up', async () => {
  const { line, pool } = await overLine()
  line.silence()
  expect(isBusy(await failureOf(pool.query('select 1')))).toBe(true)
  line.speak()
  await expect(pool.query('select 1')).resolves.toBeDefined()
})

test('a server that nobody reaches is known as a busy database, on a port and on a socket; a missing file is not', async () => {
  const { line, pool } = await overLine()
  await line.close()
  const refused = await failureOf(pool.query('select 1'))
  expect(refused).toMatchObject({ code: 'ECONNREFUSED' })
  const nowhere = connect({ connection: { host: '/nonexistent', port: 5432, user: 'atrio', database: 'atrio' } })
  onTestFinished(nowhere.close)
  const missing = await failureOf(nowhere.db.execute(sql`select 1`))
  expect([refused, missing].map(isBusy)).toEqual([true, true])
  const file = Object.assign(new Error('no file'), { code: 'ENOENT', syscall: 'open' })
  expect(isBusy(file)).toBe(false)
})

test('a connection that is held and asked nothing may be silent', async () => {
  const { pool } = await overLine({ silenceMs: 3_000 })
  const client = await pool.connect()
  const socketTimedOut = new Promise((done) => client.connection.stream.once('timeout', done))
  await socketTimedOut
  await expect(client.query('select 1')).resolves.toBeDefined()
  client.release()
})

test('closing waits for a silent database no longer than for a connection', async () => {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const line = await lineTo(database.connection)
  const { pool, close } = connect({ connection: line.connection, limits: { ...LIMITS, connectMs: 500 } })
  await pool.query('select 1')
  line.silence()
  await expect(close()).resolves.toBeUndefined()
})
