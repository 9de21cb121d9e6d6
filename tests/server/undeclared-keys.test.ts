import { getTableColumns, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { isOperation } from '#server/http/app.ts'
import * as schema from '#server/database/schema.ts'
import { requestOf } from '#contract/request-of.ts'
import { ACCESS, PERSONAS, type Row } from '../access-table.ts'
import { openSeminary, seminary, type Seminary } from '../support/seminary.ts'
import { uploadBody } from '../support/upload-body.ts'
import { withVersion } from '../support/current-version.ts'

/** What no form ever carries: wherever it's found, an undeclared key reached a table. */
const MARK = 'f00dcafe-0000-4000-8000-00000000beef'

const tables = Object.values(schema).flatMap((value) => (is(value, PgTable) ? [value] : []))
const columns = [...new Set(tables.flatMap((table) => Object.values(getTableColumns(table)).map(({ name }) => name)))]
const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : [])),
)
const writes = operations.filter(([, { method }]) => method !== 'GET')

test('every operation refuses every undeclared query key by its name, and its own parameters too', async () => {
  const { app, cast, cookieOf, database } = await seminary()
  const passed: string[] = []
  for (const [name, operation] of operations) {
    const row = rowOf(name)
    const asker = askerOf(row)
    const cookie = asker === 'visitor' ? undefined : await cookieOf(cast.people[asker].id)
    const { params, query } = operation.schema
    const declared = Object.keys(query?.shape ?? {})
    const foreign = [...columns, ...Object.keys(params?.shape ?? {}), '__proto__', 'constructor'].filter(
      (key) => !declared.includes(key),
    )
    const asking = { app, pool: database.pool, cookie: cookie ?? null }
    const { url, body } = requestOf(operation, await withVersion(asking, operation, row.input(cast)))
    const added = foreign.map((key) => `${key}=${MARK}`).join('&')
    const answer = await app.inject({
      method: operation.method,
      url: `${url}${url.includes('?') ? '&' : '?'}${added}`,
      headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
      ...(body && { payload: body }),
    })
    const named = answer.statusCode === 422 ? Object.keys(answer.json().fields) : []
    const silent = foreign.filter((key) => !named.includes(key))
    if (silent.length > 0) passed.push(`${name}: ${answer.statusCode} ${silent.slice(0, 5).join(', ')}`)
  }
  expect(passed).toEqual([])
})

// One request's changes may affect the next, which is then repeated in a seminary where nothing has changed.
describe('no undeclared key of a body reaches a table', () => {
  let left: Awaited<ReturnType<typeof openSeminary>> | undefined
  afterAll(() => left?.close())

  test.each(writes.filter(([, { schema }]) => schema.body))('%s', async (name, operation) => {
    let status = left && (await askWithMarks(left, name, operation))
    if (status === undefined || status >= 400) {
      await left?.close()
      left = await openSeminary()
      status = await askWithMarks(left, name, operation)
    }
    expect(status).toBeLessThan(500)
  })
})

/** Asks with a key for each column that the form doesn't declare; none of them may be found afterwards. Answers the status. */
async function askWithMarks(here: Seminary, name: string, operation: Operation): Promise<number> {
  const row = rowOf(name)
  const asker = askerOf(row)
  const cookie = asker === 'visitor' ? undefined : await here.cookieOf(here.cast.people[asker].id)
  const asking = { app: here.app, pool: here.database.pool, cookie: cookie ?? null }
  const { url, body } = requestOf(operation, await withVersion(asking, operation, row.input(here.cast)))
  const declared = Object.keys(operation.schema.body?.shape ?? {})
  const headers = { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) }
  // Of the type of its column, so that it would be stored.
  const added = Object.fromEntries(columns.filter((key) => !declared.includes(key)).map((key) => [key, MARK]))
  const form = { ...added, ...body }
  const upload = operation.upload && (await uploadBody(row.file ?? Buffer.from('x'), form))
  const answer = await here.app.inject({
    method: operation.method,
    url,
    headers: { ...headers, ...(upload && { 'content-type': upload.type }) },
    payload: upload ? upload.payload : form,
  })
  expect(await tablesWith(here, MARK)).toEqual([])
  return answer.statusCode
}

/** The tables that contain a text, in any column. One query for all: each additional connection would cost more than the query. */
async function tablesWith({ database }: Seminary, text: string): Promise<string[]> {
  const { rows: all } = await database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const each = all.map(
    ({ name }) => `select '${name}' as name where exists (select from "${name}" as row where row::text like $1)`,
  )
  const { rows } = await database.pool.query<{ name: string }>(each.join(' union all '), [`%${text}%`])
  return rows.map(({ name }) => name)
}

/** Somebody whom the gate lets through. */
function askerOf({ expected }: Row) {
  const found = PERSONAS.find((_, index) => expected[index] === 'yes' || expected[index] === 'hidden')
  if (!found) throw new Error('nobody may ask')
  return found
}

function rowOf(name: string): Row {
  const row = (ACCESS as Record<string, Row | undefined>)[name]
  if (!row) throw new Error(`${name} has no row in the access table`)
  return row
}
