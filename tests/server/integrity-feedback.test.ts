import { afterAll, beforeAll, expect, test } from 'vitest'

import { constraintOf } from '#server/database/database-errors.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'

import { attempt, insertBase } from './integrity-base.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ max: 2 })
  await insertBase(database.pool)
})
afterAll(() => database.drop())

const phrase = (text: string, place = 1) =>
  `insert into feedback_phrases (owner_id, place, text) values ({tomas}, ${place}, '${text}');`

const REFUSED: [constraint: string, what: string, sql: string][] = [
  ['i217_phrase_filled', 'a phrase that says nothing', phrase(' ')],
  ['i217_phrase_filled', 'a phrase of 501 characters', phrase('a'.repeat(501))],
  ['i217_phrase_place', 'one phrase too many', phrase('Bien.', 101)],
  ['i217_phrase_place_unique', 'two phrases in one place', phrase('Bien.') + phrase('Muy bien.')],
  ['i217_phrase_unique', 'a phrase twice', phrase('Bien.') + phrase('Bien.', 2)],
]

test.each(REFUSED)('%s: refuses %s', async (constraint, _, sql) => {
  const refusal: unknown = await attempt(database.pool, sql).then(
    () => null,
    (error: unknown) => error,
  )
  expect(constraintOf(refusal)?.constraint).toBe(constraint)
})

test('takes what its neighbours are refused for', async () => {
  const accepted = phrase('a'.repeat(500), 100) + phrase('Bien.')
  await expect(attempt(database.pool, accepted)).resolves.toBeUndefined()
})
