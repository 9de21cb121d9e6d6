import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { CAST } from '#server/seed/cast.ts'
import { mountProblems } from '../http/problems.ts'
import { WORDS_OF } from './refusals.ts'

const { ana, carla } = CAST.people
const NO_ONE = '00000000-0000-4000-8000-000000000000'

/** What a person reads when the database itself refuses a statement that no action had words for. */
async function refusalOf(statement: string, values: unknown[] = []) {
  const database = await freshDatabase({ template: 'seeded' })
  const app = Fastify({ logger: false })
  mountProblems(app, () => {})
  app.post('/', async () => database.pool.query(statement, values))
  onTestFinished(async () => {
    await app.close()
    await database.drop()
  })
  const answer = await app.inject({ method: 'POST', url: '/' })
  const { code, detail, fields } = answer.json()
  const messages = Object.entries(fields ?? {}).map(([field, value]) => [
    field,
    typeof value === 'object' && value !== null && 'message' in value ? value.message : value,
  ])
  return { status: answer.statusCode, code, detail, fields: Object.fromEntries(messages) }
}

test('23505: each unique field has its words, another field the common ones, several fields the general ones', async () => {
  expect(await refusalOf('update users set email = $1 where id = $2', [ana.email, carla.id])).toMatchObject({
    status: 422,
    code: 'INVALID_INPUT',
    fields: { email: 'Este email ya está registrado' },
  })
  const course = await refusalOf(`update courses set course_code = 'HIST1' where course_code = 'HERM1'`)
  expect(course.fields).toEqual({ course_code: 'Este código de curso ya existe' })
  const period = await refusalOf(
    'insert into periods (name, start_date, end_date) select name, start_date, end_date from periods limit 1',
  )
  expect(period.fields).toEqual({ name: 'Ya existe un período con este nombre' })
  const other = await refusalOf(`insert into installation_keys (name, value) select name, value from installation_keys
    union all select 'x', decode(repeat('00', 32), 'hex') union all select 'x', decode(repeat('00', 32), 'hex')`)
  expect(other.fields).toEqual({ name: 'Este valor ya existe' })
  const role = await refusalOf(`insert into user_roles (user_id, role) values ($1, 'student')`, [ana.id])
  expect(role).toMatchObject({ status: 409, code: 'DUPLICATE', detail: 'Ya está guardado: búscalo en la lista.' })
})

test('23514: a check of one field stands beside it, another says that the validation failed', async () => {
  const code = await refusalOf(`update courses set course_code = 'x' where course_code = 'HERM1'`)
  expect(code.fields).toEqual({ course_code: 'El código debe tener entre 2 y 5 caracteres' })
  const credits = await refusalOf('update courses set credits = -1')
  expect(credits).toMatchObject({ status: 422, code: 'VALIDATION_FAILED', fields: {} })
  expect(credits.detail).toMatch(/^Hay datos que no podemos guardar/)
})

test('23503 and 23001: a reference to nothing stands beside its field, a thing in use is refused in general', async () => {
  const missing = await refusalOf(`insert into announcements (title, content, created_by) values ('a', 'b', $1)`, [
    NO_ONE,
  ])
  expect(missing.fields).toEqual({ created_by: 'Referencia inválida' })
  const used = await refusalOf('delete from users where id = $1', [ana.id])
  expect(used).toMatchObject({ status: 409, code: 'INVALID_REFERENCE', detail: 'Referencia inválida' })
})

test('23502: the missing value is named', async () => {
  const missing = await refusalOf('update users set first_name = null where id = $1', [ana.id])
  expect(missing).toMatchObject({ code: 'INVALID_INPUT', fields: { first_name: 'Este campo es obligatorio' } })
})

test.each([
  ['22P02', `select 'abc'::uuid`],
  ['22021', `select convert_from('\\xed'::bytea, 'UTF8')`],
])('%s: what no column can take is a request that is not understood', async (_, statement) => {
  expect(await refusalOf(statement)).toMatchObject({ status: 400, code: 'MALFORMED_REQUEST', fields: {} })
})

test('anything else stays a failure of ours, without a word of the database', async () => {
  const broken = await refusalOf('select 1 / 0')
  expect(broken).toMatchObject({ status: 500, code: 'UNEXPECTED', fields: {} })
  expect(broken.detail).not.toMatch(/zero/)
})

test.for([
  ['57014', 'a statement that waited too long'],
  ['55P03', 'a lock that can not be had'],
  ['40P01', 'a transaction that kept losing'],
  ['53300', 'no connection free'],
  ['57P01', 'a server that stops'],
])('%s (%s): whoever asked is told to come back, and is told of no bug', async ([code]) => {
  expect(await refusalOf(`do $$ begin raise exception 'busy' using errcode = '${code}'; end $$`)).toEqual({
    status: 503,
    code: 'OVERLOADED',
    detail: 'El portal está muy ocupado. Intenta nuevamente en unos segundos.',
    fields: {},
  })
})

test('each constraint that has words is one of the database', async () => {
  const database = await freshDatabase({ template: 'seeded' })
  onTestFinished(() => database.drop())
  const { rows } = await database.pool.query<{ name: string }>(
    `select name from unnest($1::text[]) name where not exists (select from pg_constraint where conname = name)
       and not exists (select from pg_indexes where indexname = name)
       and not exists (select from pg_proc where position(quote_literal(name) in prosrc) > 0)`,
    [[...WORDS_OF.keys()]],
  )
  expect(rows).toEqual([])
})
