import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { isOperation } from '#server/http/app.ts'
import { scholarship_codes } from '#server/database/tables/checkout.ts'
import { requestOf } from '#contract/request-of.ts'
import { ACCESS, type Row } from '../access-table.ts'
import { formFor, paidSeminary } from '../support/paid-seminary.ts'
import type { PaymentProviders } from '../support/payment-providers.ts'
import { seenBy } from '../support/purchases.ts'
import { seminary, type Seminary } from '../support/seminary.ts'

/** Values that occur nowhere else: if one of them turns up anywhere, it came from here. */
const NUMBER = '4539148803436467'
const NUMBERS = [NUMBER, '4539 1488 0343 6467', '4539-1488-0343-6467']
const CVV = '7391'
const CVV_MARK = `CVV${CVV}`
const EXPIRY = '11/57'
const CODE = 'BECAMARCADA77'
const GUESS = 'ADIVINADA88'

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [{ name, operation: value }] : [])),
)

/** Everything a card could be sent as, beside what the contract allows. */
const CARD = {
  last_four: NUMBER.slice(-4),
  holder: 'Ana Benítez',
  number: NUMBERS[1],
  card_number: NUMBER,
  pan: NUMBERS[2],
  cvv: CVV_MARK,
  cvc: CVV_MARK,
  security_code: CVV_MARK,
  expiry: EXPIRY,
}

type Opening = (log: (line: string) => void) => Promise<Seminary & { standIn?: PaymentProviders }>

describe('card numbers and codes', () => {
  test('have no place in any request that the contract allows', () => {
    const asked = operations.flatMap(({ name, operation: { schema } }) =>
      [schema.params, schema.query, schema.body].flatMap((part) =>
        part
          ? propertiesOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })).map((key) => `${name}.${key}`)
          : [],
      ),
    )
    expect(asked).toContain('placeOrder.last_four')
    const telling = /\.(card_?number|number|pan|cvv|cvc|cvn|security_?code|expiry\w*|exp_?(month|year)|track)$/i
    expect(asked.filter((key) => telling.test(key))).toEqual([])
    const form = contract.checkout.placeOrder.schema.body
    const card = { last_four: NUMBER, holder: 'Ana' }
    expect(form.safeParse({ ...formFor(ID), card }).success).toBe(false)
    expect(JSON.stringify(form.parse({ ...formFor(ID), card: CARD, number: NUMBER }))).not.toContain(NUMBER)
  })

  test.each<[string, Opening]>([
    ['simulated', (log: (line: string) => void) => seminary({ log })],
    ['charged by Stripe', (log: (line: string) => void) => paidSeminary({ log })],
  ])('of a card that is %s are in no answer, log line, row, mail or request to a provider', async (_, open) => {
    const log: string[] = []
    const one = await open((line) => log.push(line))
    const cookie = await one.cookieOf(one.cast.people.ana.id)
    const told: string[] = []
    const send = async (url: string, payload: object) => {
      const answer = await one.app.inject({ method: 'POST', url, headers: { cookie }, payload })
      told.push(answer.body)
      return answer.statusCode
    }
    const form = formFor(one.cast.courses.dogmatics)
    // Refused, forged and accepted: whatever becomes of it, it leaves no trace.
    expect(await send('/api/orders', { ...form, card: { last_four: NUMBER, holder: NUMBERS[1] } })).toBe(422)
    expect(await send('/api/orders', { ...form, card: CARD, ...CARD, items: [{ ...form.items[0], ...CARD }] })).toBe(
      200,
    )
    expect(await send(`/api/orders?number=${NUMBER}&cvv=${CVV_MARK}`, { ...form, card: CARD })).toBe(422)
    expect(await send('/api/cart/prices', { items: form.items, card: CARD })).toBe(200)
    expect(await send('/api/orders', { ...form, card: NUMBER })).toBe(422)
    told.push(...(await answersOf(one)))

    const mails = (await one.mails()).map((mail) => JSON.stringify(mail))
    const requests = one.standIn?.requests ?? []
    const rows = await everyRow(one)
    const marks = [...NUMBERS, CVV_MARK, EXPIRY]
    expect(log.length).toBeGreaterThan(0)
    expect(rows.length).toBeGreaterThan(1000)
    for (const where of [told, log, rows, mails, requests]) expect(found(where, marks)).toEqual([])
  })
})

