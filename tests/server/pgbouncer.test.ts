import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '#server/database/connect.ts'
import { REQUEST_LIMITS, type Limits } from '#server/database/connection-limits.ts'
import { isBusy } from '#server/database/database-errors.ts'
import { listen } from '#server/database/listen.ts'
import { prepared } from '#server/database/prepared.ts'
import { transactionOn } from '#server/database/transaction.ts'
import { freshDatabase } from '../support/database.ts'
import { addressOf } from '../support/database-address.ts'
import { startPgBouncer } from '../support/pgbouncer.ts'
import { startPortal } from '../support/portal-process.ts'
import { PATIENCE } from '#tests/support/patience.ts'

async function throughPgBouncer(limits: Partial<Limits> = {}, max = 2) {
  const database = await freshDatabase()
  onTestFinished(database.drop)
  const bouncer = await startPgBouncer(database.connection)
  const own = connect({ connection: bouncer.connection, max, limits: { ...REQUEST_LIMITS, ...limits } })
  onTestFinished(own.close)
  const timeout = async () => (await own.pool.query('show statement_timeout')).rows[0]?.statement_timeout
  return { ...own, bouncer, timeout }
}

test('statements have their limit through PgBouncer, and slow ones are cancelled', async () => {
  const { pool, timeout } = await throughPgBouncer({ statementMs: 500 })
  expect(await timeout()).toBe('500ms')
  await expect(pool.query('select pg_sleep(300)')).rejects.toMatchObject({ code: '57014' })
  // A slow statement's connection is dropped, and the next one gets the limit again, on a connection that PgBouncer cleaned.
  expect(await timeout()).toBe('500ms')
})

test('requests get 14 seconds a statement through PgBouncer', async () => {
  const { timeout } = await throughPgBouncer()
  expect(await timeout()).toBe('14s')
})

test('transactions, prepared statements and listening work through PgBouncer', async () => {
  const { db, pool } = await throughPgBouncer({}, 1)
  const echo = (word: string) =>
    prepared(db, 'echo', (it, name) =>
      it
        .select({ word: sql<string>`${sql.placeholder('word')}::text` })
        .from(sql`(select 1) as one`)
        .prepare(name),
    ).execute({ word })
  expect([await echo('uno'), await echo('dos')]).toEqual([[{ word: 'uno' }], [{ word: 'dos' }]])

  const heard: string[] = []
  const report = vi.fn<(error: unknown) => void>()
  const listening = listen({ pool, channel: 'live', onMessage: (word) => heard.push(word), onBack: () => {}, report })
  onTestFinished(() => listening.close())
  const transaction = transactionOn(db)
  await expect
    .poll(async () => {
      await transaction((tx) => tx.execute(sql`select pg_notify('live', 'hola')`))
      return heard
    }, PATIENCE)
    .toContain('hola')
  expect(report).not.toHaveBeenCalled()
})

test('a PgBouncer that accepts and never answers is given up, and used again when it wakes', async () => {
  const { pool, bouncer } = await throughPgBouncer({ connectMs: 1_000, silenceMs: 1_000 })
  await pool.query('select 1')
  bouncer.pause()
  const [inUse, fresh] = await Promise.all([1, 2].map(() => pool.query('select 1').catch((error: unknown) => error)))
  expect([isBusy(inUse), isBusy(fresh)]).toEqual([true, true])
  bouncer.go()
  await expect(pool.query('select 1')).resolves.toBeDefined()
})

test('the portal starts through PgBouncer, on an empty database, and is ready', async () => {
  const { pool, bouncer } = await throughPgBouncer()
  await pool.query('drop schema public, drizzle, jobs cascade; create schema public')
  const folder = mkdtempSync(join(tmpdir(), 'atrio-bounced-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const environment = { NODE_ENV: 'production', DATABASE_URL: addressOf(bouncer.connection) }
  const { address, stop } = await startPortal(folder, environment)
  onTestFinished(async () => {
    await stop()
  })
  expect(await (await fetch(`${address}/readyz`)).json()).toEqual({ status: 'ready' })
})
