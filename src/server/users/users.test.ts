import { expect, test } from 'vitest'
import { mailedLink } from '#tests/support/mailed-link.ts'
import { expectFailure, seminary, type Caller } from '#tests/support/seminary.ts'

const NEW = { first_name: 'Íñigo', last_name: 'Núñez', email: ' Inigo@Ejemplo.TEST ' }
const NO_ONE = '00000000-0000-4000-8000-000000000000'

/** The edit form as it opens for a person. */
async function formOf(carla: Caller, userId: string) {
  const { name: _, role: __, session_count: ___, ...user } = await carla.getUser({ userId })
  return { ...user, userId }
}

test('people are found by name in any order, email, locality and document, without accents, and by role', async () => {
  const { as, cast } = await seminary()
  const { ana } = cast.people
  const { document_number, locality } = await as.carla.getUser({ userId: ana.id })
  for (const q of ['benitez ANA', 'Ána Benítez', ana.email, document_number ?? '-', `ana ${locality}`]) {
    const { items } = await as.carla.listUsers({ q })
    expect(items.map(({ id }) => id)).toContain(ana.id)
  }
  expect((await as.carla.listUsers({ q: '100%' })).total).toBe(0)
  const admins = await as.carla.listUsers({ role: 'admin' })
  expect(admins.items.map(({ id }) => id)).toEqual(
    expect.arrayContaining([cast.people.carla.id, cast.people.valeria.id]),
  )
  expect(admins.items.every(({ role }) => role.includes('admin'))).toBe(true)
  expect((await as.carla.listUsers({ email: ana.email.toUpperCase() })).total).toBe(1)
})

test('the list comes newest first, page by page, nobody twice', async () => {
  const { as } = await seminary()
  const first = await as.carla.listUsers({ page_size: 7 })
  const second = await as.carla.listUsers({ page_size: 7, page: 2 })
  const dates = [...first.items, ...second.items].map(({ created_at }) => created_at)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(14)
  expect(first.has_more).toBe(true)
})

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
  const start = new Date()
  clock.set(start)
  const { id: userId } = await as.carla.createUser(NEW)
  const { code: first } = mailedLink(await mails(), 'inigo@ejemplo.test')
  await as.carla.resendInvitation({ userId })
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

test("an edit saves personal data and address in their stored spellings; someone else's document is refused", async () => {
  const { as, cast } = await seminary()
  const { ana, diego } = cast.people
  const form = await formOf(as.carla, ana.id)
  const saved = await as.carla.updateUser({
    ...form,
    last_name: 'Benítez Ruiz',
    document_type: 'passport',
    document_number: 'ab-123.456',
    whatsapp: '+54 11 2233-4455',
    locality: ' Tandil ',
    province: '',
  })
  expect(saved).toMatchObject({
    name: 'Ana Benítez Ruiz',
    document_number: 'AB123456',
    whatsapp: '+541122334455',
    locality: 'Tandil',
    province: null,
  })
  const other = await as.carla.getUser({ userId: diego.id })
  const taken = await expectFailure(
    as.carla.updateUser({ ...form, document_type: other.document_type, document_number: other.document_number }),
    'INVALID_INPUT',
  )
  expect(taken.fields?.document_number?.message).toMatch(/^Ya existe un usuario con CEDULA: /)
  const email = await expectFailure(as.carla.updateUser({ ...form, email: diego.email }), 'INVALID_INPUT')
  expect(email.fields?.email?.message).toBe('Ya existe un usuario con este email')
  const empty = await expectFailure(as.carla.updateUser({ ...form, first_name: ' ', email: '' }), 'INVALID_INPUT')
  expect(Object.keys(empty.fields ?? {}).toSorted()).toEqual(['email', 'first_name'])
})

test('deactivating ends every session at once; activating lets in again with a new sign-in', async () => {
  const { as, cast } = await seminary()
  const form = await formOf(as.carla, cast.people.ana.id)
  await as.ana.getProfile({})
  expect((await as.carla.updateUser({ ...form, is_active: false })).session_count).toBe(0)
  await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  await expectFailure(
    as.visitor.signIn({ email: cast.people.ana.email, password: 'seminario-demo' }),
    'INVALID_CREDENTIALS',
  )
  await as.carla.updateUser({ ...form, is_active: true })
  await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  await as.visitor.signIn({ email: cast.people.ana.email, password: 'seminario-demo' })
})

