import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const ids = (...people: { id: string }[]) => people.map(({ id }) => id)

test('accounts are shut together: not one’s own, none that changed meanwhile; undone by their versions', async () => {
  const { as, cast } = await seminary()
  const { ana, diego, carla } = cast.people
  const versionOf = async (userId: string) => (await as.carla.getUser({ userId })).version
  const people = await Promise.all(ids(ana, diego, carla).map(async (id) => ({ id, version: await versionOf(id) })))
  const input = { people: people.map((one) => (one.id === diego.id ? { ...one, version: one.version + 1 } : one)) }
  const { done, refused } = await as.carla.setPeopleActivity({ ...input, is_active: false })
  expect(ids(...done)).toEqual([ana.id])
  expect(refused).toMatchObject([
    { id: diego.id, code: 'CHANGED_MEANWHILE' },
    { id: carla.id, code: 'OWN_ACCOUNT_TOGETHER' },
  ])
  await expectFailure(as.ana.getProfile({}), 'NOT_SIGNED_IN')
  const undone = await as.carla.setPeopleActivity({ people: done, is_active: true })
  expect(undone).toMatchObject({ done: [{ id: ana.id }], refused: [] })
  // Open already: nothing changes, and nothing is refused.
  expect(await as.carla.setPeopleActivity({ people: undone.done, is_active: true })).toEqual({ done: [], refused: [] })
})

test('a role is given and taken together by the rules of one: what goes on with it, the last one, one’s own', async () => {
  const { as, cast } = await seminary()
  const { ana, bruno, carla, diego } = cast.people
  const given = { user_ids: ids(ana, bruno), role: 'teacher' as const }
  // Bruno teaches already.
  expect(await as.carla.changePeopleRole({ ...given, is_held: true })).toEqual({ done: [ana.id], refused: [] })
  const taken = await as.carla.changePeopleRole({ ...given, is_held: false })
  expect(taken).toMatchObject({ done: [ana.id], refused: [{ id: bruno.id }] })
  const students = await as.carla.changePeopleRole({ user_ids: ids(diego), role: 'student', is_held: false })
  expect(students.refused).toMatchObject([{ id: diego.id, code: expect.stringMatching(/^ROLE_/) }])
  const own = await as.carla.changePeopleRole({ user_ids: ids(carla), role: 'admin', is_held: false })
  expect(own.refused).toMatchObject([{ id: carla.id, code: 'OWN_ACCOUNT_TOGETHER' }])
})

test('a message comes to each as a notice, and not to a shut account; the chosen ones are a table', async () => {
  const { as, cast, database } = await seminary()
  const { ana, diego } = cast.people
  await database.pool.query('update users set is_active = false where id = $1', [diego.id])
  const message = 'El portal cierra el sábado.'
  const { done, refused } = await as.carla.messagePeople({ user_ids: ids(ana, diego), message })
  expect(done).toEqual([ana.id])
  expect(refused).toMatchObject([{ id: diego.id, code: 'ACCOUNT_SHUT' }])
  const { items } = await as.ana.listNotifications({})
  expect(items[0]).toMatchObject({ title: 'Mensaje de la administración', message })
  const file = String(await as.carla.exportUsers({ ids: ids(ana, diego).join(',') }))
  expect(file.trim().split('\r\n')).toHaveLength(3)
})
