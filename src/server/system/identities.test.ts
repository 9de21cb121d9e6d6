import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { canonicalEmail, isEmail } from '#domain/people/email.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/property-runs.ts'
import { lookAtStorage } from '../cli/look-at.ts'
import { readConfig } from '../process/config.ts'
import { migrate } from '../database/migrate.ts'
import { checkIdentities } from './checks/identities.ts'

/** What older versions took: each with its day, which says who was first. */
const STORED = [
  ['00000000-0000-4000-8000-000000000001', 'Ana Paz', 'ana.paz@ejemplo.test', 'dni', '5123456'],
  ['00000000-0000-4000-8000-000000000002', 'Ana Doble', 'ana.paz@ejemplo.test\u200b', 'dni', '30111222'],
  ['00000000-0000-4000-8000-000000000003', 'Beto Sosa', 'beto\u00ad@ejemplo.test', 'dni', '05123456'],
  ['00000000-0000-4000-8000-000000000004', 'Cora Luz', '\u2066cora@ejemplo.test\u2069', 'cedula', '0123456'],
  ['00000000-0000-4000-8000-000000000005', 'Cora Luz', 'cora@ejemplo.test\ufeff', 'passport', '00123456'],
  ['00000000-0000-4000-8000-000000000006', 'Daría Oz', 'дария@пример.test', 'dni', null],
] as const

test('what is stored in other spellings comes into its own, and doubles stay and are told instead of failing', async () => {
  const database = await freshDatabase({ max: 5 })
  onTestFinished(database.drop)
  const { pool } = database
  await pool.query('alter table users disable trigger i174_i175_identity_written')
  for (const [index, [id, name, email, type, number]] of STORED.entries()) {
    await pool.query(
      `with one as (insert into users (id, name, first_name, last_name, email, document_type, document_number, created_at)
         values ($1, $2, $2, $2, $3, $4, $5, $6) returning id)
       insert into user_roles (user_id, role) select id, 'student' from one`,
      [id, name, email, type, number, new Date(Date.UTC(2026, 0, index + 1))],
    )
  }
  await pool.query(`alter table users enable trigger i174_i175_identity_written;
    delete from drizzle.steps where name = 'canonical-identities'`)
  const told: string[] = []
  await migrate(pool, { tell: (sentence) => void told.push(sentence) })
  const { rows } = await pool.query<{ email: string; document_number: string | null }>(
    'select email, document_number from users order by id',
  )
  expect(rows).toEqual([
    { email: 'ana.paz@ejemplo.test', document_number: '5123456' },
    { email: 'ana.paz@ejemplo.test\u200b', document_number: '30111222' },
    { email: 'beto@ejemplo.test', document_number: '05123456' },
    { email: 'cora@ejemplo.test', document_number: '123456' },
    { email: 'cora@ejemplo.test\ufeff', document_number: '00123456' },
    { email: 'дария@пример.test', document_number: null },
  ])
  expect(told).toEqual([
    'Emails y documentos que pasaron a su única forma: 3. Quedaron como estaban: 4; los nombra «Identidades», en «Estado del sistema».',
  ])

  const config = readConfig({})
  const parts = {
    config,
    clock: { now: () => new Date() },
    database: database.db,
    storage: await lookAtStorage(config),
    service: async () => ({ kind: 'silent', words: null, unit: null }) as const,
  }
  const found = await checkIdentities(parts)
  expect(found).toMatchObject({ state: 'warning', todo: expect.stringContaining('«Usuarios»') })
  for (const sentence of [
    'Ana Doble tiene el email de Ana Paz, «ana.paz@ejemplo.test», escrito de otra manera, y no puede iniciar sesión con él.',
    'Beto Sosa tiene el documento de Ana Paz, 5123456, escrito como 05123456.',
    'Cora Luz tiene el email de Cora Luz, «cora@ejemplo.test», escrito de otra manera',
    'El email de Daría Oz, «дария@пример.test», no es de los que se aceptan.',
  ])
    expect(found.says).toContain(sentence)
  expect(found.people?.map(({ id }) => id.slice(-1)).toSorted()).toEqual(['1', '2', '3', '4', '5', '6'])

  // Those who stayed can still be changed in other ways; whatever is written uses its one spelling.
  await pool.query(`update users set locality = 'Rosario', email = email where name = 'Ana Doble'`)
  await expect(
    pool.query(`update users set email = 'beto\u200b@ejemplo.test' where name = 'Beto Sosa'`),
  ).rejects.toMatchObject({ constraint: 'i174_email_written' })
  await expect(
    pool.query(`update users set document_number = '07123456' where name = 'Beto Sosa'`),
  ).rejects.toMatchObject({ constraint: 'i175_document_written' })
  await pool.query('delete from user_roles; delete from users')
  expect(await checkIdentities(parts)).toMatchObject({ state: 'good', todo: null })
})

test('the database takes the emails that the forms take, in their one spelling, and no others', async () => {
  const database = await freshDatabase({ max: 1 })
  onTestFinished(database.drop)
  const strange = fc.constantFrom(...Array.from(".-+_'#ßÁıĸŉſĿаοо\u200b\u00ad ٣@"), 'xn--', '..', 'e\u0301')
  const plain = fc.constantFrom(...Array.from('abñ09'))
  const sign = fc.oneof({ weight: 6, arbitrary: plain }, { weight: 1, arbitrary: strange })
  const part = fc.string({ unit: sign, minLength: 1, maxLength: 6 })
  const typed = fc.oneof(
    fc.tuple(part, part, part).map(([name, host, end]) => `${name}@${host}.${end}`),
    fc.string({ unit: 'binary', maxLength: 12 }).filter((text) => !text.includes('\0') && text.isWellFormed()),
  )
  const tried = fc.sample(typed, runs(1000)).flatMap((one) => [one, canonicalEmail(one)])
  tried.push(
    `${'a'.repeat(64)}@b.ar`,
    `${'a'.repeat(65)}@b.ar`,
    `a@${'b'.repeat(251)}.ar`,
    'a@1.2',
    'a@b.2c',
    'a@b-.ar',
  )
  const { rows } = await database.pool.query<{ taken: boolean }>(
    'select is_email(one) as taken from unnest($1::text[]) with ordinality as t(one, at) order by at',
    [tried],
  )
  const wanted = tried.map((one) => isEmail(one) && canonicalEmail(one) === one)
  expect(wanted.filter(Boolean).length).toBeGreaterThan(50)
  expect(tried.filter((_, at) => rows[at]?.taken !== wanted[at])).toEqual([])
})
