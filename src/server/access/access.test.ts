import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const ana = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }

describe('signing in', () => {
  test('gives who you are and a cookie that scripts can’t read', async () => {
    const { app } = await seminary()
    const answer = await app.inject({ method: 'POST', url: '/api/session', payload: ana })
    expect(answer.json().user).toMatchObject({ email: PEOPLE.ana.email, role: ['student'] })
    const [cookie = ''] = [answer.headers['set-cookie']].flat()
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Expires')
    const me = await app.inject({ url: '/api/session', headers: { cookie: cookie.split(';')[0] } })
    expect(me.json().user.id).toBe(PEOPLE.ana.id)
  })

  test('says in a second cookie, which pages read, whose session it is, for as long; signing out takes both back', async () => {
    const { app } = await seminary()
    const cookies = async (remember: boolean) => {
      const { headers } = await app.inject({ method: 'POST', url: '/api/session', payload: { ...ana, remember } })
      return [headers['set-cookie'] ?? []].flat()
    }
    const [session = '', person = ''] = await cookies(false)
    expect(person).toBe(`person=${PEOPLE.ana.id}; Path=/; SameSite=Lax`)
    const [lasting = '', said = ''] = await cookies(true)
    expect(/Expires=[^;]+/.exec(said)?.[0]).toBe(/Expires=[^;]+/.exec(lasting)?.[0])
    const headers = { cookie: session.split(';')[0] }
    const out = await app.inject({ method: 'DELETE', url: '/api/session', headers })
    const gone = [out.headers['set-cookie'] ?? []].flat()
    expect(gone.map((one) => one.split(';')[0])).toEqual(['session=', 'person='])
    for (const one of gone) expect(one).toContain('Expires=Thu, 01 Jan 1970')
  })

  test('remembered, the cookie lasts 30 days', async () => {
    const { app, clock } = await seminary()
    const answer = await app.inject({ method: 'POST', url: '/api/session', payload: { ...ana, remember: true } })
    const expires = new Date(/Expires=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? 0)
    const days = (expires.getTime() - clock.now().getTime()) / 86_400_000
    expect(days).toBeGreaterThan(29.9)
    expect(days).toBeLessThanOrEqual(30)
  })

  test('the email is read in any case and with spaces around', async () => {
    const { as } = await seminary()
    const session = await as.visitor.signIn({ email: ' Estudiante@DEMO.test ', password: DEMO_PASSWORD })
    expect(session.user?.id).toBe(PEOPLE.ana.id)
  })

  test('a wrong password, an unknown email and a deactivated account are told apart by nothing', async () => {
    const { as } = await seminary()
    const wrong = await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    const unknown = await expectFailure(as.visitor.signIn({ ...ana, email: 'nadie@demo.test' }), 'INVALID_CREDENTIALS')
    const inactive = await expectFailure(as.visitor.signIn({ ...ana, email: PEOPLE.ines.email }), 'INVALID_CREDENTIALS')
    expect(unknown.detail).toBe(wrong.detail)
    expect(inactive.detail).toBe(wrong.detail)
    expect(wrong.detail).toBe(
      'Credenciales inválidas. Verifique su email y contraseña. Si no tiene una cuenta, regístrese primero.',
    )
  })

  test('after five failures even the right password waits, each time longer', async () => {
    const { as, clock } = await seminary()
    let now = Date.now()
    const after = (minutes: number) => clock.set(new Date((now += minutes * 60_000)))
    after(0)
    for (let failures = 0; failures < 5; failures++) {
      await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    }
    const refusal = await expectFailure(as.visitor.signIn(ana), 'TOO_MANY_ATTEMPTS')
    expect(refusal.detail).toBe(
      'Demasiados intentos de inicio de sesión. Por favor espere unos minutos antes de intentar nuevamente.',
    )
    for (const wait of [1, 2, 4, 8, 15, 30, 60]) {
      after(wait - 0.01)
      await expectFailure(as.visitor.signIn(ana), 'TOO_MANY_ATTEMPTS')
      after(0.02)
      await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    }
    after(60)
    expect((await as.visitor.signIn(ana)).user?.id).toBe(PEOPLE.ana.id)
  })

  test('failures are forgotten 15 minutes after the last one', async () => {
    const { as, clock } = await seminary()
    const start = Date.now()
    clock.set(new Date(start))
    for (let failures = 0; failures < 4; failures++) {
      await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    }
    clock.set(new Date(start + 15 * 60_000))
    for (let failures = 0; failures < 4; failures++) {
      await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    }
    expect((await as.visitor.signIn(ana)).user?.id).toBe(PEOPLE.ana.id)
  })

  test('of many guesses at the same moment only five are looked at, known account or not', async () => {
    const { as, clock } = await seminary()
    clock.set(new Date())
    for (const email of [PEOPLE.ana.email, 'nadie@demo.test']) {
      const guesses = Array.from({ length: 12 }, () => as.visitor.signIn({ email, password: 'otra-cosa' }))
      const codes = (await Promise.allSettled(guesses)).map((guess) => guess.status === 'rejected' && guess.reason.code)
      expect(codes.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(5)
      expect(codes.filter((code) => code === 'TOO_MANY_ATTEMPTS')).toHaveLength(7)
    }
  })

  test('failures with one account don’t keep another from the same place waiting', async () => {
    const { as } = await seminary()
    for (let failures = 0; failures < 6; failures++) {
      await expectFailure(
        as.visitor.signIn({ ...ana, password: 'otra-cosa' }),
        failures < 5 ? 'INVALID_CREDENTIALS' : 'TOO_MANY_ATTEMPTS',
      )
    }
    await as.visitor.signIn({ ...ana, email: PEOPLE.diego.email })
  })

  test('a success forgets the failures before it', async () => {
    const { as } = await seminary()
    for (let round = 0; round < 2; round++) {
      for (let failures = 0; failures < 4; failures++) {
        await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
      }
      expect((await as.visitor.signIn(ana)).user?.id).toBe(PEOPLE.ana.id)
    }
  })

  test('where emails must be confirmed, an unconfirmed account is told so, but only with the right password', async () => {
    const { as, database } = await seminary()
    await database.pool.query(`update users set email_confirmed_at = null where id = $1`, [PEOPLE.ana.id])
    await database.pool.query(
      `insert into system_settings (key, value) values ('require_email_verification', 'true') on conflict (key) do update set value = 'true'`,
    )
    await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    const refusal = await expectFailure(as.visitor.signIn(ana), 'EMAIL_NOT_CONFIRMED')
    expect(refusal.detail).toBe('Por favor confirme su email antes de iniciar sesión.')
  })
})

describe('during maintenance', () => {
  test('only administrators sign in; the others read why, and the public pages stay up', async () => {
    const { as, database } = await seminary()
    await database.pool.query(
      `insert into system_settings (key, value) values ('maintenance_mode', 'true') on conflict (key) do update set value = 'true'`,
    )
    const refusal = await expectFailure(as.visitor.signIn(ana), 'MAINTENANCE')
    expect(refusal.detail).toBe('El portal está en mantenimiento. Intenta nuevamente en unos minutos.')
    await expectFailure(as.visitor.signIn({ ...ana, email: PEOPLE.bruno.email }), 'MAINTENANCE')
    await expectFailure(as.ana.getProfile({}), 'MAINTENANCE')
    const { user } = await as.visitor.signIn({ ...ana, email: PEOPLE.carla.email })
    expect(user?.role).toEqual(['admin'])
    await as.carla.getProfile({})
    expect((await as.visitor.getSession({})).settings.maintenance_mode).toBe(true)
    await as.visitor.listPublicCourses({})
  })
})

describe('the open sessions', () => {
  const agent = (name: string) => ({ 'user-agent': name })
  const WINDOWS =
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36'

  test('are listed to their person alone, this browser first, in plain words', async () => {
    const { app, cookieOf } = await seminary()
    await cookieOf(PEOPLE.ana.id)
    const signedIn = await app.inject({ method: 'POST', url: '/api/session', payload: ana, headers: agent(WINDOWS) })
    const cookie = String(signedIn.headers['set-cookie']).split(';')[0]
    const { items } = (await app.inject({ url: '/api/sessions', headers: { cookie } })).json()
    expect(items).toHaveLength(3)
    expect(items[0]).toMatchObject({ device: 'Chrome en Windows', is_current: true })
    expect(items[1]).toMatchObject({ device: 'Dispositivo desconocido', is_current: false })
    expect(items.filter((item: { is_current: boolean }) => item.is_current)).toHaveLength(1)
    expect(JSON.stringify(items)).not.toContain(cookie?.split('=')[1])
  })

  test('but this one end when the person says so; others’ go on', async () => {
    const { as, callerOf, database } = await seminary()
    const elsewhere = await callerOf(PEOPLE.ana.id)
    // One that ended by itself and is kept for a while.
    await database.pool.query(
      `insert into sessions (token_hash, user_id, auth_epoch, created_at, expires_at)
       values (sha256('ended'), $1, 0, now() - interval '9 days', now() - interval '2 days')`,
      [PEOPLE.ana.id],
    )
    expect(await as.ana.endOtherSessions({})).toEqual({ ended: 1 })
    await expectFailure(elsewhere.getProfile({}), 'NOT_SIGNED_IN')
    expect((await as.ana.listSessions({})).items).toHaveLength(1)
    await as.diego.getProfile({})
  })

  test('the right password is let in from many tabs at the same moment', async () => {
    const { as } = await seminary()
    for (let round = 0; round < 5; round++) {
      const sessions = await Promise.all(Array.from({ length: 4 }, () => as.visitor.signIn(ana)))
      expect(sessions.map(({ user }) => user?.id)).toEqual(Array.from({ length: 4 }, () => PEOPLE.ana.id))
    }
  })
})

describe('a session', () => {
  test('gets another token at each sign-in, and the one before is worth nothing', async () => {
    const { app, cookieOf } = await seminary()
    const before = await cookieOf(PEOPLE.ana.id)
    const answer = await app.inject({ method: 'POST', url: '/api/session', payload: ana, headers: { cookie: before } })
    const after = String(answer.headers['set-cookie']).split(';')[0] ?? ''
    expect(after).not.toBe(before)
    expect((await app.inject({ url: '/api/profile', headers: { cookie: after } })).statusCode).toBe(200)
    expect((await app.inject({ url: '/api/profile', headers: { cookie: before } })).json().code).toBe('NOT_SIGNED_IN')
  })

  test('can’t be chosen by who sends a cookie of their own', async () => {
    const { app } = await seminary()
    const chosen = `session=${'A'.repeat(43)}`
    await app.inject({ method: 'POST', url: '/api/session', payload: ana, headers: { cookie: chosen } })
    expect((await app.inject({ url: '/api/profile', headers: { cookie: chosen } })).json().code).toBe('NOT_SIGNED_IN')
  })

  test('ends at the next request when the account is deactivated', async () => {
    const { as, database } = await seminary()
    await as.ana.getProfile({})
    await database.pool.query('update users set is_active = false where id = $1', [PEOPLE.ana.id])
    await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  })

  test('isn’t opened or ended by another site', async () => {
    const { app, as, cookieOf } = await seminary()
    const headers = { cookie: await cookieOf(PEOPLE.ana.id), origin: 'https://otro.test' }
    for (const request of [
      { method: 'POST', url: '/api/session', payload: ana },
      { method: 'DELETE', url: '/api/session' },
      { method: 'DELETE', url: '/api/sessions/others' },
    ] as const) {
      expect((await app.inject({ ...request, headers })).json().code).toBe('FOREIGN_ORIGIN')
    }
    await as.ana.getProfile({})
  })

  test('ends on signing out, for good', async () => {
    const { app, cookieOf } = await seminary()
    const cookie = await cookieOf(PEOPLE.ana.id)
    const out = await app.inject({ method: 'DELETE', url: '/api/session', headers: { cookie } })
    expect(out.statusCode).toBe(200)
    const after = await app.inject({ url: '/api/student/dashboard', headers: { cookie } })
    expect(after.json().code).toBe('NOT_SIGNED_IN')
  })

  test('ends when its time has passed', async () => {
    const { as, clock } = await seminary()
    clock.set(new Date(Date.now() + 25 * 3600_000))
    await expectFailure(as.ana.listAnnouncements({}), 'NOT_SIGNED_IN')
  })

  test('ends when the account’s sessions are revoked', async () => {
    const { as, database } = await seminary()
    await database.pool.query('update users set auth_epoch = auth_epoch + 1 where id = $1', [PEOPLE.ana.id])
    await expectFailure(as.ana.listAnnouncements({}), 'NOT_SIGNED_IN')
  })

  test('follows a change of roles at the next request', async () => {
    const { as, database } = await seminary()
    await as.bruno.listTaughtCourses({})
    await database.pool.query(`insert into user_roles (user_id, role) values ($1, 'teacher')`, [PEOPLE.ana.id])
    await as.ana.listTaughtCourses({})
    expect((await as.ana.getSession({})).user?.role.toSorted()).toEqual(['student', 'teacher'])
  })
})
