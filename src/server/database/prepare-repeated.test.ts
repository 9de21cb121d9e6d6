import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { listCatalogueRows, listPublicRows } from '#server/courses/catalogue-queries.ts'
import { listPostsVisibleTo } from '#server/forum/forum-queries.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { connect } from './connect.ts'
import { transactionOn } from './transaction.ts'

const LONG = `/* ${'long '.repeat(30)}*/`

/** A pool of one connection, and the statements that its server has prepared. */
async function oneConnection() {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const { db, pool, close } = connect({ connection: database.connection, max: 1 })
  onTestFinished(close)
  const prepared = async () =>
    (await pool.query<{ statement: string }>('select statement from pg_prepared_statements')).rows.map(
      (row) => row.statement,
    )
  return { db, pool, prepared }
}

test('a long statement is prepared once it was asked five times, and answers as before', async () => {
  const { db, prepared } = await oneConnection()
  const ask = (n: number) => db.execute<{ twice: number }>(sql`select ${sql.raw(LONG)} ${n}::int * 2 as twice`)
  const answers: (number | undefined)[] = []
  for (let n = 1; n <= 4; n++) answers.push((await ask(n)).rows[0]?.twice)
  expect(await prepared()).toEqual([])
  for (let n = 5; n <= 8; n++) answers.push((await ask(n)).rows[0]?.twice)
  expect(answers).toEqual([2, 4, 6, 8, 10, 12, 14, 16])
  expect(await prepared()).toHaveLength(1)
})

test('short statements, those of several parts and those with a name of their own are left as they are', async () => {
  const { pool, prepared } = await oneConnection()
  for (let n = 0; n < 6; n++) {
    await pool.query({ text: 'select $1::int', values: [n] })
    await pool.query({ text: `select 1 ${LONG}; select 2` })
    await pool.query({ name: 'mine', text: `select $1::int ${LONG}`, values: [n] })
  }
  expect(await prepared()).toEqual([`select $1::int ${LONG}`])
})

test('a search is planned for its words each time', async () => {
  const { db, prepared } = await oneConnection()
  const find = (name: string) =>
    db.execute<{ found: boolean }>(sql`select ${sql.raw(LONG)} 'ana benitez' like fold(${name}) as found`)
  const found: (boolean | undefined)[] = []
  for (const name of ['%zq%', '%zq%', '%Ana%', '%ana%', '%zq%', '%Benítez%'])
    found.push((await find(name)).rows[0]?.found)
  expect(found).toEqual([false, false, true, true, false, true])
  expect(await prepared()).toEqual([])
})

test('the searches that are written once, of the forum and the catalogues, are planned each time too', async () => {
  const { db, prepared } = await oneConnection()
  const page = { limit: 20, offset: 0 }
  const asked = { now: new Date(), pattern: '%griego%', ...page }
  for (const isStaff of [true, false])
    for (const mine of [true, false])
      await listPostsVisibleTo(db, { id: randomUUID(), isStaff }, { pattern: '%griego%', mine }, page)
  await listPublicRows(db, asked)
  await listCatalogueRows(db, { ...asked, userId: randomUUID(), rank: null })
  expect(await prepared()).toEqual([])
  await listPublicRows(db, { ...asked, pattern: null })
  expect(await prepared()).toHaveLength(1)
})

test('a connection keeps two hundred of them, and goes on with what comes later', async () => {
  const { pool, prepared } = await oneConnection()
  for (let which = 0; which < 205; which++) {
    for (let n = 0; n < 5; n++) {
      const { rows } = await pool.query<{ it: number }>({
        text: `select ${LONG} ${which} + $1::int as it`,
        values: [n],
      })
      expect(rows[0]?.it).toBe(which + n)
    }
  }
  expect(await prepared()).toHaveLength(200)
})

test('within a transaction too, and a refusal of one that is prepared is the same refusal', async () => {
  const { db, prepared } = await oneConnection()
  const transaction = transactionOn(db)
  const divide = (by: number) =>
    transaction((tx) => tx.execute<{ it: number }>(sql`select ${sql.raw(LONG)} 10 / ${by}::int as it`))
  for (let n = 1; n <= 6; n++) expect((await divide(2)).rows[0]?.it).toBe(5)
  expect(await prepared()).toHaveLength(1)
  await expect(divide(0)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect((await divide(5)).rows[0]?.it).toBe(2)
})
