import { isDeepStrictEqual } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { isOperation } from '#server/http/app.ts'
import { ProblemError } from '#web/api/client.ts'
import { ACCESS, PERSONAS, type Row } from './access-table.ts'
import { openSeminary, sharedSeminary, type Caller, type Seminary } from './support/seminary.ts'

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : [])),
)

test('every operation of the contract has its row, and every row its operation', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(operations.map(([name]) => name).sort())
})

const reads = operations.filter(([, { method }]) => method === 'GET')
const changes = operations.filter(([, { method }]) => method !== 'GET')

describe('answers each person as the documents say', () => {
  describe('where it only reads', () => {
    const here = sharedSeminary()
    test.each(reads)('%s', async (name, operation) => {
      expect(await answersOf(here(), name, operation)).toEqual(expected(name))
    })
  })

  // One request's changes may affect the next, which is then repeated in a seminary where nothing has changed: only that answer counts.
  // Nothing slips through: what an earlier change removed is hidden from allowed users too, and a row without such a person starts over.
  describe('where it changes something', () => {
    let left: Awaited<ReturnType<typeof openSeminary>> | undefined
    afterAll(() => left?.close())

    test.each(changes)('%s', async (name, operation) => {
      const maySomebody = rowOf(name).expected.includes('yes')
      const before = left && maySomebody && (await answersOf(left, name, operation))
      if (isDeepStrictEqual(before, expected(name))) return
      await left?.close()
      left = await openSeminary()
      expect(await answersOf(left, name, operation)).toEqual(expected(name))
    })
  })
})

function expected(name: string): Record<string, string | undefined> {
  const row = rowOf(name)
  return Object.fromEntries(PERSONAS.map((persona, index) => [persona, row.expected[index]]))
}

function rowOf(name: string): Row {
  const row = (ACCESS as Record<string, Row | undefined>)[name]
  if (!row) throw new Error(`${name} has no row`)
  return row
}

async function answersOf({ as, cast }: Seminary, name: string, operation: Operation) {
  const row = rowOf(name)
  const answers: Record<string, string> = {}
  // Those who must be refused go first, while nothing has changed yet.
  const order = PERSONAS.map((persona, index) => ({ persona, expected: row.expected[index] }))
  order.sort((a, b) => Number(a.expected === 'yes') - Number(b.expected === 'yes'))
  for (const { persona } of order) {
    const ask = as[persona][name as keyof Caller] as (input: unknown, options: unknown) => Promise<unknown>
    answers[persona] = await answerOf(ask(row.input(cast), { file: row.file }), operation)
  }
  return answers
}

/** A declared refusal means that the person may ask: the gate and the ownership were passed. */
async function answerOf(asked: Promise<unknown>, operation: Operation): Promise<string> {
  try {
    await asked
    return 'yes'
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error
    if (error.code === 'NOT_SIGNED_IN') return 'sign-in'
    if (error.code === 'NOT_ALLOWED') return 'no'
    if (error.code === 'NOT_FOUND') return 'hidden'
    const declared: readonly string[] = operation.failures ?? []
    return declared.includes(error.code) ? 'yes' : `${error.status} ${error.code} ${JSON.stringify(error.fields ?? '')}`
  }
}
