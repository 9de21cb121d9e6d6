import { expect, test } from 'vitest'
import { PEOPLE, DEMO_PASSWORD } from '../seed/cast.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { countPasswordTry, takeBackTry } from './sign-in-limit.ts'

const ana = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }
const wrong = { ...ana, password: 'otra-cosa' }
const MINUTE_MS = 60_000

/** Signs in from an address, with the cookies of a browser. */
async function signIn({ app }: Seminary, form: object, { from = '127.0.0.1', cookie = '' } = {}) {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/session',
    payload: form,
    remoteAddress: from,
    headers: { 'sec-fetch-site': 'same-origin', cookie },
  })
  const cookies = [answer.headers['set-cookie'] ?? []].flat()
  return { status: answer.statusCode, device: cookieIn(cookies, 'device'), session: cookieIn(cookies, 'session') }
}

function cookieIn(cookies: readonly string[], name: string): string {
  return cookies.find((cookie) => cookie.startsWith(`${name}=`))?.split(';')[0] ?? ''
}

/** Fails to sign in until no more guesses of one network are looked at; answers how many were. */
async function guessFrom(place: Seminary, form: object, from: string): Promise<number> {
  let looked = 0
  while ((await signIn(place, form, { from })).status === 401) looked += 1
  return looked
}

/** Fifty wrong passwords for one account, five from each of ten networks. */
async function attack(place: Seminary, form: object) {
  for (let network = 1; network <= 10; network++) expect(await guessFrom(place, form, `203.0.113.${network}`)).toBe(5)
}

test('addresses of one IPv6 /64 are one guesser; another /64 is another', async () => {
  const place = await seminary()
  const looked = []
  for (let host = 1; host <= 8; host++)
    looked.push((await signIn(place, wrong, { from: `2001:db8:0:1::${host}` })).status)
  expect(looked).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
  expect((await signIn(place, ana, { from: '2001:db8:0:2::1' })).status).toBe(200)
})

test('an account is tried 50 times an hour over all networks; then nobody new may, until the hour is over', async () => {
  const place = await seminary()
  const start = Date.now()
  place.clock.set(new Date(start))
  await attack(place, wrong)
  expect((await signIn(place, ana, { from: '198.51.100.1' })).status).toBe(429)
  // Nor does the network that was refused pay for it.
  for (let tries = 0; tries < 8; tries++) await signIn(place, ana, { from: '198.51.100.1' })
  place.clock.set(new Date(start + 60 * MINUTE_MS))
  expect((await signIn(place, ana, { from: '198.51.100.1' })).status).toBe(200)
})

test('the others of a network go on signing in, whatever happens to one account or many', async () => {
  const place = await seminary()
  await guessFrom(place, wrong, '203.0.113.1')
  for (let account = 0; account < 30; account++)
    await guessFrom(place, { ...wrong, email: `nadie${account}@demo.test` }, '203.0.113.1')
  expect((await signIn(place, { ...ana, email: PEOPLE.diego.email }, { from: '203.0.113.1' })).status).toBe(200)
})

test('the owner gets one mail that says what to do; who has no account gets none', async () => {
  const place = await seminary()
  await attack(place, wrong)
  await attack(place, { ...wrong, email: 'nadie@demo.test' })
  const sent = await place.mails()
  expect(sent.map(({ to, subject }) => [to.address, subject])).toEqual([
    [PEOPLE.ana.email, 'Probaron muchas contraseñas en tu cuenta'],
  ])
  expect(sent[0]?.link).toBe('https://portal.example.org/login?mode=recuperar')
})

test('one failure less sends no mail, and right passwords don’t count', async () => {
  const place = await seminary()
  for (let network = 1; network <= 9; network++) await guessFrom(place, wrong, `203.0.113.${network}`)
  for (let tries = 0; tries < 4; tries++) await signIn(place, wrong, { from: '203.0.113.10' })
  for (let times = 0; times < 10; times++) expect((await signIn(place, ana, { from: '198.51.100.1' })).status).toBe(200)
  expect(await place.mails()).toEqual([])
})

test('a new password by mail lets the owner in at once, wherever they are', async () => {
  const place = await seminary()
  place.clock.set(new Date())
  await attack(place, wrong)
  await place.as.visitor.requestRecovery({ email: ana.email })
  const { code } = mailedLink(await place.mails(), ana.email)
  await place.as.visitor.resetPassword({ code, password: 'la-nueva-de-ana' })
  expect((await signIn(place, { ...ana, password: 'la-nueva-de-ana' }, { from: '198.51.100.1' })).status).toBe(200)
})

