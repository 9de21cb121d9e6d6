import { describe, expect, test } from 'vitest'
import { DEMO_PASSWORD, PEOPLE } from '../seed/cast.ts'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const email = PEOPLE.ana.email
const HOUR_MS = 3600_000
const password = 'otra-clave-larga'

/** A seminary where Ana has requested a link, at a fixed time. */
async function asked() {
  const place = await seminary()
  place.clock.set(new Date())
  await place.as.visitor.requestRecovery({ email })
  return { ...place, code: mailedLink(await place.mails(), email).code }
}

describe('asking for a new password', () => {
  test('mails a link to the callback', async () => {
    const { mails } = await asked()
    expect(mailedLink(await mails(), email)).toMatchObject({ type: 'recovery', next: null })
  })

  test('is answered alike for everybody; who has no active account gets no mail', async () => {
    const { as, mails, database } = await seminary()
    for (const unknown of ['nadie@ejemplo.test', PEOPLE.ines.email]) {
      expect(await as.visitor.requestRecovery({ email: unknown })).toEqual({ wait_seconds: 60 })
      await expectFailure(as.visitor.requestRecovery({ email: unknown }), 'TOO_MANY_MAILS')
    }
    expect(await mails()).toEqual([])
    const { rows } = await database.pool.query('select recipient from mail_log')
    expect(rows).toEqual([])
  })

  test('is done 5 times a day for one email', async () => {
    const { as, clock } = await asked()
    const start = clock.now().getTime()
    for (let minute = 1; minute < 5; minute++) {
      clock.set(new Date(start + minute * 61_000))
      await as.visitor.requestRecovery({ email })
    }
    clock.set(new Date(start + HOUR_MS))
    await expectFailure(as.visitor.requestRecovery({ email }), 'TOO_MANY_MAILS')
  })

  test('from another site is refused', async () => {
    const { app, mails } = await seminary()
    const headers = { origin: 'https://otro.test' }
    const answer = await app.inject({ method: 'POST', url: '/api/accounts/recovery', headers, payload: { email } })
    expect(answer.json().code).toBe('FOREIGN_ORIGIN')
    expect(await mails()).toEqual([])
  })
})

describe('choosing a new password', () => {
  test('replaces the old one and ends every session', async () => {
    const { as, code } = await asked()
    await as.ana.getProfile({})
    expect(await as.visitor.checkRecovery({ code })).toEqual({})
    expect(await as.visitor.resetPassword({ code, password })).toEqual({ email })
    await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
    await expectFailure(as.visitor.signIn({ email, password: DEMO_PASSWORD }), 'INVALID_CREDENTIALS')
    expect((await as.visitor.signIn({ email, password })).user?.id).toBe(PEOPLE.ana.id)
  })

  test('tells the owner, and confirms the email that the link has proven', async () => {
    const { as, code, database, mails } = await asked()
    await database.pool.query('update users set email_confirmed_at = null where id = $1', [PEOPLE.ana.id])
    await as.visitor.resetPassword({ code, password })
    expect((await mails()).at(-1)).toMatchObject({ subject: 'Tu contraseña cambió', to: { address: email } })
    const { rows } = await database.pool.query('select email_confirmed_at from users where id = $1', [PEOPLE.ana.id])
    expect(rows[0].email_confirmed_at).toBeInstanceOf(Date)
  })

  test('lets in who was kept waiting for wrong passwords', async () => {
    const { as, code } = await asked()
    for (let tries = 0; tries < 5; tries++) {
      await expectFailure(as.visitor.signIn({ email, password: 'no-es' }), 'INVALID_CREDENTIALS')
    }
    await expectFailure(as.visitor.signIn({ email, password: DEMO_PASSWORD }), 'TOO_MANY_ATTEMPTS')
    await as.visitor.resetPassword({ code, password })
    expect((await as.visitor.signIn({ email, password })).user?.id).toBe(PEOPLE.ana.id)
  })

  test('refuses the first guesses at this person’s, and the link still works', async () => {
    const { as, code } = await asked()
    for (const guess of ['jesus2024', 'estudiante1', 'Benitez.Ana']) {
      const { fields } = await expectFailure(as.visitor.resetPassword({ code, password: guess }), 'INVALID_INPUT')
      expect(Object.keys(fields ?? {})).toEqual(['password'])
    }
    expect(await as.visitor.resetPassword({ code, password })).toEqual({ email })
  })

  test('works once, also for two at the same moment', async () => {
    const { as, code } = await asked()
    const outcomes = await Promise.allSettled([
      as.visitor.resetPassword({ code, password }),
      as.visitor.resetPassword({ code, password: 'la-de-otro' }),
    ])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expectFailure(as.visitor.checkRecovery({ code }), 'LINK_EXPIRED')
    await expectFailure(as.visitor.resetPassword({ code, password }), 'LINK_EXPIRED')
  })

  test('works for an hour', async () => {
    const { as, code, clock } = await asked()
    const sentAt = clock.now().getTime()
    clock.set(new Date(sentAt + HOUR_MS))
    await expectFailure(as.visitor.checkRecovery({ code }), 'LINK_EXPIRED')
    await expectFailure(as.visitor.resetPassword({ code, password }), 'LINK_EXPIRED')
    clock.set(new Date(sentAt + HOUR_MS - 1000))
    await as.visitor.resetPassword({ code, password })
  })

  test('a link that was asked for later ends the one before', async () => {
    const { as, code, clock, mails } = await asked()
    clock.set(new Date(clock.now().getTime() + 61_000))
    await as.visitor.requestRecovery({ email })
    const later = mailedLink(await mails(), email).code
    await expectFailure(as.visitor.checkRecovery({ code }), 'LINK_EXPIRED')
    await as.visitor.resetPassword({ code: later, password })
  })

  test('needs six characters, and says so without using the link up', async () => {
    const { as, code } = await asked()
    const problem = await expectFailure(as.visitor.resetPassword({ code, password: '12345' }), 'INVALID_INPUT')
    expect(problem.fields?.password?.message).toBe('La contraseña debe tener al menos 6 caracteres')
    await as.visitor.checkRecovery({ code })
  })

  test('doesn’t open an account that was deactivated meanwhile', async () => {
    const { as, code, database } = await asked()
    await database.pool.query('update users set is_active = false where id = $1', [PEOPLE.ana.id])
    await expectFailure(as.visitor.resetPassword({ code, password }), 'LINK_EXPIRED')
  })
})
