import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { EXPECTED_USER_HEADER, EXPECTED_USER_KEY, isOpenedByBrowser, NOBODY } from '#contract/headers.ts'
import { FAILURES } from '#contract/failures.ts'
import { contract } from '#contract/index.ts'
import type { Operation } from '#contract/operation.ts'
import { requestOf } from '#contract/request-of.ts'
import { LIVE_PATH } from '#domain/notifications/live.ts'
import { isOperation } from '#server/http/app.ts'
import { ACCESS, type Row } from '../access-table.ts'
import { sharedSeminary } from '../support/seminary.ts'

const operations = Object.values(contract).flatMap((room) =>
  Object.entries(room).flatMap(([name, value]) => (isOperation(value) ? [[name, value] as const] : [])),
)
/** How a page learns who is signed in by now. */
const FOR_WHOEVER = ['getSession']
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }
const here = sharedSeminary()

/** A user who may do nearly everything, and another user's page in the same browser. */
async function signedIn() {
  const { app, cast, cookieOf } = here()
  const { carla, ana } = cast.people
  const cookie = await cookieOf(carla.id)
  const ask = async (request: InjectOptions, headers: Record<string, string> = { cookie }) => {
    const answer = await app.inject({ ...request, headers: { ...SAME_ORIGIN, ...headers, ...request.headers } })
    return {
      status: answer.statusCode,
      code: /problem.json/.test(`${answer.headers['content-type']}`) ? answer.json().code : null,
      answer,
    }
  }
  return { ask, cookie, carla: carla.id, ana: ana.id }
}

function requestFor(name: string, operation: Operation): InjectOptions & { url: string } {
  const row = (ACCESS as Record<string, Row | undefined>)[name]
  const { url } = requestOf(operation, row?.input(here().cast))
  // A body that nothing could read: the gate comes before it.
  return { method: operation.method, url, ...(operation.method !== 'GET' && { payload: '{"half' }) }
}

const JSON_BODY = { 'content-type': 'application/json' }

test('no operation answers a page that shows somebody else, or nobody, before its body is read', async () => {
  const { ask, ana } = await signedIn()
  const answered: string[] = []
  for (const [name, operation] of operations) {
    const request = requestFor(name, operation)
    for (const expected of [ana, NOBODY, '', `${ana}, ${ana}`]) {
      const headers = { ...(operation.method !== 'GET' && JSON_BODY), [EXPECTED_USER_HEADER]: expected }
      const { code, status } = await ask({ ...request, headers })
      if (code !== 'OTHER_PERSON') answered.push(`${name} for '${expected}': ${status} ${code}`)
    }
  }
  expect(answered.filter((line) => !FOR_WHOEVER.some((name) => line.startsWith(`${name} `)))).toEqual([])
  expect(answered).toHaveLength(4 * FOR_WHOEVER.length)
})

test('no operation answers the page of somebody whose session is over: it’s told so', async () => {
  const { ask, ana } = await signedIn()
  const answered: string[] = []
  for (const [name, operation] of operations) {
    const headers = { ...(operation.method !== 'GET' && JSON_BODY), [EXPECTED_USER_HEADER]: ana }
    const { code, status } = await ask({ ...requestFor(name, operation), headers }, {})
    if (code !== 'NOT_SIGNED_IN') answered.push(`${name}: ${status}`)
  }
  expect(answered).toEqual(FOR_WHOEVER.map((name) => `${name}: 200`))
})

test('what a browser opens by itself says in its address for whom it is', async () => {
  const { ask, ana, carla } = await signedIn()
  const opened = operations.filter(([, operation]) => isOpenedByBrowser(operation))
  expect(opened.length).toBeGreaterThan(15)
  const wrong: string[] = []
  for (const [name, operation] of opened) {
    const { url } = requestFor(name, operation)
    const as = (expected: string) => `${url}${url.includes('?') ? '&' : '?'}${EXPECTED_USER_KEY}=${expected}`
    const other = await ask({ url: as(ana) })
    if (other.code !== 'OTHER_PERSON') wrong.push(`${name}: ${other.status} ${other.code} for another`)
    const plain = await ask({ url })
    const own = await ask({ url: as(carla) })
    if (own.status !== plain.status) wrong.push(`${name}: ${own.status} instead of ${plain.status}`)
  }
  expect(wrong).toEqual([])
})

test('whoever opens another’s address reads whom it isn’t for, and the way home', async () => {
  const { ask, ana } = await signedIn()
  const { answer } = await ask({
    url: `/api/profile/export?${EXPECTED_USER_KEY}=${ana}`,
    headers: { accept: 'text/html' },
  })
  expect(answer.statusCode).toBe(409)
  expect(answer.body).toContain(FAILURES.OTHER_PERSON.text)
  expect(answer.body.match(/<a [^>]*>[^<]*/g)).toEqual(['<a href="/">Volver al inicio'])
})

test('the stream of changes is opened for its own person alone', async () => {
  const { ask, ana } = await signedIn()
  expect(await ask({ url: `${LIVE_PATH}?age=0&${EXPECTED_USER_KEY}=${ana}` })).toMatchObject({ code: 'OTHER_PERSON' })
  expect(await ask({ url: `${LIVE_PATH}?age=0&${EXPECTED_USER_KEY}=${ana}` }, {})).toMatchObject({
    code: 'NOT_SIGNED_IN',
  })
})

test('a page of whoever is signed in is answered, whichever of their sessions it is, and so is a program that shows nobody', async () => {
  const { ask, carla, cookie } = await signedIn()
  const renewed = await here().cookieOf(carla)
  for (const session of [cookie, renewed])
    expect(
      await ask({ url: '/api/sessions', headers: { [EXPECTED_USER_HEADER]: carla } }, { cookie: session }),
    ).toMatchObject({ status: 200 })
  expect(await ask({ url: '/api/sessions' })).toMatchObject({ status: 200 })
  expect(await ask({ url: '/api/session', headers: { [EXPECTED_USER_HEADER]: NOBODY } }, {})).toMatchObject({
    status: 200,
  })
})

test('a page of somebody else ends no session, and begins none in its place', async () => {
  const { ask, ana, cookie } = await signedIn()
  const { people } = here().cast
  const stale = { [EXPECTED_USER_HEADER]: ana }
  const visitor = { [EXPECTED_USER_HEADER]: NOBODY }
  const form = { email: people.bruno.email, password: 'seminario-demo', remember: false }
  const tries = [
    await ask({ method: 'DELETE', url: '/api/session', headers: stale }),
    await ask({ method: 'POST', url: '/api/session', payload: form, headers: visitor }),
  ]
  for (const { code, answer } of tries)
    expect([code, answer.headers['set-cookie']]).toEqual(['OTHER_PERSON', undefined])
  expect(await ask({ url: '/api/sessions' }, { cookie })).toMatchObject({ status: 200 })
})
