import { expect, test } from 'vitest'
import { expectFailure, seminary, type Caller } from '#tests/support/seminary.ts'
import { DEMO_PASSWORD } from '../seed/cast.ts'

const NEW = { first_name: 'Íñigo', last_name: 'Núñez', email: ' Inigo@Ejemplo.TEST ' }
const NO_ONE = '00000000-0000-4000-8000-000000000000'

/** The edit form as it opens for a person. */
async function formOf(carla: Caller, userId: string) {
  const { name: _, role: __, session_count: ___, version: ____, ...user } = await carla.getUser({ userId })
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
  expect(admins.items.filter(({ role }) => !role.includes('admin'))).toEqual([])
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
    whatsapp: '+5491122334455',
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
  await expectFailure(as.carla.deleteOwnAccount({ password: DEMO_PASSWORD }), 'LAST_ADMIN')
  const form = await formOf(as.carla, carla.id)
  await expectFailure(as.carla.updateUser({ ...form, is_active: false }), 'LAST_ADMIN')
  await as.carla.getProfile({})
})

test('an administrator deletes the own account with its password only', async () => {
  const { as, cast } = await seminary()
  const { valeria } = cast.people
  await expectFailure(as.valeria.deleteUser({ userId: valeria.id }), 'OWN_ACCOUNT')
  const wrong = await expectFailure(as.valeria.deleteOwnAccount({ password: 'otra clave' }), 'INVALID_INPUT')
  expect(Object.keys(wrong.fields ?? {})).toEqual(['password'])
  await expectFailure(as.valeria.deleteOwnAccount({ password: DEMO_PASSWORD }), 'USER_HAS_COURSES')
  await as.carla.addUserRole({ userId: cast.people.diego.id, role: 'admin' })
  const { seen } = await as.diego.getUserLinks({ userId: cast.people.diego.id })
  expect(await as.diego.deleteOwnAccount({ password: DEMO_PASSWORD, seen })).toEqual({ outcome: 'anonymised' })
  await expectFailure(as.diego.getProfile({}), 'NOT_SIGNED_IN')
})

test('nobody who does not exist is touched', async () => {
  const { as } = await seminary()
  const actions = [
    () => as.carla.getUser({ userId: NO_ONE }),
    () => as.carla.getUserLinks({ userId: NO_ONE }),
    () => as.carla.addUserRole({ userId: NO_ONE, role: 'admin' }),
    () => as.carla.removeUserRole({ userId: NO_ONE, role: 'admin' }),
    () => as.carla.deleteUser({ userId: NO_ONE }),
    () => as.carla.endUserSessions({ userId: NO_ONE }),
    () => as.carla.resendInvitation({ userId: NO_ONE }),
  ]
  for (const ask of actions) await expectFailure(ask(), 'NOT_FOUND')
})

test('a forged form can neither confirm, promote nor sign in', async () => {
  const { as, cast, database } = await seminary()
  const form = await formOf(as.carla, cast.people.ana.id)
  const forged = { ...form, role: ['admin'], password_hash: 'x', auth_epoch: 9, anonymised_at: '2001-01-01' }
  expect((await as.carla.updateUser(forged)).role).toEqual(['student'])
  const { rows } = await database.pool.query('select auth_epoch, anonymised_at from users where id = $1', [form.userId])
  expect(rows[0]).toEqual({ auth_epoch: 0, anonymised_at: null })
})

test('every action leaves its audit row, and nothing an action of nothing', async () => {
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
