import { describe, expect, test } from 'vitest'
import { PEOPLE } from '../seed/cast.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { REGISTERED_EMAIL, REGISTRATION } from '#tests/support/registration.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const HOUR_MS = 3600_000

/** Turns a setting on or off, as an administrator does. */
async function set({ database }: Seminary, key: string, value: boolean) {
  await database.pool.query(
    `insert into system_settings (key, value) values ($1, $2) on conflict (key) do update set value = $2`,
    [key, JSON.stringify(value)],
  )
}

/** A seminary that requires confirmation, where Lucía has registered at a fixed time. */
async function registered() {
  const place = await seminary()
  place.clock.set(new Date())
  await set(place, 'require_email_verification', true)
  await place.as.visitor.register(REGISTRATION)
  return place
}

describe('a confirmation mail', () => {
  test('goes to who registers where emails must be confirmed, with a link to the callback', async () => {
    const { mails } = await registered()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: { name: 'Lucía', address: REGISTERED_EMAIL }, subject: 'Confirma tu email' })
    expect(mailedLink(await mails(), REGISTERED_EMAIL)).toMatchObject({ type: 'signup', next: '/student/dashboard' })
    expect(mail?.text).toContain(mail?.link)
  })

  test('leads to where the person was going, if that is a page of the portal', async () => {
    const place = await seminary()
    await set(place, 'require_email_verification', true)
    const next = `/courses/${place.cast.courses.ethics}/enroll`
    await place.as.visitor.register({ ...REGISTRATION, next })
    expect(mailedLink(await place.mails(), REGISTERED_EMAIL).next).toBe(next)
    const other = { ...REGISTRATION, email: 'otra@ejemplo.test', document_number: '30111223' }
    await place.as.visitor.register({ ...other, next: '//otro.test/courses' })
    expect(mailedLink(await place.mails(), other.email).next).toBe('/student/dashboard')
  })

  test('isn’t sent where nobody asks for a confirmation, nor for a registration that failed', async () => {
    const place = await seminary()
    expect(await place.as.visitor.register(REGISTRATION)).toMatchObject({ confirmation_required: false })
    await set(place, 'require_email_verification', true)
    await expectFailure(place.as.visitor.register(REGISTRATION), 'INVALID_INPUT')
    expect(await place.mails()).toEqual([])
  })

  test('carries nothing that the database keeps: only a hash of its code lies there', async () => {
    const { mails, database } = await registered()
    const { code } = mailedLink(await mails(), REGISTERED_EMAIL)
    const { rows } = await database.pool.query<{ text: string }>(
      `select t::text as text from email_tokens t union all select j::text from jobs.job j union all select m::text from mail_log m`,
    )
    expect(rows.length).toBeGreaterThan(2)
    expect(rows.filter(({ text }) => text.includes(code))).toEqual([])
  })
})

describe('confirming', () => {
  test('lets the person in: until then signing in is refused, after it this browser is signed in', async () => {
    const { as, app, mails } = await registered()
    const credentials = { email: REGISTRATION.email, password: REGISTRATION.password }
    await expectFailure(as.visitor.signIn(credentials), 'EMAIL_NOT_CONFIRMED')
    const { code } = mailedLink(await mails(), REGISTERED_EMAIL)
    const answer = await app.inject({ method: 'POST', url: '/api/accounts/confirmation', payload: { code } })
    expect(answer.json()).toMatchObject({ outcome: 'confirmed', session: { user: { email: REGISTERED_EMAIL } } })
    const cookie = String(answer.headers['set-cookie']).split(';')[0]
    const again = { method: 'POST', url: '/api/accounts/confirmation', headers: { cookie }, payload: { code } } as const
    expect((await app.inject(again)).json()).toMatchObject({ outcome: 'already' })
    expect((await as.visitor.signIn(credentials)).user?.role).toEqual(['student'])
  })

  test('works once, for others than the person who did it', async () => {
    const { as, mails } = await registered()
    const { code } = mailedLink(await mails(), REGISTERED_EMAIL)
    const outcomes = await Promise.allSettled([as.visitor.confirmEmail({ code }), as.visitor.confirmEmail({ code })])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectFailure(as.visitor.confirmEmail({ code }), 'LINK_EXPIRED')
    await expectFailure(as.ana.confirmEmail({ code }), 'LINK_EXPIRED')
  })

  test('works for 24 hours', async () => {
    const { as, clock, mails } = await registered()
    const { code } = mailedLink(await mails(), REGISTERED_EMAIL)
    const sentAt = clock.now().getTime()
    clock.set(new Date(sentAt + 24 * HOUR_MS))
    await expectFailure(as.visitor.confirmEmail({ code }), 'LINK_EXPIRED')
    clock.set(new Date(sentAt + 24 * HOUR_MS - 1000))
    expect(await as.visitor.confirmEmail({ code })).toMatchObject({ outcome: 'confirmed' })
  })

  test('doesn’t change who is signed in', async () => {
    const { app, cookieOf, mails } = await registered()
    const { code } = mailedLink(await mails(), REGISTERED_EMAIL)
    const headers = { cookie: await cookieOf(PEOPLE.ana.id) }
    const answer = await app.inject({ method: 'POST', url: '/api/accounts/confirmation', headers, payload: { code } })
    expect(answer.json()).toMatchObject({ outcome: 'confirmed', session: { user: { email: PEOPLE.ana.email } } })
    expect(answer.headers['set-cookie']).toBeUndefined()
  })

  test('doesn’t open an account that was deactivated meanwhile', async () => {
    const place = await registered()
    const { code } = mailedLink(await place.mails(), REGISTERED_EMAIL)
    await place.database.pool.query('update users set is_active = false where email = $1', [REGISTERED_EMAIL])
    await expectFailure(place.as.visitor.confirmEmail({ code }), 'LINK_EXPIRED')
  })

  test('during maintenance confirms without signing in', async () => {
    const place = await registered()
    const { code } = mailedLink(await place.mails(), REGISTERED_EMAIL)
    await set(place, 'maintenance_mode', true)
    expect(await place.as.visitor.confirmEmail({ code })).toMatchObject({
      outcome: 'confirmed',
      session: { user: null },
      email: REGISTERED_EMAIL,
    })
  })

  test('a made-up code, a recovery’s or another site’s request confirms nothing', async () => {
    const { as, app, mails } = await registered()
    await as.visitor.requestRecovery({ email: REGISTERED_EMAIL })
    const recovery = mailedLink(await mails(), REGISTERED_EMAIL)
    expect(recovery.type).toBe('recovery')
    for (const code of ['x', recovery.code, '%00', 'A'.repeat(200)]) {
      await expectFailure(as.visitor.confirmEmail({ code }), 'LINK_EXPIRED')
    }
    const headers = { origin: 'https://otro.test' }
    const payload = { code: 'x' }
    const foreign = await app.inject({ method: 'POST', url: '/api/accounts/confirmation', headers, payload })
    expect(foreign.json().code).toBe('FOREIGN_ORIGIN')
  })
})

