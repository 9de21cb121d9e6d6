import { expect, test } from 'vitest'
import { failureReason } from './failure-reason.ts'

test('a database error is named without its statement and parameters', () => {
  const refused = Object.assign(new Error('duplicate key'), { code: '23505', severity: 'ERROR', constraint: 'i71' })
  const wrapped = new Error('Failed query: insert into t values ($1) params: secreto\u0000', { cause: refused })
  expect(failureReason(wrapped)).toBe('database error 23505 i71')
})

test('any other reason is one line that the database can keep', () => {
  expect(failureReason(new Error('Invalid login:\u0000\r\n535 no'))).toBe('Invalid login: 535 no')
  expect(failureReason(new Error('x'.repeat(1000)))).toHaveLength(300)
  expect(failureReason('text')).toBe('unknown')
})
