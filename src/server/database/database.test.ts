import { asc, eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'

import { clientOptions } from '#tests/support/database-template.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'

import { connect } from './connect.ts'
import { constraintOf, isBusy } from './database-errors.ts'
import { exchange_rates, orders } from './tables/checkout.ts'
import { courses } from './tables/courses.ts'
import { user_roles, users } from './tables/people.ts'
import { periods } from './tables/periods.ts'
import { transactionOn, type Tx } from './transaction.ts'

async function fresh() {
  const database = await freshDatabase({ max: 5 })
  onTestFinished(database.drop)
  return database
}

const person = (first_name: string, last_name: string) => ({
  name: `${first_name} ${last_name}`,
  first_name,
  last_name,
  email: `${first_name.toLowerCase()}@example.org`,
})

test('values come back as they went in: cents, days, moments to the millisecond, fractions', async () => {
  const { db } = await fresh()
  const at = new Date('2026-11-21T14:30:15.123Z')
  const [rate] = await db
    .insert(exchange_rates)
    .values({ currency: 'ARS', valid_on: '2026-11-21', rate: 1450.256789, created_at: at })
    .returning()
  expect(rate).toMatchObject({ valid_on: '2026-11-21', rate: 1450.256789, created_at: at })
  const course = await db.transaction(async (tx) => {
    const [teacher] = await tx.insert(users).values(person('Tomas', 'Paz')).returning({ id: users.id })
    if (!teacher) throw new Error('no teacher')
    await tx.insert(user_roles).values({ user_id: teacher.id, role: 'teacher' })
    const row = { name: 'Griego', course_code: 'GR1', teacher_id: teacher.id, price_usd: 1999 }
    const [course] = await tx.insert(courses).values(row).returning()
    return course
  })
  expect(course).toMatchObject({ price_usd: 1999, price: 1999, currency: 'USD', teacher_role: 'teacher' })
})

test('counts and big numbers are numbers, days are text, in plain SQL too', async () => {
  const { pool } = await fresh()
  const { rows } = await pool.query(`select count(*) as n, date '2026-01-31' as day from periods`)
  expect(rows).toEqual([{ n: 0, day: '2026-01-31' }])
})

test('names are sorted as people read them, and found without accents or capitals', async () => {
  const { db } = await fresh()
  await db.transaction(async (tx) => {
    const people = [person('Zoe', 'alvarez'), person('Ada', 'Álvarez'), person('Bea', 'Zapata'), person('Leo', 'Ñandú')]
    const added = await tx.insert(users).values(people).returning({ user_id: users.id })
    await tx.insert(user_roles).values(added.map(({ user_id }) => ({ user_id, role: 'student' as const })))
  })
  const sorted = await db.select({ name: users.last_name }).from(users).orderBy(asc(users.last_name), asc(users.id))
  expect(sorted.map((row) => row.name)).toEqual(['alvarez', 'Álvarez', 'Ñandú', 'Zapata'])
  const found = await db
    .select({ name: users.last_name })
    .from(users)
    .where(sql`${users.search_text} like '%' || fold('ÑANDU') || '%'`)
  expect(found).toEqual([{ name: 'Ñandú' }])
})

test('a refusal is found inside the errors that wrap it; other errors are none', async () => {
  const { db } = await fresh()
  const row = { name: 'Marzo', start_date: '2026-03-01', end_date: '2026-02-01' }
  const refused: unknown = await db
    .insert(periods)
    .values(row)
    .catch((error: unknown) => error)
  expect(constraintOf(refused)).toMatchObject({ code: '23514', constraint: 'i13_period_order', table: 'periods' })
  const order = { user_id: crypto.randomUUID(), total: 0, processor: 'manual' as const, idempotency_key: 'k' }
  const orphan: unknown = await db
    .insert(orders)
    .values(order)
    .catch((error: unknown) => error)
  expect(constraintOf(orphan)).toMatchObject({ code: '23503', constraint: 'orders_user_id_users_id_fk' })
  expect(constraintOf(Object.assign(new Error('no file'), { code: 'ENOENT' }))).toBeNull()
})

test('a deadlock is lost by one, tried again, and both transactions happen', async () => {
  const { db } = await fresh()
  const named = (name: string) => ({ name, start_date: '2026-03-01', end_date: '2026-12-01' })
  await db.insert(periods).values([named('A'), named('B')])
  const transaction = transactionOn(db)
  const describe = (tx: Tx, name: string, description: string) =>
    tx.update(periods).set({ description }).where(eq(periods.name, name))
  const bothHold = Promise.withResolvers<void>()
  const oneIsThrough = Promise.withResolvers<void>()
  const tries: string[] = []
  let held = 0
  const touchBoth = async (first: string, second: string) => {
    await transaction(async (tx) => {
      // A freed row goes to whoever comes first, not to whoever waited: the loser's next try could take it before the other wakes,
      // and the two would meet again. Here it comes once the other is through.
      if (tries.includes(first)) await oneIsThrough.promise
      tries.push(first)
      await describe(tx, first, first)
      if (++held === 2) bothHold.resolve()
      await bothHold.promise
      await describe(tx, second, first)
    })
    oneIsThrough.resolve()
  }
  await Promise.all([touchBoth('A', 'B'), touchBoth('B', 'A')])
  expect(tries).toHaveLength(3)
  const [loser] = tries.slice(2)
  expect(await db.select({ description: periods.description }).from(periods)).toEqual([
    { description: loser },
    { description: loser },
  ])
})

test('what is refused for good is tried once, and a failed transaction leaves nothing', async () => {
  const { db } = await fresh()
  let tries = 0
  const failing = transactionOn(db)(async (tx) => {
    tries++
    await tx.insert(periods).values({ name: '2026', start_date: '2026-03-01', end_date: '2026-12-01' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  expect(tries).toBe(1)
  expect(await db.$count(periods)).toBe(0)
})

test('connections that the server ends are replaced, and the process goes on', async () => {
  const { connection } = await fresh()
  const broken: Error[] = []
  const own = connect({ connection, max: 1, onError: (error) => broken.push(error) })
  onTestFinished(own.close)
  const { rows } = await own.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const admin = new pg.Client(clientOptions(connection))
  await admin.connect()
  await admin.query('select pg_terminate_backend($1, 1000)', [rows[0]?.pid])
  await admin.end()
  await expect.poll(() => broken.length, PATIENCE).toBeGreaterThan(0)
  await expect(own.pool.query('select 1')).resolves.toBeDefined()
})

test('a connection that breaks before its transaction begins is not lost to the pool', async () => {
  const { db, pool, drop } = await freshDatabase({ max: 1 })
  onTestFinished(drop)
  const transaction = transactionOn(db)
  pool.once('acquire', (client) => void client.end())
  await expect(transaction(async () => 'never')).rejects.toThrow(/begin|closed/)
  expect(await transaction(async () => 'again')).toBe('again')
})

test('no connection that could be had in time is known as a busy database, a refused statement is not', async () => {
  const { connection } = await fresh()
  const { pool: small, close } = connect({ connection, max: 1 })
  const taken = await small.connect()
  small.options.connectionTimeoutMillis = 50
  const late = await small.connect().catch((error: unknown) => error)
  expect(isBusy(late)).toBe(true)
  expect(isBusy(new Error('Failed query', { cause: late }))).toBe(true)
  const refused = await taken.query('select 1 / 0').catch((error: unknown) => error)
  expect(isBusy(refused)).toBe(false)
  taken.release()
  await close()
})

test('closing waits until PostgreSQL has closed every connection: who stops it next cuts none off', async () => {
  const { connection } = await fresh()
  const { pool, close } = connect({ connection })
  let open = 0
  pool.on('connect', () => void (open += 1))
  // Reported once the other end has closed it too.
  pool.on('remove', () => void (open -= 1))
  await Promise.all(Array.from({ length: 10 }, () => pool.query('select pg_sleep(0.01)')))
  expect(open).toBe(10)
  await close()
  expect(open).toBe(0)
})
