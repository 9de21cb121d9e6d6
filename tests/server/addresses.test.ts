import { expect, test } from 'vitest'
import { seminary } from '../support/seminary.ts'

const NAMELESS = [
  '/api/student/courses/',
  '/api/forum/posts/',
  '/api/forum/posts//comments',
  '/api/users/',
  '/api//courses',
  '/api/periods/',
]

test('an address with an empty name is not found, and not read as the list above it', async () => {
  const { app, cast, cookieOf } = await seminary()
  const headers = { cookie: await cookieOf(cast.people.ana.id) }
  const answers = await Promise.all(NAMELESS.map((url) => app.inject({ url, headers })))
  expect(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`)).toEqual(
    NAMELESS.map(() => '404 NOT_FOUND'),
  )
})
