import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { PDF } from '#tests/support/sample-files.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'
import { replacePassword } from '../access/change-credentials.ts'
import { sessions } from '../database/tables/access.ts'
import { UPLOADS } from '#tests/support/uploads.ts'

test('a link to a private file works in the session that asked for it, also in parts, and nothing of it is kept', async () => {
  const { open, cookie, url } = await linkOfAna(await seminary())
  const whole = await open(url, cookie)
  expect([whole.statusCode, whole.rawPayload]).toEqual([200, PDF])
  expect(whole.headers['cache-control']).toBe('no-store')
  const part = await open(url, cookie, { range: 'bytes=0-4' })
  expect([part.statusCode, part.payload]).toEqual([206, '%PDF-'])
  expect((await open(`${url}&download=true`, cookie)).headers['content-disposition']).toContain('attachment')
})

test('a link opens nothing for another person, for nobody, or in another browser of its owner', async () => {
  const place = await seminary()
  const { open, url } = await linkOfAna(place)
  const { ana, carla, diego } = place.cast.people
  for (const { id } of [diego, carla, ana]) {
    const answer = await open(url, await place.cookieOf(id))
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'NOT_ALLOWED'])
  }
  for (const nobody of ['', 'session=inventado']) {
    const answer = await open(url, nobody)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_SIGNED_IN'])
  }
})

test('a link ends with its session: by signing out, by its end, by a new password elsewhere', async () => {
  const place = await seminary()
  const { id } = place.cast.people.ana
  const ends: ((own: { cookie: string; caller: Seminary['as']['ana'] }) => Promise<unknown>)[] = [
    ({ caller }) => caller.signOut({}),
    ({ cookie }) =>
      place.db
        .update(sessions)
        .set({ created_at: new Date(0), expires_at: new Date(1000) })
        .where(eq(sessions.token_hash, hashOf(cookie))),
    () => place.transaction((tx) => replacePassword(tx, id, 'x', null)),
  ]
  for (const end of ends) {
    const { open, url, ...own } = await linkOfAna(place)
    expect((await open(url, own.cookie)).statusCode).toBe(200)
    await end(own)
    const answer = await open(url, own.cookie)
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'NOT_SIGNED_IN'])
  }
})

test('a link goes on in the browser where its owner changes the password', async () => {
  const place = await seminary()
  const { open, url, cookie } = await linkOfAna(place)
  await place.transaction((tx) => replacePassword(tx, place.cast.people.ana.id, 'x', hashOf(cookie)))
  expect((await open(url, cookie)).statusCode).toBe(200)
})

/** A receipt of Ana's, the link to it, and the session in which she asked for it. */
async function linkOfAna({ app, cast, sessionOf }: Seminary) {
  const { caller, cookie } = await sessionOf(cast.people.ana.id)
  const { id } = await caller.uploadFile({ ...UPLOADS.receipt, name: 'r.pdf' }, { file: PDF })
  const { url } = await caller.getFileLink({ fileId: id })
  const open = (address: string, as: string, headers: Record<string, string> = {}) =>
    app.inject({ url: address, headers: { ...headers, cookie: as } })
  return { caller, cookie, url, open }
}

function hashOf(cookie: string): Buffer {
  return createHash('sha256').update(cookie.replace('session=', '')).digest()
}
