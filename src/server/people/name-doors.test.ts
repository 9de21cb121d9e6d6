import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { RegistrationBasics } from '#contract/accounts.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { REGISTRATION } from '#tests/support/registration.ts'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'

const open = sharedSeminary()
const NAME = { code: 'NAME', message: FIELD_TEXTS.NAME }

test('a name that no paper could print is refused at every door', async () => {
  const { as, cast } = open()
  const { id: userId } = cast.people.ana
  const { id: _, version: __, ...user } = await as.carla.getUser({ userId })
  const profile = await as.ana.getProfile({})
  for (const first_name of ['Ana 🎉', 'Ana2', '李小龍', 'Ana_Paz']) {
    const refused = [
      await expectFailure(as.visitor.register({ ...REGISTRATION, first_name }), 'INVALID_INPUT'),
      await expectFailure(
        as.carla.createUser({ first_name, last_name: 'Paz', email: 'otra@ejemplo.test' }),
        'INVALID_INPUT',
      ),
      await expectFailure(as.carla.updateUser({ ...user, userId, first_name }), 'INVALID_INPUT'),
      await expectFailure(as.ana.updateProfile({ ...profile, first_name }), 'INVALID_INPUT'),
    ]
    expect(refused.map(({ fields }) => fields)).toEqual(refused.map(() => ({ first_name: NAME })))
    expect(
      (await expectFailure(as.ana.updateProfile({ ...profile, name: first_name }), 'INVALID_INPUT')).fields,
    ).toEqual({ name: NAME })
    // The first administrator's screen and «atrio admin create» read this shape.
    expect(z.safeParse(RegistrationBasics, { ...REGISTRATION, first_name }).error?.issues).toMatchObject([
      { message: 'NAME', path: ['first_name'] },
    ])
    const file = Buffer.from(`Nombre;Apellido;Email\n${first_name};Paz;otra@ejemplo.test`)
    const answer = await as.carla.importPeople({ name: 'personas.csv', mode: 'apply', invite: false }, { file })
    const { result } = JSON.parse(String(answer).trim().split('\n').at(-1) ?? '')
    expect(result.problems).toEqual([{ row: 2, column: 'Nombre', message: FIELD_TEXTS.NAME }])
  }
})

test('a name that shows nothing is none', async () => {
  const { as } = open()
  for (const first_name of ['\u200b', '\u3164', '\u2800', '\u0301']) {
    const { fields } = await expectFailure(as.visitor.register({ ...REGISTRATION, first_name }), 'INVALID_INPUT')
    expect(fields).toMatchObject({ first_name: { message: expect.any(String) } })
  }
  const made = await as.carla.createUser({
    first_name: 'Jose\u0301\u200b',
    last_name: '\u2068Paz\u2069',
    email: 'jose@ejemplo.test',
  })
  expect(made.name).toBe('José Paz')
})

test('a name of before stays while it is not touched, and the rest of the form is saved', async () => {
  const { as, cast, database } = open()
  const { id: userId } = cast.people.diego
  await database.pool.query(`update users set first_name = 'Diego 2', name = 'Diego 🎉' where id = $1`, [userId])
  const profile = await as.diego.getProfile({})
  expect(await as.diego.updateProfile({ ...profile, locality: 'Salto' })).toMatchObject({
    first_name: 'Diego 2',
    name: 'Diego 🎉',
    locality: 'Salto',
  })
  const { id: _, version: __, ...user } = await as.carla.getUser({ userId })
  expect(await as.carla.updateUser({ ...user, userId, locality: 'Minas' })).toMatchObject({
    first_name: 'Diego 2',
    locality: 'Minas',
  })
  await expectFailure(as.carla.updateUser({ ...user, userId, first_name: 'Diego 3' }), 'INVALID_INPUT')
  expect(await as.carla.updateUser({ ...user, userId, first_name: 'Diego' })).toMatchObject({ first_name: 'Diego' })
})

test('a post, a comment and a report that show nothing are none', async () => {
  const { as } = open()
  for (const nothing of ['\u200b', '\u3164\u2800', '\u0301', '\ufe0f\u{e0061}']) {
    await expectFailure(as.ana.createPost({ title: nothing, content: 'Hola' }), 'INVALID_INPUT')
    await expectFailure(as.ana.createPost({ title: 'Hola', content: nothing }), 'INVALID_INPUT')
  }
})