test('an administrator signs a person out everywhere, and nobody else', async () => {
  const { as, cast } = await seminary()
  expect(await as.carla.endUserSessions({ userId: cast.people.ana.id })).toEqual({ ended: 1 })
  await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  await as.diego.getProfile({})
})

test('roles are added and removed; what hangs on one blocks it with its names', async () => {
  const { as, cast } = await seminary()
  const { ana, bruno, diego, carla } = cast.people
  expect((await as.carla.addUserRole({ userId: ana.id, role: 'teacher' })).role).toEqual(['student', 'teacher'])
  const student = await expectFailure(
    as.carla.removeUserRole({ userId: ana.id, role: 'student' }),
    'ROLE_HAS_ENROLLMENTS',
  )
  expect(student.detail).toMatch(/^Tiene \d+ matrículas activas\. Primero /)
  expect((await as.carla.removeUserRole({ userId: ana.id, role: 'teacher' })).role).toEqual(['student'])
  await as.carla.addUserRole({ userId: bruno.id, role: 'student' })
  const teacher = await expectFailure(
    as.carla.removeUserRole({ userId: bruno.id, role: 'teacher' }),
    'ROLE_HAS_COURSES',
  )
  expect(teacher.detail).toMatch(/^Tiene \d+ cursos? asignados? \(.+\)\. Primero asigna/)
  const links = await as.carla.getUserLinks({ userId: bruno.id })
  expect(links.course_names.length).toBe(Math.min(5, links.course_count))
  await expectFailure(as.carla.removeUserRole({ userId: carla.id, role: 'admin' }), 'ROLE_REQUIRED')
  await expectFailure(as.carla.removeUserRole({ userId: diego.id, role: 'student' }), 'ROLE_HAS_ENROLLMENTS')
})

test('a role that is taken counts from the next request on', async () => {
  const { as, cast } = await seminary()
  await as.valeria.listUsers({})
  await as.carla.removeUserRole({ userId: cast.people.valeria.id, role: 'admin' })
  await expectFailure(as.valeria.listUsers({}), 'NOT_ALLOWED')
})

test('the only administrator keeps the role, the account and the seat', async () => {
  const { as, cast } = await seminary()
  const { carla } = cast.people
  const { items } = await as.carla.listUsers({ role: 'admin' })
  for (const { id } of items.filter((person) => person.id !== carla.id)) {
    await as.carla.addUserRole({ userId: id, role: 'student' })
    await as.carla.removeUserRole({ userId: id, role: 'admin' })
  }
  await as.carla.addUserRole({ userId: carla.id, role: 'student' })
  const problem = await expectFailure(as.carla.removeUserRole({ userId: carla.id, role: 'admin' }), 'LAST_ADMIN')
  expect(problem.detail).toMatch(/^Es el único administrador activo\./)
  await expectFailure(as.carla.deleteUser({ userId: carla.id }), 'LAST_ADMIN')
  const form = await formOf(as.carla, carla.id)
  await expectFailure(as.carla.updateUser({ ...form, is_active: false }), 'LAST_ADMIN')
  await as.carla.getProfile({})
})

test('whoever left nothing is really deleted, with photo and letters', async () => {
  const { as, database, mails } = await seminary()
  const { id: userId } = await as.carla.createUser(NEW)
  await mails()
  expect(await as.carla.getUserLinks({ userId })).toMatchObject({ is_kept: false })
  expect(await as.carla.deleteUser({ userId })).toEqual({ outcome: 'deleted' })
  await expectFailure(as.carla.getUser({ userId }), 'NOT_FOUND')
  const left = await database.pool.query(
    `select 1 from users where id = $1 union all select 1 from mail_log where recipient = 'inigo@ejemplo.test'`,
    [userId],
  )
  expect(left.rowCount).toBe(0)
})

