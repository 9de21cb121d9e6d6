import { describe, expect, test } from 'vitest'
import { HTML, PDF, picture } from '#tests/support/sample-files.ts'
import { REGISTRATION } from '#tests/support/registration.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

/** Lucía, just registered, at a fixed time. */
async function registered() {
  const place = await seminary()
  place.clock.set(new Date())
  const { photo_token } = await place.as.visitor.register(REGISTRATION)
  const send = (file: Buffer, change: { name?: string; photo_token?: string } = {}) =>
    place.as.visitor.setRegistrationPhoto({ photo_token, name: 'yo.jpg', ...change }, { file })
  return { ...place, photo_token, send }
}

describe('the photo of a new account', () => {
  test('is shown to everybody, re-encoded and without what the camera wrote', async () => {
    const { app, as, send } = await registered()
    const { profile_photo_url } = await send(await picture(900, 600))
    const { user } = await as.visitor.signIn({ email: REGISTRATION.email, password: REGISTRATION.password })
    expect(user?.profile_photo_url).toBe(profile_photo_url)
    const shown = await app.inject(profile_photo_url)
    expect(shown.headers['content-type']).toBe('image/webp')
    expect(shown.rawPayload.includes(Buffer.from('Seminario'))).toBe(false)
  })

  test('is set once, also by two at the same moment', async () => {
    const { send } = await registered()
    const file = await picture(300, 300)
    const outcomes = await Promise.allSettled([send(file), send(file)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectFailure(send(file), 'LINK_EXPIRED')
  })

  test('is told why it’s refused, and another may follow', async () => {
    const { send } = await registered()
    const wrong = await expectFailure(send(PDF), 'PHOTO_TYPE_NOT_ALLOWED')
    expect(wrong.detail).toBe('Formato de imagen no permitido. Use JPG, PNG, GIF o WEBP')
    await expectFailure(send(HTML, { name: 'yo.svg' }), 'PHOTO_TYPE_NOT_ALLOWED')
    await expectFailure(send(Buffer.from('no soy una imagen')), 'PHOTO_TYPE_NOT_ALLOWED')
    const large = await expectFailure(send(Buffer.alloc(5 * 1024 * 1024 + 1)), 'PHOTO_TOO_LARGE')
    expect(large.detail).toBe('El archivo es demasiado grande. Máximo 5MB.')
    await expectFailure(send(Buffer.alloc(0)), 'FILE_EMPTY')
    await send(await picture(300, 300))
  })

  test('needs the token of that registration, within a quarter of an hour', async () => {
    const { as, cast, clock, photo_token, send } = await registered()
    const file = await picture(300, 300)
    const [, expires, signature] = photo_token.split('.')
    const forged = [
      'x',
      `${cast.people.ana.id}.${expires}.${signature}`,
      photo_token.replace(`.${expires}.`, `.${Number(expires) + 1}.`),
      `${photo_token}x`,
    ]
    for (const token of forged) await expectFailure(send(file, { photo_token: token }), 'LINK_EXPIRED')
    expect((await as.ana.getProfile({})).profile_photo_url).toBeNull()
    clock.set(new Date(clock.now().getTime() + 15 * 60_000))
    await expectFailure(send(file), 'LINK_EXPIRED')
  })

  test('may be tried ten times', async () => {
    const { send } = await registered()
    for (let tries = 0; tries < 10; tries++) await expectFailure(send(PDF), 'PHOTO_TYPE_NOT_ALLOWED')
    await expectFailure(send(await picture(300, 300)), 'TOO_MANY_REQUESTS')
  })
})
