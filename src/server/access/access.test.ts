import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const ana = { email: PEOPLE.ana.email, password: DEMO_PASSWORD }

describe('signing in', () => {
  test('gives who you are and a cookie that scripts can’t read', async () => {
    const { app } = await seminary()
    const answer = await app.inject({ method: 'POST', url: '/api/session', payload: ana })
    expect(answer.json().user).toMatchObject({ email: PEOPLE.ana.email, role: ['student'] })
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Lax')
    expect(cookie).not.toContain('Expires')
    const me = await app.inject({ url: '/api/session', headers: { cookie: cookie.split(';')[0] } })
    expect(me.json().user.id).toBe(PEOPLE.ana.id)
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

  test('after five failures even the right password waits, until the window of 15 minutes has passed', async () => {
    const { as, clock } = await seminary()
    const start = new Date()
    clock.set(start)
    for (let failures = 0; failures < 5; failures++) {
      await expectFailure(as.visitor.signIn({ ...ana, password: 'otra-cosa' }), 'INVALID_CREDENTIALS')
    }
    await expectFailure(as.visitor.signIn(ana), 'TOO_MANY_ATTEMPTS')
    clock.set(new Date(start.getTime() + 16 * 60_000))
    expect((await as.visitor.signIn(ana)).user?.id).toBe(PEOPLE.ana.id)
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

describe('a session', () => {
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
