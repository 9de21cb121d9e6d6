import { expect, test } from 'vitest'
import { REGISTRATION } from '#tests/support/registration.ts'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'
import { DEMO_PASSWORD } from '../seed/cast.ts'

const open = sharedSeminary()

/** Ana's address as it comes out of other programs: behind an invisible blank, between marks of direction, with a soft hyphen, in full width. */
const SPELLINGS = [
  'estudiante@demo.test\u200b',
  '\u2068Estudiante@Demo.test\u2069',
  'estu\u00addiante@demo.test',
  'ｅｓｔｕｄｉａｎｔｅ＠demo.test',
  '\u00a0estudiante@demo.test\u3000',
]

test.each(SPELLINGS)('%j is Ana at every door', async (email) => {
  const { as, cast } = open()
  expect((await as.visitor.signIn({ email, password: DEMO_PASSWORD })).user?.id).toBe(cast.people.ana.id)
  expect(await as.visitor.checkEmail({ email })).toEqual({ available: false })
  const other = { ...REGISTRATION, email }
  expect((await expectFailure(as.visitor.register(other), 'INVALID_INPUT')).fields).toHaveProperty(
    'email.code',
    'EMAIL_TAKEN',
  )
  const named = { first_name: 'Otra', last_name: 'Ana', email }
  expect((await expectFailure(as.carla.createUser(named), 'INVALID_INPUT')).fields).toHaveProperty(
    'email.code',
    'USER_EMAIL_TAKEN',
  )
  expect((await as.carla.listUsers({ email })).items.map(({ id }) => id)).toEqual([cast.people.ana.id])
  const file = Buffer.from(`Nombre;Apellido;Email\nAna;Benítez;${email}`)
  const answer = await as.carla.importPeople({ name: 'personas.csv', mode: 'check', invite: false }, { file })
  expect(JSON.parse(String(answer).trim().split('\n').at(-1) ?? '')).toMatchObject({
    result: { known_people: 1, new_people: 0 },
  })
})

test('a recovery asked in another spelling is mailed to the stored one', async () => {
  const { as, mails } = open()
  await as.visitor.requestRecovery({ email: 'ESTUDIANTE@demo.test\u200b' })
  expect((await mails()).map(({ to }) => to)).toMatchObject([{ address: 'estudiante@demo.test' }])
  await expectFailure(as.visitor.requestRecovery({ email: 'estudiante@demo.test\ufeff' }), 'TOO_MANY_MAILS')
})

test('a document is taken however it is written', async () => {
  const { as } = open()
  await as.visitor.register(REGISTRATION)
  for (const document_number of [
    '30.111.222',
    '30 111 222',
    '30\u200b111222',
    '３０１１１２２２',
    '\u202a30111222\u202c',
  ])
    expect(await as.visitor.checkIdentityDocument({ document_type: 'dni', document_number })).toEqual({
      available: false,
    })
  const other = { ...REGISTRATION, email: 'otra@ejemplo.test', document_number: '30111\u20602\u00ad22' }
  expect((await expectFailure(as.visitor.register(other), 'INVALID_INPUT')).fields).toHaveProperty('document_number')
})

test('a number that is one digit short is refused at every door, and none of another country', async () => {
  const { as, cast } = open()
  const whatsapp = '298342800'
  const told = { whatsapp: { code: 'PHONE' } }
  const { id: userId } = cast.people.ana
  const { id: _, ...user } = await as.carla.getUser({ userId })
  const stranger = { ...REGISTRATION, email: 'corta@ejemplo.test', document_number: '30111223' }
  const refused = [
    await expectFailure(as.visitor.register({ ...stranger, whatsapp: `+54${whatsapp}` }), 'INVALID_INPUT'),
    await expectFailure(as.carla.updateUser({ ...user, userId, country: 'Argentina', whatsapp }), 'INVALID_INPUT'),
    await expectFailure(as.carla.updateUser({ ...user, userId, country: null, whatsapp }), 'INVALID_INPUT'),
  ]
  for (const { fields } of refused) expect(fields).toMatchObject(told)
  expect(await as.visitor.understandPhone({ phone: whatsapp, country: 'Argentina' })).toMatchObject({
    understood: null,
  })
  const file = Buffer.from(`Nombre;Apellido;Email;WhatsApp;País\nEva;Paz;eva@ejemplo.test;${whatsapp};Argentina`)
  const answer = await as.carla.importPeople({ name: 'personas.csv', mode: 'check', invite: false }, { file })
  const { result } = JSON.parse(String(answer).trim().split('\n').at(-1) ?? '')
  expect(result.problems).toMatchObject([{ row: 2, column: 'WhatsApp' }])
})
