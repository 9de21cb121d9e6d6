import { expect, test } from 'vitest'
import { REGISTRATION } from '#tests/support/registration.ts'
import { stillRefused } from './registration-problems.ts'
import { EMPTY_REGISTRATION } from './registration-values.ts'

const sent = { ...EMPTY_REGISTRATION, ...REGISTRATION }
const refused = {
  sent,
  fields: {
    email: { message: 'Ya hay un usuario registrado con este email' },
    document_number: { message: 'Ya existe un usuario con DNI: 30.111.222' },
  },
}

test('an email and a document that are taken stand beside their fields, each on its step', () => {
  expect(stillRefused(0, sent, refused)).toEqual({ email: refused.fields.email.message })
  expect(stillRefused(1, sent, refused)).toEqual({ document_number: refused.fields.document_number.message })
  expect(stillRefused(2, sent, refused)).toEqual({})
  expect(stillRefused(0, sent, null)).toEqual({})
})

test('what was changed since is no longer refused; the rest still is', () => {
  const other = { ...sent, email: 'otra@ejemplo.test' }
  expect(stillRefused(0, other, refused)).toEqual({})
  expect(stillRefused(1, other, refused)).toEqual({ document_number: refused.fields.document_number.message })
  expect(stillRefused(1, { ...sent, document_type: 'passport' }, refused)).toEqual({})
})

test('a password that is made of the name is judged anew once the name is another', () => {
  const guessed = { sent, fields: { password: { message: 'Está hecha con tu nombre o tu email.' } } }
  expect(Object.keys(stillRefused(0, sent, guessed))).toEqual(['password'])
  expect(stillRefused(0, { ...sent, first_name: 'Marta' }, guessed)).toEqual({})
})
