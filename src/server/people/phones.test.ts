import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const FORM = {
  name: 'Ana Benítez',
  first_name: 'Ana',
  last_name: 'Benítez',
  document_type: 'passport',
  document_number: 'AAB123456',
  birth_date: '1990-05-05',
  whatsapp_consent: false,
  social_networks: {},
  locality: 'Rosario',
  country: 'Argentina',
} as const

test('a number is kept as it is dialled from anywhere, however it was written, and the form says how it is understood', async () => {
  const { as } = await seminary()
  const understood = { e164: '+5492983456789', national: '02983 15-45-6789', country: 'Argentina' }
  for (const whatsapp of ['02983 15 45-6789', '+54 2983 456789', '54 9 2983 456789']) {
    expect(await as.visitor.understandPhone({ phone: whatsapp })).toEqual({ understood, problem: null })
    expect(await as.ana.updateProfile({ ...FORM, whatsapp })).toMatchObject({ whatsapp: understood.e164 })
  }
  expect(await as.visitor.understandPhone({ phone: '099123456', country: 'Uruguay' })).toMatchObject({
    understood: { e164: '+59899123456', national: '099 123 456' },
  })
  const { understood: none, problem } = await as.visitor.understandPhone({ phone: '15 456789' })
  expect(none).toBeNull()
  expect(problem).toMatch(/^Ese número no existe\. .* 011 15-2345-6789\.$/)
})

test('a number from before that nobody understands stays while it is not touched', async () => {
  const { as, cast, database } = await seminary()
  await database.pool.query('alter table users disable trigger i106_whatsapp_e164')
  await database.pool.query(`update users set whatsapp = '+540000000000' where id = $1`, [cast.people.ana.id])
  await database.pool.query('alter table users enable trigger i106_whatsapp_e164')
  const whatsapp = '+540000000000'
  expect(await as.ana.updateProfile({ ...FORM, whatsapp })).toMatchObject({
    locality: FORM.locality,
    whatsapp,
    whatsapp_national: whatsapp,
  })
  await expectFailure(as.ana.updateProfile({ ...FORM, whatsapp: '+540000000001' }), 'INVALID_INPUT')
  expect(await as.ana.updateProfile({ ...FORM, whatsapp: '' })).toMatchObject({ whatsapp: null })
})
