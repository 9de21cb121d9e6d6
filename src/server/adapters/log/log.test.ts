import { createHash } from 'node:crypto'
import { S3ServiceException } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { Failure } from '#server/actions/failure.ts'
import { describeError } from './describe-error.ts'
import { openLog, pathOf, reportTo } from './log.ts'

const SECRETS = ['ana@demo.test', 'Benítez', createHash('sha256').update('token').digest('hex')]
const [EMAIL = '', NAME = ''] = SECRETS

function opened() {
  const lines: string[] = []
  return { lines, log: openLog({ level: 'info', to: { write: (line) => void lines.push(line) } }) }
}

test('a message that repeats a value is never told, whatever logs it', () => {
  const { lines, log } = opened()
  const zodError = thrownBy(() => z.object({ email: z.literal(EMAIL) }).parse({ email: NAME }))
  const errors = [thrownBy(() => JSON.parse(NAME)), zodError]
  const injected = new RangeError(`no\n    at ${NAME} (/${EMAIL}:1:1)`)
  for (const error of [...errors, injected, new Failure('UNEXPECTED', {}, injected)]) {
    log.error(error)
    log.error({ err: error })
    log.error({ err: error }, error?.message)
    log.error(error, error?.message)
    reportTo(log)(error)
  }
  reportTo(log)({ email: EMAIL })
  for (const secret of SECRETS) expect(lines.join('')).not.toContain(secret)
  expect(lines.length).toBe(21)
  for (const line of lines.slice(0, -1)) expect(JSON.parse(line).err.stack).toContain('log.test.ts')
})

test('a sentence of ours, a cause’s code and what a storage answered are told', () => {
  const { lines, log } = opened()
  const answered = { httpStatusCode: 403, requestId: 'r1' }
  const s3 = new S3ServiceException({ name: 'AccessDenied', $fault: 'client', $metadata: answered, message: NAME })
  reportTo(log)(new Failure('STORAGE_UNAVAILABLE', {}, s3))
  const refused = Object.assign(new Error(NAME), { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 25 })
  expect(describeError(new Error('the job broke off', { cause: refused }))).toMatchObject({
    type: 'Error',
    message: 'the job broke off',
    cause: { code: 'ECONNREFUSED', syscall: 'connect', address: '::1', port: 25 },
  })
  reportTo(log)('PostgreSQL was started again.')
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      level: 50,
      err: { type: 'Failure', code: 'STORAGE_UNAVAILABLE', cause: { type: 'AccessDenied', http_status: 403 } },
    },
    { level: 40, msg: 'PostgreSQL was started again.' },
  ])
})

function thrownBy(work: () => unknown): Error {
  try {
    work()
  } catch (error) {
    if (error instanceof Error) return error
  }
  throw new Error('nothing was thrown')
}

test('an address is told without what only its bearer may know', () => {
  expect(pathOf('/api/courses/GRIE1?token=secret#there')).toBe('/api/courses/GRIE1')
  expect(['/verify/ABCD', '/api/verify/ABCD/lines', '/verify'].map(pathOf)).toEqual([
    '/verify/*',
    '/api/verify/*/lines',
    '/verify',
  ])
})
