import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { Failure } from '../actions/failure.ts'
import { mountProblems } from './problems.ts'

test.each([
  [new Failure('OVERLOADED', { retry_after: 21 }), '21'],
  [new Failure('OVERLOADED'), '5'],
])('a portal that is too busy says when to come back', async (failure, seconds) => {
  const app = Fastify({ logger: false })
  onTestFinished(() => app.close())
  mountProblems(app, () => {})
  app.get('/', () => Promise.reject(failure))
  const answer = await app.inject('/')
  expect(answer.statusCode).toBe(503)
  expect(answer.headers['retry-after']).toBe(seconds)
})
