import { expect, test } from 'vitest'
import { OperatorFailure } from '../../texts/operator-failure.ts'
import { failedWork, failureReason, WorkFailed } from './failure-reason.ts'

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

test('whoever looks after the portal reads why in Spanish, and the program’s words beside it', () => {
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
  expect(failedWork(new WorkFailed(full))).toEqual({ reason: 'El disco está lleno.', detail: full.message })
  expect(failedWork(new WorkFailed(new TypeError('x is null')))).toEqual({
    reason: 'Por algo que no esperábamos.',
    detail: 'x is null',
  })
  expect(failedWork(new WorkFailed(new OperatorFailure('Ya se está haciendo un respaldo.')))).toEqual({
    reason: 'Ya se está haciendo un respaldo.',
    detail: null,
  })
  // What the queue wrote, and what an earlier version wrote.
  expect(failedWork({ value: { message: 'job timed out' } }).reason).toBe('No terminó a tiempo, o se cortó.')
  expect(failedWork({ message: 'no disk' })).toEqual({ reason: null, detail: 'no disk' })
  expect(failedWork(null)).toEqual({ reason: null, detail: null })
})
