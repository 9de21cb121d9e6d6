import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../../seed/cast.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { oneTimeCode } from '#tests/support/one-time-code.ts'
import { withSecondStep } from '#tests/support/second-step.ts'
import { expectFailure, seminary, sharedSeminary, type Seminary } from '#tests/support/seminary.ts'

const password = DEMO_PASSWORD
const MINUTE_MS = 60_000
const enter = (place: Seminary, ticket: string, code: string) => place.as.visitor.signInWithCode({ ticket, code })

describe('setting it up', () => {
  const shared = sharedSeminary()

  test('asks for the password, shows a secret and a picture, and changes nothing before a code has come', async () => {
    const { as } = shared()
    const wrong = await expectFailure(as.bruno.beginSecondStep({ password: 'otra-cosa' }), 'INVALID_INPUT')
    expect(wrong.fields?.['password']?.code).toBe('PASSWORD_WRONG')
    const { secret, address, qr } = await as.bruno.beginSecondStep({ password })
    expect(secret).toMatch(/^([A-Z2-7]{4}-){7}[A-Z2-7]{4}$/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret.replaceAll('-', ''))
    expect(qr.size).toBeGreaterThan(30)
    expect(await as.bruno.getSecondStep({})).toEqual({ confirmed_at: null, recovery_codes_left: 0 })
    expect((await as.visitor.signIn({ email: PEOPLE.bruno.email, password })).user?.second_step.is_on).toBe(false)
  })

  test('needs a right code of the secret that was shown last, and gives ten recovery codes', async () => {
    const { as, clock } = shared()
    await expectFailure(as.diego.confirmSecondStep({ code: '000000' }), 'SECOND_STEP_NOT_BEGUN')
    const first = await as.diego.beginSecondStep({ password })
    const { secret } = await as.diego.beginSecondStep({ password })
    for (const [code, why] of [
      [oneTimeCode(first.secret, clock.now()), 'CODE_WRONG'],
      ['ABCD-EFGH-JKLM-NPQR', 'CODE_WRONG'],
      ['12345', 'CODE_SHAPE'],
      [' ', 'REQUIRED'],
    ] as const)
      expect((await expectFailure(as.diego.confirmSecondStep({ code }), 'INVALID_INPUT')).fields?.['code']?.code).toBe(
        why,
      )
    const { recovery_codes } = await as.diego.confirmSecondStep({ code: oneTimeCode(secret, clock.now()) })
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes) expect(code).toMatch(/^([A-Z2-9]{4}-){3}[A-Z2-9]{4}$/)
    expect(await as.diego.getSecondStep({})).toMatchObject({ recovery_codes_left: 10 })
    await expectFailure(as.diego.beginSecondStep({ password }), 'SECOND_STEP_ON')
    await expectFailure(as.diego.confirmSecondStep({ code: oneTimeCode(secret, clock.now(), 1) }), 'SECOND_STEP_ON')
  })

  test('guessing the first code is limited too', async () => {
    const { as, clock } = shared()
    const { secret } = await as.bruno.beginSecondStep({ password })
    for (let guess = 0; guess < 5; guess++)
      await expectFailure(as.bruno.confirmSecondStep({ code: '000000' }), 'INVALID_INPUT')
    await expectFailure(as.bruno.confirmSecondStep({ code: '000000' }), 'TOO_MANY_CODES_TRIED')
    clock.set(new Date(clock.now().getTime() + MINUTE_MS))
    await as.bruno.confirmSecondStep({ code: oneTimeCode(secret, clock.now()) })
  })

  test('ends the sessions that were opened without it, keeps this one, and is told by mail and at the bell', async () => {
    const { as, callerOf, clock, mails, database } = shared()
    const elsewhere = await callerOf(PEOPLE.elena.id)
    const { secret } = await as.elena.beginSecondStep({ password })
    const code = oneTimeCode(secret, clock.now())
    const { recovery_codes } = await as.elena.confirmSecondStep({ code })
    await expectFailure(elsewhere.getProfile({}), 'NOT_SIGNED_IN')
    expect((await as.elena.getSession({})).user?.second_step).toMatchObject({ is_on: true, is_obligatory: false })
    const mail = (await mails()).find(({ to }) => to.address === PEOPLE.elena.email)
    expect(mail?.subject).toBe('Activaste el segundo paso')
    const { items } = await as.elena.listNotifications({})
    expect(items[0]).toMatchObject({ type: 'account', title: 'Activaste el segundo paso' })
    // Neither the secret nor the codes are stored anywhere but in their own columns, the codes only as SHA-256.
    const { rows } = await database.pool.query(
      `select (select string_agg(t::text, ' ') from audit_log t) || (select string_agg(t::text, ' ') from recovery_codes t) as kept`,
    )
    for (const told of [
      secret.replaceAll('-', ''),
      code,
      ...recovery_codes.flatMap((one) => [one, one.replaceAll('-', '')]),
    ])
      expect(`${rows[0].kept} ${JSON.stringify(mail)}`).not.toContain(told)
  })
})