test('whoever has grades or payments is anonymised: the figures stay, the person goes', async () => {
  const { as, cast, database } = await seminary()
  const { ana } = cast.people
  const count = async () => {
    const { rows } = await database.pool.query(
      `select (select count(*) from enrollments where user_id = $1) as enrollments,
              (select count(*) from payments where user_id = $1) as payments`,
      [ana.id],
    )
    return rows[0]
  }
  const before = await count()
  expect(await as.carla.getUserLinks({ userId: ana.id })).toMatchObject({ is_kept: true })
  expect(await as.carla.deleteUser({ userId: ana.id })).toEqual({ outcome: 'anonymised' })
  expect(await count()).toEqual(before)
  const { rows } = await database.pool.query('select * from users where id = $1', [ana.id])
  expect(rows[0]).toMatchObject({ name: 'Usuario eliminado', is_active: false, document_number: null, whatsapp: null })
  const { search_text: found, id: _, ...rest } = rows[0]
  expect(JSON.stringify(rest).toLowerCase()).not.toMatch(/ben[ií]tez|estudiante@demo/)
  expect(found).not.toContain('benitez')
  await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  expect((await as.carla.listUsers({ q: 'usuario eliminado' })).total).toBe(0)
  await expectFailure(as.carla.deleteUser({ userId: ana.id }), 'NOT_FOUND')
  await as.carla.createUser({ ...NEW, email: ana.email })
})

test('a teacher with courses is not deleted', async () => {
  const { as, cast } = await seminary()
  const problem = await expectFailure(as.carla.deleteUser({ userId: cast.people.bruno.id }), 'USER_HAS_COURSES')
  expect(problem.detail).toMatch(/^Es profesor y tiene \d+ cursos? asignados? \(/)
  await as.bruno.getProfile({})
})

test('nobody who does not exist is touched', async () => {
  const { as } = await seminary()
  const deeds = [
    () => as.carla.getUser({ userId: NO_ONE }),
    () => as.carla.getUserLinks({ userId: NO_ONE }),
    () => as.carla.addUserRole({ userId: NO_ONE, role: 'admin' }),
    () => as.carla.removeUserRole({ userId: NO_ONE, role: 'admin' }),
    () => as.carla.deleteUser({ userId: NO_ONE }),
    () => as.carla.endUserSessions({ userId: NO_ONE }),
    () => as.carla.resendInvitation({ userId: NO_ONE }),
  ]
  for (const ask of deeds) await expectFailure(ask(), 'NOT_FOUND')
})

test('a forged form can neither confirm, promote nor sign in', async () => {
  const { as, cast, database } = await seminary()
  const form = await formOf(as.carla, cast.people.ana.id)
  const forged = { ...form, role: ['admin'], password_hash: 'x', auth_epoch: 9, anonymised_at: '2001-01-01' }
  expect((await as.carla.updateUser(forged)).role).toEqual(['student'])
  const { rows } = await database.pool.query('select auth_epoch, anonymised_at from users where id = $1', [form.userId])
  expect(rows[0]).toEqual({ auth_epoch: 0, anonymised_at: null })
})

test('every deed leaves its audit row, and nothing a deed of nothing', async () => {
  const { as, cast, database } = await seminary()
  const { id: userId } = await as.carla.createUser(NEW)
  const form = await formOf(as.carla, userId)
  await as.carla.updateUser({ ...form, locality: 'Azul' })
  await as.carla.updateUser({ ...form, locality: 'Azul' })
  await as.carla.addUserRole({ userId, role: 'teacher' })
  await as.carla.addUserRole({ userId, role: 'teacher' })
  await as.carla.removeUserRole({ userId, role: 'teacher' })
  await as.carla.updateUser({ ...form, locality: 'Azul', is_active: false })
  await as.carla.deleteUser({ userId })
  const { rows } = await database.pool.query(
    'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
    [userId],
  )
  const actor_id = cast.people.carla.id
  expect(rows).toMatchObject([
    { action: 'person.created', actor_id, after: { email: 'inigo@ejemplo.test', role: ['student'] } },
    { action: 'person.updated', before: { locality: null }, after: { locality: 'Azul' } },
    { action: 'role.added', before: { role: ['student'] }, after: { role: ['student', 'teacher'] } },
    { action: 'role.removed', before: { role: ['student', 'teacher'] }, after: { role: ['student'] } },
    { action: 'person.deactivated', before: { is_active: true }, after: { is_active: false } },
    { action: 'person.deleted', actor_id },
  ])
})
