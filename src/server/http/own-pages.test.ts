import { expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '#server/seed/cast.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

const ana = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }
const SITE = 'https://portal.example.org'

/** The portal on a real port, with an address of its own. */
async function open(parts: Parameters<typeof seminary>[0] = {}) {
  const made = await seminary(parts)
  return { ...made, address: await made.app.listen({ port: 0, host: '127.0.0.1' }) }
}

async function signIn(address: string, headers: Record<string, string>) {
  const answer = await fetch(`${address}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(ana),
  })
  return answer.ok ? 'done' : ((await answer.json()) as { code: string }).code
}

test('a change that says nothing of where it comes from is refused, and reading is not', async () => {
  const { address, cookieOf } = await open()
  const headers = { cookie: await cookieOf(PEOPLE.ana.id) }
  expect(await signIn(address, {})).toBe('FOREIGN_ORIGIN')
  for (const [method, path] of [
    ['PUT', '/api/profile'],
    ['DELETE', '/api/sessions/others'],
  ] as const) {
    const answer = await fetch(address + path, { method, headers })
    expect([path, answer.status, await answer.json()]).toMatchObject([path, 403, { code: 'FOREIGN_ORIGIN' }])
  }
  expect((await fetch(`${address}/api/profile`, { headers })).status).toBe(200)
})

test('without a given address, the page must be of the one that the request came to, scheme and port included', async () => {
  const { address } = await open()
  const other = address.replace('127.0.0.1', 'localhost')
  expect(await signIn(address, { origin: address })).toBe('done')
  expect(await signIn(address, { 'sec-fetch-site': 'same-origin' })).toBe('done')
  expect(await signIn(other, { origin: other })).toBe('done')
  for (const origin of [address.replace('http:', 'https:'), address.replace(/\d+$/, '1'), other, 'null', ''])
    expect([origin, await signIn(address, { origin })]).toEqual([origin, 'FOREIGN_ORIGIN'])
  for (const site of ['same-site', 'cross-site', 'none'])
    expect([site, await signIn(address, { origin: address, 'sec-fetch-site': site })]).toEqual([site, 'FOREIGN_ORIGIN'])
})

test('with a given address only its pages change anything, whatever Host the request names', async () => {
  const { address } = await open({ parts: { publicOrigin: SITE } })
  expect(await signIn(address, { origin: SITE })).toBe('done')
  for (const origin of [address, 'http://portal.example.org', 'https://portal.example.org:8443'])
    expect([origin, await signIn(address, { origin })]).toEqual([origin, 'FOREIGN_ORIGIN'])
})

test('under https the cookie is of this host alone, and the plain one is neither read nor left behind', async () => {
  const { app, address, cookieOf } = await open({ parts: { publicOrigin: SITE, secureCookies: true } })
  const plain = await cookieOf(PEOPLE.ana.id)
  expect((await fetch(`${address}/api/profile`, { headers: { cookie: plain } })).status).toBe(401)
  expect((await fetch(`${address}/api/live`, { headers: { cookie: plain } })).status).toBe(401)
  const answer = await app.inject({ method: 'POST', url: '/api/session', payload: ana, headers: { cookie: plain } })
  const cookies = [answer.headers['set-cookie']].flat().map(String)
  const kept = cookies.find((cookie) => cookie.startsWith('__Host-session=')) ?? ''
  expect(kept).toMatch(/^__Host-session=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
  expect(cookies.find((cookie) => cookie.startsWith('session='))).toMatch(/^session=; .*Expires=Thu, 01 Jan 1970/)
  const [cookie = ''] = kept.split(';')
  expect((await fetch(`${address}/api/profile`, { headers: { cookie } })).status).toBe(200)
  const out = await app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
  expect([out.headers['set-cookie']].flat().join()).toMatch(/^__Host-session=; /)
})

test('every answer forbids what pages never use, and what speaks of the server is kept nowhere', async () => {
  const { app }: Seminary = await seminary()
  for (const url of ['/api/docs', '/api/openapi.json', '/healthz', '/readyz', '/api/session', '/nada']) {
    const { headers } = await app.inject(url)
    expect([url, headers['cache-control']]).toEqual([url, 'no-store'])
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb'])
      expect(headers['permissions-policy']).toContain(`${feature}=()`)
  }
})
