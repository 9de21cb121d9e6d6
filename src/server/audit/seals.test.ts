import { drizzle } from 'drizzle-orm/node-postgres'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Database } from '#server/database/connect.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { hashOfLine } from './seal.ts'
import { sealAuditLog } from './seal-log.ts'
import { verifySeals } from './verify-seals.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 6 })
})
afterAll(() => database.drop())

const write = (
  lines: number,
) => `insert into audit_log (at, actor_id, action, entity, entity_id, before, after, request_id)
  select '2026-11-24T02:00:00.123Z', '00000000-0000-4000-8000-00000000000a', 'period.updated', 'periods', n,
    '{"name": "Ñandú \\"2026\\"", "fee": 10.50}', null, 'asked' from generate_series(1, ${lines}) n;`
const seal = () => {
  const { db } = database
  return sealAuditLog({ db, transaction: transactionOn(db), clock: { now: () => new Date() } })
}
/** How many lines and seals were found wrong, by how. */
async function wrong(db: Database = database.db) {
  const { changed, removed, added, seals } = await verifySeals(db)
  return { changed: changed.first, removed: removed.first, added: added.first, seals: seals.first }
}
const NOTHING = { changed: [], removed: [], added: [], seals: [] }

/** A connection of the test's own, whose transaction is undone. */
async function transacting(sql: string) {
  const client = await database.pool.connect()
  onTestFinished(async () => {
    await client.query('rollback')
    client.release(true)
  })
  await client.query(`begin; ${sql}`)
  return client
}

test('the hash of a line stays what it was in the first version that sealed', () => {
  const line = hashOfLine(['7', '1795485600123', null, 'period.updated', 'periods', 'ñ', '{"a": 1.50}', null, 'asked'])
  expect(line.toString('hex')).toBe('3890fbe8e05244160a4ba2604d131e1d6f93d4f6a351b6a248e4417ad0bc69ce')
})

test('lines are sealed by the thousand, and again when there are new ones', async () => {
  const other = await freshDatabase({ max: 3 })
  onTestFinished(() => other.drop())
  const parts = { db: other.db, transaction: transactionOn(other.db), clock: { now: () => new Date() } }
  await sealAuditLog(parts)
  expect(await verifySeals(other.db)).toMatchObject({ newest: null, sealed: 0, unsealed: 0 })
  await other.pool.query(write(2_500))
  await sealAuditLog(parts)
  await other.pool.query(write(3))
  const first = await verifySeals(other.db)
  expect(first).toMatchObject({ newest: { number: 3 }, sealed: 2_500, unsealed: 3 })
  await sealAuditLog(parts)
  expect(await verifySeals(other.db)).toMatchObject({ newest: { number: 4 }, sealed: 2_503, unsealed: 0 })
})

test('several processes that seal at once make one chain', async () => {
  await database.pool.query(write(2_500))
  await Promise.all([seal(), seal(), seal()])
  await seal()
  expect(await verifySeals(database.db)).toMatchObject({ sealed: 2_500, unsealed: 0 })
  expect(await wrong()).toEqual(NOTHING)
})

test('a line that is kept after a later one is waited for', async () => {
  const writer = await database.pool.connect()
  onTestFinished(() => writer.release())
  await writer.query(`begin; ${write(1)}`)
  await database.pool.query(write(1))
  let isSealed = false
  const sealing = seal().then(() => (isSealed = true))
  // Long enough for code that doesn't wait.
  for (let asked = 0; asked < 500; asked++) await database.pool.query('select 1')
  expect(isSealed).toBe(false)
  await writer.query('commit')
  await sealing
  expect(await verifySeals(database.db)).toMatchObject({ unsealed: 0 })
  expect(await wrong()).toEqual(NOTHING)
})

test('neither the zone of the connection nor how it writes changes what a line is', async () => {
  const client = await transacting(
    `set local timezone = 'Asia/Kathmandu'; set local datestyle = 'German'; set local bytea_output = 'escape'; set local extra_float_digits = 0`,
  )
  expect(await wrong(drizzle(client))).toEqual(NOTHING)
})

/** The database is written to by somebody who may switch its rules off. */
const UNGUARDED = 'alter table audit_log disable trigger user; alter table audit_seals disable trigger user;'

test.each([
  ['a changed line', `update audit_log set after = '{"fee": 10.5}' where id = 1500`, { changed: ['1500'] }],
  ['a moment of a line', `update audit_log set at = at + interval '1 ms' where id = 2500`, { changed: ['2500'] }],
  [
    'nothing in place of null',
    `update audit_log set entity = '' where entity is null; update audit_log set after = 'null' where id = 3`,
    { changed: ['3'] },
  ],
  ['a removed line', `delete from audit_log where id = 2001`, { removed: ['2001'] }],
  [
    'a line inserted in the place of one',
    `delete from audit_log where id = 7; insert into audit_log (id, action) overriding system value values (7, 'x.y')`,
    { changed: ['7'] },
  ],
  [
    'a line inserted before all',
    `insert into audit_log (id, action) overriding system value values (-9223372036854775808, 'x.y')`,
    { added: ['-9223372036854775808'] },
  ],
  [
    'the lines of a seal that were removed',
    `delete from audit_log where id between 1001 and 2000`,
    { removed: Array.from({ length: 10 }, (_, index) => String(1001 + index)) },
  ],
  [
    'the hash of the newest seal',
    `update audit_seals set hash = sha256('x') where number = (select max(number) from audit_seals)`,
    { seals: ['4'] },
  ],
  [
    'the moment of a seal',
    `update audit_seals set sealed_at = sealed_at - interval '1 ms' where number = 2`,
    { seals: ['2'] },
  ],
  [
    'a line taken out of its seal too',
    `delete from audit_log where id = 1001; update audit_seals set lines = substr(lines, 41) where number = 2`,
    { seals: ['2'] },
  ],
  [
    'a line taken out of a seal that was made anew',
    `delete from audit_log where id = 1001; update audit_seals set lines = substr(lines, 41) where number = 2;
     update audit_seals set hash = sha256((select hash from audit_seals where number = 1)
       || convert_to('[2,2000,"' || floor(extract(epoch from sealed_at) * 1000) || '"]', 'UTF8') || lines) where number = 2`,
    { seals: ['3'] },
  ],
  ['a removed seal', `delete from audit_seals where number = 3`, { seals: ['3'] }],
  ['removed seals at the beginning', `delete from audit_seals where number < 3`, { seals: ['1'] }],
])('%s shows', async (_what, sql, expected) => {
  const client = await transacting(UNGUARDED + sql)
  expect(await wrong(drizzle(client))).toEqual({ ...NOTHING, ...expected })
})

test('a line that was inserted where a number was left out shows', async () => {
  await transacting(write(1)).then((client) => client.query('rollback'))
  await database.pool.query(write(1))
  await seal()
  expect(await wrong()).toEqual(NOTHING)
  const { rows } = await database.pool.query<{ id: string }>('select (max(id) - 1)::text as id from audit_log')
  const id = rows[0]?.id ?? ''
  const client = await transacting(
    `insert into audit_log (id, action) overriding system value values (${id}, 'period.created')`,
  )
  expect(await wrong(drizzle(client))).toEqual({ ...NOTHING, added: [id] })
})