describe('signing in with it', () => {
  /** Each test in it is for a different person. */
  const shared = sharedSeminary()

  test('the right password alone opens no session; with a code of the telephone it does', async () => {
    const place = shared()
    const { email, code } = await withSecondStep(place, 'ana')
    const answer = await place.app.inject({
      method: 'POST',
      url: '/api/session',
      payload: { email, password, remember: true },
    })
    expect(answer.json()).toMatchObject({ user: null, second_step_ticket: expect.any(String) })
    expect(answer.headers['set-cookie']).toBeUndefined()
    const ticket = answer.json().second_step_ticket
    const entered = await place.app.inject({
      method: 'POST',
      url: '/api/session/second-step',
      payload: { ticket, code: code() },
    })
    expect(entered.json().user).toMatchObject({ email, second_step: { is_on: true } })
    const [cookie = ''] = [entered.headers['set-cookie']].flat()
    // Remembered, as it was asked for with the password.
    expect(cookie).toMatch(/^session=.*Expires=/)
    const profile = await place.app.inject({ url: '/api/profile', headers: { cookie: cookie.split(';')[0] } })
    expect(profile.statusCode).toBe(200)
  })

  test('nothing goes round it: a wrong password, the link of a mail, a new password', async () => {
    const place = await seminary()
    const { email } = await withSecondStep(place, 'ana')
    await expectFailure(place.as.visitor.signIn({ email, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    await place.database.pool.query('update users set email_confirmed_at = null where id = $1', [PEOPLE.ana.id])
    await place.as.visitor.resendConfirmation({ email })
    const confirmed = await place.as.visitor.confirmEmail({ code: mailedLink(await place.mails(), email).code })
    expect(confirmed).toMatchObject({ outcome: 'confirmed', session: { user: null } })
    place.clock.set(new Date(place.clock.now().getTime() + 2 * MINUTE_MS))
    await place.as.visitor.requestRecovery({ email })
    await place.as.visitor.resetPassword({
      code: mailedLink(await place.mails(), email).code,
      password: 'la-nueva-de-ana',
    })
    const { user, second_step_ticket } = await place.as.visitor.signIn({ email, password: 'la-nueva-de-ana' })
    expect([user, typeof second_step_ticket]).toEqual([null, 'string'])
  })

  test('a code counts once, also for two at the same moment; one step early or late is as good', async () => {
    const place = shared()
    const { code, ticket, secret } = await withSecondStep(place, 'bruno')
    const shown = code()
    const both = await Promise.allSettled([enter(place, await ticket(), shown), enter(place, await ticket(), shown)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expectFailure(enter(place, await ticket(), shown), 'CODE_USED')
    const now = place.clock.now()
    // An earlier code is invalid after a later one, and one that is two steps off is wrong.
    await enter(place, await ticket(), oneTimeCode(secret, now, 1))
    await expectFailure(enter(place, await ticket(), oneTimeCode(secret, now, -1)), 'CODE_USED')
    await expectFailure(enter(place, await ticket(), oneTimeCode(secret, now, 2)), 'CODE_WRONG')
    place.clock.set(new Date(now.getTime() + 2 * MINUTE_MS))
    await enter(place, await ticket(), oneTimeCode(secret, place.clock.now(), -1))
    // A clock that ran a day ahead and was put right doesn't keep the owner out for that day.
    const right = place.clock.now()
    place.clock.set(new Date(right.getTime() + 24 * 60 * MINUTE_MS))
    await enter(place, await ticket(), oneTimeCode(secret, place.clock.now()))
    place.clock.set(right)
    await enter(place, await ticket(), oneTimeCode(secret, right, 1))
    await expectFailure(enter(place, await ticket(), oneTimeCode(secret, right, 1)), 'CODE_USED')
    await expectFailure(enter(place, await ticket(), oneTimeCode(secret, right, -1)), 'CODE_USED')
  })

  test('a ticket is good for its account, ten minutes, and until the password or the sessions change', async () => {
    const place = shared()
    const { code, ticket, email } = await withSecondStep(place, 'elena')
    const diego = await withSecondStep(place, 'diego')
    const asked = await ticket()
    await expectFailure(
      enter(place, asked.replace(PEOPLE.elena.id, PEOPLE.diego.id), diego.code()),
      'SECOND_STEP_EXPIRED',
    )
    await expectFailure(
      enter(place, `${asked.slice(0, -1)}${asked.endsWith('A') ? 'B' : 'A'}`, code()),
      'SECOND_STEP_EXPIRED',
    )
    await expectFailure(enter(place, await ticket(), diego.code()), 'CODE_WRONG')
    const late = await ticket()
    place.clock.set(new Date(place.clock.now().getTime() + 10 * MINUTE_MS))
    await expectFailure(enter(place, late, '123456'), 'SECOND_STEP_EXPIRED')
    const before = await ticket()
    await place.database.pool.query('update users set auth_epoch = auth_epoch + 1 where email = $1', [email])
    await expectFailure(enter(place, before, '123456'), 'SECOND_STEP_EXPIRED')
    const last = await ticket()
    await place.database.pool.query('update users set is_active = false where email = $1', [email])
    await expectFailure(enter(place, last, '123456'), 'SECOND_STEP_EXPIRED')
  })

  test('a recovery code is good once, typed in any way, and the person is told how many are left', async () => {
    const place = shared()
    const { recovery_codes, ticket, email, code } = await withSecondStep(place, 'carla')
    const [first = '', second = ''] = recovery_codes
    expect((await enter(place, await ticket(), first.toLowerCase().replaceAll('-', ' '))).user?.email).toBe(email)
    await expectFailure(enter(place, await ticket(), first), 'CODE_UNKNOWN')
    const told = (await place.mails()).at(-1)
    expect(told?.subject).toBe('Se usó un código de recuperación')
    expect(told?.text).toContain('Se usó un código de recuperación.')
    expect(told?.text).toContain('Te quedan 9.')
    await enter(place, await ticket(), code())
    const { recovery_codes: renewed } = await place.as.carla.renewRecoveryCodes({ password, code: code() })
    await expectFailure(enter(place, await ticket(), second), 'CODE_UNKNOWN')
    await enter(place, await ticket(), renewed[0] ?? '')
    expect(await place.as.carla.getSecondStep({})).toMatchObject({ recovery_codes_left: 9 })
  })

  test('guessing is limited like passwords, says how long to wait, and tells the owner that the password is known', async () => {
    const place = shared()
    const { code, ticket, email } = await withSecondStep(place, 'valeria')
    code()
    const asked = await ticket()
    for (let guess = 0; guess < 5; guess++) await expectFailure(enter(place, asked, '000000'), 'CODE_WRONG')
    const refusal = await expectFailure(enter(place, await ticket(), '000000'), 'TOO_MANY_CODES_TRIED')
    expect(refusal.detail).toBe('Fueron muchos códigos equivocados. Espera 1 minuto e intenta nuevamente.')
    const told = (await place.mails()).filter(({ subject }) => subject === 'Probaron códigos para entrar a tu cuenta')
    expect(told.map(({ to }) => to.address)).toEqual([email])
    // A minute later the right one is let in.
    expect((await enter(place, await ticket(), code())).user?.email).toBe(email)
    const { rows } = await place.database.pool.query(
      `select count(*)::int as failed from audit_log where action = 'account.second_step_failed' and entity_id = $1`,
      [PEOPLE.valeria.id],
    )
    expect(rows[0].failed).toBe(5)
  })
})

describe('taking it off', () => {
  test('needs the password and a code, and then the password alone is enough', async () => {
    const place = await seminary()
    const { code, email } = await withSecondStep(place, 'ana')
    const missing = await expectFailure(place.as.ana.takeOffSecondStep({ password }), 'INVALID_INPUT')
    expect(missing.fields?.['code']?.code).toBe('CODE_REQUIRED')
    const wrong = await expectFailure(place.as.ana.takeOffSecondStep({ password, code: '000000' }), 'INVALID_INPUT')
    expect(wrong.fields?.['code']?.code).toBe('CODE_WRONG')
    await expectFailure(place.as.ana.takeOffSecondStep({ password: 'otra-cosa', code: code() }), 'INVALID_INPUT')
    await place.as.ana.takeOffSecondStep({ password, code: code() })
    expect((await place.as.visitor.signIn({ email, password })).user?.email).toBe(email)
    await expectFailure(place.as.ana.takeOffSecondStep({ password }), 'SECOND_STEP_OFF')
    await expectFailure(place.as.ana.renewRecoveryCodes({ password }), 'SECOND_STEP_OFF')
    expect((await place.mails()).at(-1)?.subject).toBe('Desactivaste el segundo paso')
  })
})
