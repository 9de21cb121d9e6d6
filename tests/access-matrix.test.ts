import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { isOperation } from '#server/app.ts'
import { ProblemError } from '#web/api/client.ts'
import { ACCESS, PERSONAS, type Row } from './access-table.ts'
import { seminary, type Caller } from './support/seminary.ts'

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : [])),
)

test('every operation of the contract has its row, and every row its operation', () => {
  expect(Object.keys(ACCESS).sort()).toEqual(operations.map(([name]) => name).sort())
})

describe.each(operations)('%s', (name, operation) => {
  const row = (ACCESS as Record<string, Row | undefined>)[name]
  if (!row) return

  test('answers each person as the documents say', async () => {
    const { as, cast } = await seminary()
    const answers: Record<string, string> = {}
    // Those who must be refused ask first, while nothing has changed yet.
    const order = PERSONAS.map((persona, index) => ({ persona, expected: row.expected[index] }))
    order.sort((a, b) => Number(a.expected === 'yes') - Number(b.expected === 'yes'))
    for (const { persona } of order) {
      const ask = as[persona][name as keyof Caller] as (input: unknown, options: unknown) => Promise<unknown>
      answers[persona] = await answerOf(ask(row.input(cast), { file: row.file }), operation)
    }
    expect(answers).toEqual(Object.fromEntries(PERSONAS.map((persona, index) => [persona, row.expected[index]])))
  })
})

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
