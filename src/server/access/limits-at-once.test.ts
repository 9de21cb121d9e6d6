import { expect, test } from 'vitest'
import { PEOPLE } from '../seed/cast.ts'
import { ProblemError } from '#web/api/client.ts'
import { withSecondStep } from '#tests/support/second-step.ts'
import { seminary, sharedSeminary } from '#tests/support/seminary.ts'
import { attempt, takeBack } from './attempts.ts'

const REFUSED = [
  'TOO_MANY_REQUESTS',
  'TOO_MANY_ATTEMPTS',
  'TOO_MANY_CODES_TRIED',
  'TOO_MANY_CODES',
  'TOO_MANY_MAILS',
  'WRITING_TOO_FAST',
]

/** How many of many calls at the same moment a limit let through, whatever became of them then. */
async function letThrough(times: number, call: (n: number) => Promise<unknown>): Promise<number> {
  const answers = await Promise.allSettled(Array.from({ length: times }, (_, n) => call(n)))
  return answers.filter((one) => {
    if (one.status === 'fulfilled') return true
    if (!(one.reason instanceof ProblemError)) throw one.reason
    return !REFUSED.includes(one.reason.code)
  }).length
}

const code = (n: number) => `${n}`.padStart(16, '0')
const shared = sharedSeminary()

test('of many codes of papers at once, thirty are looked at', async () => {
  expect(await letThrough(80, (n) => shared().as.visitor.verifyPaper({ code: code(n) }))).toBe(30)
})

test('of many guesses of one kind at once, as many are looked at as one after the other', async () => {
  const { as } = shared()
  const { visitor } = as
  expect(await letThrough(40, (n) => visitor.checkEmail({ email: `nadie${n}@example.org` }))).toBe(20)
  expect(await letThrough(10, () => visitor.requestRecovery({ email: PEOPLE.bruno.email }))).toBe(1)
  expect(
    await letThrough(20, () => visitor.signIn({ email: PEOPLE.diego.email, password: 'otra-cosa', remember: false })),
  ).toBe(5)
  expect(await letThrough(30, (n) => as.ana.checkScholarship({ code: `BECA-${n}` }))).toBe(10)
  expect(await letThrough(20, () => as.carla.sendTestMail({}))).toBe(10)
  const post = (n: number) => as.bruno.createPost({ title: `Aviso ${n}`, content: 'Nos vemos el lunes.' })
  expect(await letThrough(20, post)).toBe(6)
})

test('of many codes of a second step at once, five are looked at', async () => {
  const place = await seminary()
  const { ticket } = await withSecondStep(place, 'carla')
  const shown = await ticket()
  expect(await letThrough(20, () => place.as.visitor.signInWithCode({ ticket: shown, code: '000000' }))).toBe(5)
})

test('what a limit refused counts nothing: an attempt that is taken back makes room again', async () => {
  const limit = { max: 3, windowMs: 60_000 }
  for (let n = 0; n < 10; n++) await attempt(shared(), 'tries', limit)
  await takeBack(shared(), 'tries')
  const again = await Promise.all(Array.from({ length: 5 }, () => attempt(shared(), 'tries', limit)))
  expect(again.filter(Boolean)).toHaveLength(1)
})