describe('asking for the link again', () => {
  test('mails a new link in place of the old one, and brings its person to a page of this site only', async () => {
    const { as, mails } = await registered()
    const first = mailedLink(await mails(), REGISTERED_EMAIL)
    await as.visitor.resendConfirmation({ email: ' LUCIA@ejemplo.test ', next: '/profile' })
    const second = mailedLink(await mails(), REGISTERED_EMAIL)
    expect(second.next).toBe('/profile')
    await expectFailure(as.visitor.confirmEmail({ code: first.code }), 'LINK_EXPIRED')
    await as.visitor.confirmEmail({ code: second.code })
  })

  test('counts down from the first mail: registering says how long, a sign-in with the right password too, and nothing else', async () => {
    const place = await seminary()
    const { as, clock } = place
    const start = Date.now()
    clock.set(new Date(start))
    await set(place, 'require_email_verification', true)
    expect(await as.visitor.register(REGISTRATION)).toMatchObject({ wait_seconds: 60 })
    const { email, password } = REGISTRATION
    clock.set(new Date(start + 20_000))
    const refused = await expectFailure(as.visitor.signIn({ email, password }), 'EMAIL_NOT_CONFIRMED')
    expect(refused.retry_after).toBe(40)
    const guessed = await expectFailure(as.visitor.signIn({ email, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    expect(guessed.retry_after).toBeUndefined()
    // Without a password, an address that was just registered and one that nobody has look the same.
    const answers = []
    for (const asked of ['nadie@ejemplo.test', email]) {
      clock.set(new Date(start + 25_000))
      const first = await as.visitor.resendConfirmation({ email: asked })
      clock.set(new Date(start + 40_000))
      const { retry_after, detail } = await expectFailure(
        as.visitor.resendConfirmation({ email: asked }),
        'TOO_MANY_MAILS',
      )
      answers.push({ first, retry_after, detail })
    }
    expect(answers[0]).toEqual({
      first: { wait_seconds: 60 },
      retry_after: 45,
      detail: 'Hace poco ya se pidió un email. Podrás pedir otro en 45 segundos.',
    })
    expect(answers[1]).toEqual(answers[0])
  })

  test('a hostile way on is left out', async () => {
    const { as, mails } = await registered()
    await as.visitor.resendConfirmation({ email: REGISTERED_EMAIL, next: '//evil.test' })
    expect(mailedLink(await mails(), REGISTERED_EMAIL).next).toBe('/student/dashboard')
  })

  test('is answered alike for everybody, and mails only those who wait for it', async () => {
    const { as, mails } = await registered()
    const before = (await mails()).length
    for (const email of ['nadie@ejemplo.test', PEOPLE.ines.email]) {
      expect(await as.visitor.resendConfirmation({ email })).toEqual({ wait_seconds: 60 })
    }
    expect(await as.visitor.resendConfirmation({ email: REGISTERED_EMAIL })).toEqual({ wait_seconds: 60 })
    expect((await mails()).slice(before).map(({ to }) => to.address)).toEqual([REGISTERED_EMAIL])
  })

  test.each(['nadie@ejemplo.test', REGISTERED_EMAIL])(
    'is done once a minute and 5 times a day for %s',
    async (email) => {
      const { as, clock } = await registered()
      const start = clock.now().getTime()
      for (let sent = 0; sent < 5; sent++) {
        clock.set(new Date(start + sent * 61_000))
        await as.visitor.resendConfirmation({ email })
        await expectFailure(as.visitor.resendConfirmation({ email }), 'TOO_MANY_MAILS')
      }
      clock.set(new Date(start + HOUR_MS))
      await expectFailure(as.visitor.resendConfirmation({ email }), 'TOO_MANY_MAILS')
      clock.set(new Date(start + 25 * HOUR_MS))
      await as.visitor.resendConfirmation({ email })
    },
  )

  test('for many emails is limited to one network address', async () => {
    const { as } = await registered()
    for (let asked = 0; asked < 30; asked++) await as.visitor.resendConfirmation({ email: `a${asked}@ejemplo.test` })
    await expectFailure(as.visitor.resendConfirmation({ email: 'b@ejemplo.test' }), 'TOO_MANY_MAILS')
  })

  test('needs an email', async () => {
    const { as } = await seminary()
    const problem = await expectFailure(as.visitor.resendConfirmation({ email: 'sin-arroba' }), 'INVALID_INPUT')
    expect(problem.fields?.email?.message).toBe('Email no válido')
  })
})