test('a browser in which the account was signed in to passes both limits, also after signing out', async () => {
  const place = await seminary()
  const { device, session } = await signIn(place, ana)
  await place.app.inject({
    method: 'DELETE',
    url: '/api/session',
    headers: { cookie: `${session}; ${device}`, 'sec-fetch-site': 'same-origin' },
  })
  await attack(place, wrong)
  await guessFrom(place, wrong, '127.0.0.1')
  expect((await signIn(place, ana)).status).toBe(429)
  expect((await signIn(place, ana, { cookie: device })).status).toBe(200)
})

test('its cookie can’t be read by scripts, lasts 180 days and no longer', async () => {
  const place = await seminary()
  const start = Date.now()
  place.clock.set(new Date(start))
  const answer = await place.app.inject({
    method: 'POST',
    url: '/api/session',
    payload: ana,
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const cookie = [answer.headers['set-cookie'] ?? []].flat().find((one) => one.startsWith('device=')) ?? ''
  expect(cookie).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/)
  const lastsMs = new Date(/Expires=([^;]+)/.exec(cookie)?.[1] ?? 0).getTime() - start
  expect(Math.round(lastsMs / 86_400_000)).toBe(180)
  place.clock.set(new Date(start + 180 * 86_400_000))
  await guessFrom(place, wrong, '127.0.0.1')
  expect((await signIn(place, ana, { cookie: cookie.split(';')[0] ?? '' })).status).toBe(429)
})

test('it’s of no use with another account, made up, or after the password changed elsewhere', async () => {
  const place = await seminary()
  const { device } = await signIn(place, ana)
  const diego = { ...ana, email: PEOPLE.diego.email }
  await guessFrom(place, { ...diego, password: 'otra-cosa' }, '127.0.0.1')
  expect((await signIn(place, diego, { cookie: device })).status).toBe(429)
  await guessFrom(place, wrong, '127.0.0.1')
  expect(
    (await signIn(place, ana, { cookie: `${device.slice(0, -1)}${device.endsWith('A') ? 'B' : 'A'}` })).status,
  ).toBe(429)
  expect((await signIn(place, ana, { cookie: device })).status).toBe(200)
  await place.database.pool.query('update users set auth_epoch = auth_epoch + 1 where id = $1', [PEOPLE.ana.id])
  await guessFrom(place, wrong, '127.0.0.1')
  expect((await signIn(place, ana, { cookie: device })).status).toBe(429)
})

test('whoever changes the password in a browser keeps it known', async () => {
  const place = await seminary()
  const { device, session } = await signIn(place, ana)
  const answer = await place.app.inject({
    method: 'PUT',
    url: '/api/profile/password',
    payload: { current_password: DEMO_PASSWORD, password: 'la-nueva-de-ana' },
    headers: { cookie: `${session}; ${device}`, 'sec-fetch-site': 'same-origin' },
  })
  expect(answer.statusCode).toBe(200)
  const renewed = cookieIn([answer.headers['set-cookie'] ?? []].flat(), 'device')
  await guessFrom(place, wrong, '127.0.0.1')
  const form = { ...ana, password: 'la-nueva-de-ana' }
  expect((await signIn(place, form, { cookie: device })).status).toBe(429)
  expect((await signIn(place, form, { cookie: renewed })).status).toBe(200)
})

test('a known browser has ten tries an hour of its own, then it is like any other', async () => {
  const place = await seminary()
  place.clock.set(new Date())
  const { device } = await signIn(place, ana)
  const looked = []
  for (let tries = 0; tries < 18; tries++) looked.push((await signIn(place, wrong, { cookie: device })).status)
  expect(looked.filter((status) => status === 401)).toHaveLength(15)
  expect(looked.slice(-3)).toEqual([429, 429, 429])
})

test('guessing the current password of an open session is limited over all networks too', async () => {
  const place = await seminary()
  const cookie = await place.cookieOf(PEOPLE.ana.id)
  const change = async (network: number) => {
    const answer = await place.app.inject({
      method: 'PUT',
      url: '/api/profile/password',
      payload: { current_password: 'otra-cosa', password: 'la-nueva-de-ana' },
      remoteAddress: `203.0.113.${network}`,
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    })
    return answer.statusCode
  }
  const statuses = []
  for (let tries = 0; tries < 52; tries++) statuses.push(await change(tries))
  expect(statuses.filter((status) => status === 422)).toHaveLength(50)
  expect(statuses.slice(50)).toEqual([429, 429])
})

test('a try that nobody could look at counts against nobody', async () => {
  const place = await seminary()
  const parts = { ...place.background, request: { ...place.background.request, network: '127.0.0.1' } }
  for (const device of [null, 'a-browser'])
    for (let tries = 0; tries < 60; tries++) await takeBackTry(parts, await countPasswordTry(parts, ana.email, device))
  expect(await countPasswordTry(parts, ana.email, null)).toMatchObject({ isKnown: false, number: 1 })
  expect(await countPasswordTry(parts, ana.email, 'a-browser')).toMatchObject({ isKnown: true })
})
