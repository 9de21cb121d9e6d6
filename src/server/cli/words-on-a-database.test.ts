import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addressOf } from '#tests/support/database-address.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { openSession } from '#tests/support/open-session.ts'
import { recordedTerminal } from '#tests/support/recorded-terminal.ts'
import { verifyPassword } from '../adapters/passwords.ts'
import { PEOPLE } from '../seed/cast.ts'
import { CliFailure } from './cli-failure.ts'
import type { Word } from './word.ts'
import { adminCreate } from './words/admin-create.ts'
import { adminList } from './words/admin-list.ts'
import { adminPassword } from './words/admin-password.ts'
import { check } from './words/check.ts'

let database: FreshDatabase
let folder: string
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 3 })
  folder = mkdtempSync(join(tmpdir(), 'atrio-admin-'))
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

/** Does a word on the demo seminary as at a terminal where this password is typed; answers all that it said, its last sentence last. */
async function said(
  word: Word,
  typed: Partial<Parameters<Word['run']>[0]>,
  password = '',
  lines: string[] = [],
): Promise<string[]> {
  const environment = { DATA_DIR: folder, DATABASE_URL: addressOf(database.connection) }
  const { terminal } = recordedTerminal(environment, { password, said: lines })
  const sentence = await word.run({ arguments: [], options: {}, ...typed }, terminal)
  return [...lines, sentence]
}

const one = async <Row extends object>(sql: string, values: unknown[]) =>
  (await database.pool.query<Row>(sql, values)).rows[0]

test('an administrator is made, once for an email, with a password that the forms would take', async () => {
  const options = { email: 'Rut@Example.org', 'first-name': 'Rut', 'last-name': 'Paz' }
  await expect(said(adminCreate, { options }, 'corta')).rejects.toThrow('entre 6 y 128 caracteres')
  await expect(said(adminCreate, { options }, 'rutpaz')).rejects.toBeInstanceOf(CliFailure)
  expect((await said(adminCreate, { options }, 'una-clave-propia')).at(-1)).toContain('Listo: Rut Paz')
  await expect(said(adminCreate, { options }, 'una-clave-propia')).rejects.toThrow('Ya hay una cuenta')
  await expect(said(adminCreate, { options: { email: 'no' } })).rejects.toThrow('--first-name, --last-name, --email')
  const made = `select password_hash as hash, (select array_agg(role) from user_roles where user_id = users.id) as roles,
      (select count(*)::integer from audit_log where action = 'person.created' and entity_id = users.id::text) as noted
    from users where email = 'rut@example.org'`
  const account = await one<{ hash: string; roles: string[]; noted: number }>(made, [])
  expect(account).toMatchObject({ roles: ['admin'], noted: 1 })
  expect(await verifyPassword(account?.hash ?? '', 'una-clave-propia', { network: 'test' })).toBe(true)
  const told = `select array_agg(distinct recipient) as mailed,
      (select array_agg(distinct email) from notifications join users on users.id = user_id
        where title = 'Hay una persona más en la administración') as rung
    from mail_log where kind = 'new_administrator' and data->>'email' = 'rut@example.org'`
  const others = [PEOPLE.carla.email, PEOPLE.valeria.email]
  expect(await one<{ mailed: string[]; rung: string[] }>(told, [])).toEqual({
    mailed: expect.arrayContaining(others),
    rung: expect.arrayContaining(others),
  })
})

test.each(['Rut 🎉', 'Rut2', '李小龍', '\u200b'])('no administrator is called %j', async (name) => {
  const options = { email: 'emoji@example.org', 'first-name': name, 'last-name': 'Paz' }
  await expect(said(adminCreate, { options }, 'una-clave-propia')).rejects.toThrow('no se puede usar: --first-name.')
  const other = { ...options, 'first-name': 'Rut', 'last-name': name }
  await expect(said(adminCreate, { options: other }, 'una-clave-propia')).rejects.toThrow(
    'no se puede usar: --last-name.',
  )
  expect(await one('select from users where email = $1', [options.email])).toBeUndefined()
})

test('another password ends the sessions, is noted, and told by mail', async () => {
  const { id, email } = PEOPLE.carla
  await openSession(database, id)
  await expect(said(adminPassword, { arguments: ['nadie@example.org'] }, 'x')).rejects.toThrow('No hay ninguna cuenta')
  expect((await said(adminPassword, { arguments: [email] }, 'otra-clave-propia')).at(-1)).toContain('Listo: ')
  const after = `select password_hash as hash, (select count(*)::integer from sessions where user_id = users.id) as sessions,
      (select count(*)::integer from mail_log where kind = 'password_changed' and recipient = users.email) as mails,
      (select count(*)::integer from audit_log where action = 'account.password_changed' and entity_id = users.id::text) as noted
    from users where id = $1`
  const account = await one<{ hash: string }>(after, [id])
  expect(account).toMatchObject({ sessions: 0, mails: 1, noted: 1 })
  expect(await verifyPassword(account?.hash ?? '', 'otra-clave-propia', { network: 'test' })).toBe(true)
})

test('everybody who administers is listed', async () => {
  const lines = await said(adminList, {})
  expect(lines.find((line) => line.includes(PEOPLE.carla.email))).toContain('activa')
  expect(lines.find((line) => line.includes(PEOPLE.ana.email))).toBeUndefined()
})

test('the check tells each line with its sign and what to do, and fails where something is broken', async () => {
  const lines: string[] = []
  const run = said(check, { options: { fast: true } }, '', lines)
  await expect(run).rejects.toThrow(/^Se miraron \d+ cosas\. Para arreglar \(✗\): [1-9]/)
  // The tests' own database is fast rather than safe.
  expect(lines.find((line) => line.startsWith('✗ Base de datos: '))).toContain('fsync')
  expect(lines.find((line) => line.startsWith('    Qué hacer: '))).toBeDefined()
  expect(lines.find((line) => line.startsWith('✓ Versión de los datos: '))).toBeDefined()
})
