import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { lookAtDatabase } from '../cli/look-at.ts'
import { readConfig } from '../process/config.ts'
import { createLifecycle } from '../process/lifecycle.ts'
import { openDatabase } from './open-database.ts'
import { sentenceOf } from '../texts/explain.ts'
import { checkDatabase } from '../system/checks/database.ts'

/** An external database of the demo seminary's tables that a statement changes first; and what is configured for it. */
async function changed(statement: (name: string) => string) {
  const database = await freshDatabase({ max: 1 })
  const folder = mkdtempSync(join(tmpdir(), 'atrio-open-'))
  const lifecycle = createLifecycle(() => {})
  onTestFinished(async () => {
    await lifecycle.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const url = addressOf(database.connection)
  const name = new URL(url).pathname.slice(1)
  await database.pool.query(statement(name))
  return { config: readConfig({ DATA_DIR: folder, DATABASE_URL: url }), lifecycle, name }
}

const started = (given: Awaited<ReturnType<typeof changed>>) =>
  openDatabase(given.config, given.lifecycle, () => {}).then(() => '', sentenceOf)

test('a database that only reads is refused by the start, and called broken by the check', async () => {
  const given = await changed((name) => `alter database ${name} set default_transaction_read_only = on`)
  expect(await started(given)).toMatch(
    /^En la base de datos atrio_test_\w+ en .* no se puede escribir, porque tiene default_transaction_read_only en on: .*\.$/,
  )
  const database = await lookAtDatabase(given.config, given.lifecycle)
  const storage = new Error('not looked at')
  const service = async () => ({ kind: 'silent', words: null, unit: null }) as const
  expect(await checkDatabase({ ...given, clock: { now: () => new Date() }, database, storage, service })).toMatchObject(
    {
      state: 'bad',
      says: expect.stringContaining('Solo deja leer: tiene default_transaction_read_only en on'),
      todo: expect.stringContaining('RESET'),
    },
  )
})

test('a database that doesn’t keep all letters is refused in words', async () => {
  const database = await freshDatabase({ template: 'empty', max: 1 })
  const latin = `atrio_latin_${process.pid}`
  onTestFinished(async () => {
    await database.pool.query(`drop database if exists ${latin} with (force)`)
    await database.drop()
  })
  await database.pool.query(
    `create database ${latin} encoding 'LATIN1' locale 'C' locale_provider libc template template0`,
  )
  const url = addressOf(database.connection).replace(/\/atrio_test_\w+/, `/${latin}`)
  const lifecycle = createLifecycle(() => {})
  onTestFinished(() => lifecycle.close())
  const config = readConfig({ DATA_DIR: tmpdir(), DATABASE_URL: url })
  expect(await started({ config, lifecycle, name: latin })).toMatch(
    new RegExp(`^En la base de datos ${latin} en .* los textos se guardan en LATIN1, .* crea otra en UTF8 .*\\.$`),
  )
})
