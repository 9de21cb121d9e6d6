import { expect, onTestFinished, test, vi } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'
import { connect } from './connect.ts'

const PROCESS = { text: 'select pg_backend_pid() as process' }

async function pool() {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const { pool, close } = connect({ connection: database.connection, max: 4 })
  onTestFinished(close)
  const process = async () => (await pool.query<{ process: number }>(PROCESS)).rows[0]?.process
  const add = async (n: number) =>
    (await pool.query<{ sum: number }>({ text: 'select $1::int + 1 as sum', values: [n] })).rows[0]?.sum
  return { pool, process, add }
}

/** How many differ. */
const kinds = (values: readonly unknown[]) => new Set(values).size
/** Soon true: on a busy machine a quick read may have counted as slow the last time. */
const soon = (look: () => Promise<void>) => vi.waitFor(look, PATIENCE)

test('what is read in one turn goes over one connection, up to eight, and each gets its own answer', async () => {
  const { process, add } = await pool()
  expect(kinds(await Promise.all(Array.from({ length: 8 }, process)))).toBe(1)
  await soon(async () => expect(kinds(await Promise.all(Array.from({ length: 16 }, process)))).toBe(2))
  const numbers = Array.from({ length: 40 }, (_, n) => n)
  expect(await Promise.all(numbers.map(add))).toEqual(numbers.map((n) => n + 1))
})

test('one that fails fails alone, and the connection goes on', async () => {
  const { pool: asked, add } = await pool()
  const divide = asked.query({ text: 'select 1 / $1::int', values: [0] }).catch((error: Error) => error.message)
  expect(await Promise.all([add(1), divide, add(2)])).toEqual([2, 'division by zero', 3])
  const named = (by: number) =>
    asked.query({ name: 'divide', text: 'select 10 / $1::int as it', values: [by] }).then(
      ({ rows }) => rows[0],
      (error: Error) => error.message,
    )
  expect(await Promise.all([named(0), named(5), add(3)])).toEqual(['division by zero', { it: 2 }, 4])
  expect(await Promise.all([named(2), named(1)])).toEqual([{ it: 5 }, { it: 10 }])
})

test('what is slow holds nobody up a second time, and is sent with the others once it’s quick', async () => {
  const { pool: asked, process } = await pool()
  const nap = async (seconds: number) => {
    const text = 'select pg_backend_pid() as process, pg_sleep($1)'
    return (await asked.query<{ process: number }>({ text, values: [seconds] })).rows[0]?.process
  }
  expect(kinds(await Promise.all([nap(0.1), process()]))).toBe(1)
  expect(kinds(await Promise.all([nap(0), process()]))).toBe(2)
  await soon(async () => expect(kinds(await Promise.all([nap(0), process()]))).toBe(1))
})

test('what waits for a lock holds no read up', async () => {
  const { pool: asked, add } = await pool()
  await asked.query('create table kept (id int primary key)')
  await asked.query('insert into kept values (1)')
  const holder = await asked.connect()
  onTestFinished(() => holder.release())
  await holder.query('begin')
  await holder.query('update kept set id = 2')
  const waits = asked.query({ text: 'update kept set id = 3 returning id', values: [] })
  expect(await Promise.all([add(1), add(2)])).toEqual([2, 3])
  await holder.query('rollback')
  expect((await waits).rows).toEqual([{ id: 3 }])
})

test('a connection that is cut fails what was asked on it, and the next one answers', async () => {
  const { pool: asked, add, process } = await pool()
  const cut = { text: 'select pg_terminate_backend(pg_backend_pid())' }
  const all = await Promise.allSettled([asked.query(cut), add(1), process()])
  expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await add(1)).toBe(2)
})
