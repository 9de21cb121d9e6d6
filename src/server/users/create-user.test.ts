import { expect, test } from 'vitest'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const NEW = { first_name: 'Íñigo', last_name: 'Núñez', email: ' Inigo@Ejemplo.TEST ' }

test('a created person is invited by mail, chooses a password by the link once, and signs in', async () => {
  const { as, mails } = await seminary()
  const person = await as.carla.createUser(NEW)
  expect(person).toMatchObject({
    name: 'Íñigo Núñez',
    email: 'inigo@ejemplo.test',
    role: ['student'],
    is_invited: true,
  })
  const { code, type } = mailedLink(await mails(), 'inigo@ejemplo.test')
  expect(type).toBe('invitation')
  await as.visitor.checkRecovery({ code })
  expect(await as.visitor.resetPassword({ code, password: 'mi-clave-larga' })).toEqual({ email: 'inigo@ejemplo.test' })
  await expectFailure(as.visitor.resetPassword({ code, password: 'otra-clave-larga' }), 'LINK_EXPIRED')
  const page = await as.visitor.signIn({ email: 'inigo@ejemplo.test', password: 'mi-clave-larga' })
  expect(page.user).toMatchObject({ id: person.id })
  expect((await as.carla.getUser({ userId: person.id })).is_invited).toBe(false)
  const letters = (await mails()).filter(({ to }) => to.address === 'inigo@ejemplo.test')
  expect(letters.map(({ subject }) => subject)).toHaveLength(1)
})

test('an invitation ends after a week, is sent again once a minute, and the earlier link dies', async () => {
  const { as, clock, mails } = await seminary()
  let start = new Date()
  clock.set(start)
  const { id: userId, wait_seconds } = await as.carla.createUser(NEW)
  const { code: first } = mailedLink(await mails(), 'inigo@ejemplo.test')
  expect(wait_seconds).toBe(60)
  clock.set(new Date(start.getTime() - 20_000 + 60_000))
  const early = await expectFailure(as.carla.resendInvitation({ userId }), 'TOO_MANY_MAILS')
  expect([early.retry_after, early.detail]).toEqual([
    20,
    'Hace poco ya se pidió un email. Podrás pedir otro en 20 segundos.',
  ])
  start = new Date(start.getTime() + 60_000)
  clock.set(start)
  expect(await as.carla.resendInvitation({ userId })).toEqual({ wait_seconds: 60 })
  await expectFailure(as.carla.resendInvitation({ userId }), 'TOO_MANY_MAILS')
  const { code: second } = mailedLink(await mails(), 'inigo@ejemplo.test')
  await expectFailure(as.visitor.checkRecovery({ code: first }), 'LINK_EXPIRED')
  clock.set(new Date(start.getTime() + 7 * 24 * 3600_000 - 1000))
  await as.visitor.checkRecovery({ code: second })
  clock.set(new Date(start.getTime() + 7 * 24 * 3600_000 + 1000))
  await expectFailure(as.visitor.checkRecovery({ code: second }), 'LINK_EXPIRED')
})

test('nobody is invited who has a password or is inactive', async () => {
  const { as, cast } = await seminary()
  await expectFailure(as.carla.resendInvitation({ userId: cast.people.ana.id }), 'INVITATION_ACCEPTED')
  await expectFailure(as.carla.resendInvitation({ userId: cast.people.ines.id }), 'USER_INACTIVE')
})

test('the setting gives the role of a new person, unless the administrator names one', async () => {
  const { as, database } = await seminary()
  await database.pool.query(`insert into system_settings (key, value) values ('default_user_role', '"teacher"')
    on conflict (key) do update set value = excluded.value`)
  expect((await as.carla.createUser(NEW)).role).toEqual(['teacher'])
  expect((await as.carla.createUser({ ...NEW, email: 'otro@ejemplo.test', role: 'admin' })).role).toEqual(['admin'])
})

test('an email is used once, also of two at the same moment; the refusal stands beside its field', async () => {
  const { as, cast } = await seminary()
  const problem = await expectFailure(
    as.carla.createUser({ ...NEW, email: cast.people.ana.email.toUpperCase() }),
    'INVALID_INPUT',
  )
  expect(problem.fields).toEqual({
    email: { code: 'USER_EMAIL_TAKEN', message: 'Ya existe un usuario con este email' },
  })
  const answers = await Promise.allSettled([as.carla.createUser(NEW), as.valeria.createUser(NEW)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const wrong = await expectFailure(as.carla.createUser({ ...NEW, email: 'sin-arroba' }), 'INVALID_INPUT')
  expect(wrong.fields?.email?.message).toBe('Por favor ingrese un email válido')
})