test('scholarship codes are in no answer and no log line, neither right nor guessed', async () => {
  const log: string[] = []
  const one = await paidSeminary({ log: (line) => log.push(line) })
  const { database, app, cast, cookieOf } = one
  await database.db.insert(scholarship_codes).values({ code: CODE, percent: 50, countries: ['argentina'] })
  const told: string[] = []
  const cookie = await cookieOf(cast.people.ana.id)
  const send = async (url: string, payload: object) => {
    const answer = await app.inject({ method: 'POST', url, headers: { cookie }, payload })
    told.push(answer.body)
    return answer.statusCode
  }
  const form = formFor(cast.courses.dogmatics, { seen: seenBy('credit_card', 500) })
  expect(await send('/api/scholarship-checks', { code: CODE })).toBe(200)
  expect(await send('/api/scholarship-checks', { code: GUESS })).toBe(409)
  expect(await send('/api/orders', { ...form, scholarship_code: GUESS })).toBe(409)
  expect(await send('/api/orders', { ...form, scholarship_code: CODE.toLowerCase() })).toBe(200)
  expect(await send('/api/orders', { ...form, scholarship_code: CODE.toLowerCase() })).toBe(200)
  told.push(...(await answersOf(one)))
  const mails = (await one.mails()).map((mail) => JSON.stringify(mail))
  const marks = [CODE, CODE.toLowerCase(), GUESS]
  for (const where of [told, log, mails, one.standIn.requests]) expect(found(where, marks)).toEqual([])
  expect(found(told, [cast.scholarships.full, cast.scholarships.half])).toEqual([])
})

const ID = '00000000-0000-4000-8000-000000000000'

/** Where administrators manage codes, and see who did what with which. */
const MANAGING: readonly string[] = ['listScholarships', 'listScholarshipUses', 'listAudit', 'exportAudit']

/** What everyone may read of everything: each operation that only reads, as four people. */
async function answersOf({ app, cast, cookieOf }: Seminary): Promise<string[]> {
  const reading = operations.filter(({ name, operation: { method } }) => method === 'GET' && !MANAGING.includes(name))
  expect(reading.length).toBeGreaterThan(20)
  const answers: string[] = []
  for (const person of [cast.people.ana, cast.people.bruno, cast.people.carla, cast.people.valeria]) {
    const cookie = await cookieOf(person.id)
    for (const { name, operation } of reading) {
      const answer = await app.inject({ method: 'GET', url: addressOf(name, operation, cast), headers: { cookie } })
      answers.push(answer.body)
    }
  }
  // Some of them were answered, not only refused.
  expect(answers.filter((body) => body.length > 500).length).toBeGreaterThan(10)
  return answers
}

function addressOf(name: string, operation: Operation, cast: Seminary['cast']): string {
  const row = (ACCESS as Record<string, Row | undefined>)[name]
  return requestOf(operation, row?.input(cast) ?? {}).url
}

/** Every row of every table as text, our own and the queues'. */
async function everyRow({ database: { db } }: Seminary): Promise<string[]> {
  const tables = await db.execute<{ name: string }>(
    sql`select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'jobs')`,
  )
  const rows: string[] = []
  for (const { name } of tables.rows) {
    const found = await db.execute<{ row: string }>(sql`select t::text as row from ${sql.raw(name)} t`)
    rows.push(...found.rows.map(({ row }) => row))
  }
  return rows
}

/** Where the marks are, with their surroundings. */
function found(texts: readonly string[], marks: readonly string[]): string[] {
  return texts.flatMap((text) =>
    marks.flatMap((mark) => {
      const at = text.indexOf(mark)
      return at < 0 ? [] : [text.slice(Math.max(0, at - 150), at + 50)]
    }),
  )
}

/** The names of all properties of a JSON schema, however deep. */
function propertiesOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const own =
    'properties' in schema && typeof schema.properties === 'object' ? Object.keys(schema.properties ?? {}) : []
  return [...own, ...Object.values(schema).flatMap(propertiesOf)]
}
