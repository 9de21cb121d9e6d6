import { expect, test } from 'vitest'
import { differingFields, readTaken, withTaken, type Described } from './differences.ts'

const PORTAL: Described = {
  first_name: 'Ana',
  last_name: 'Benítez',
  document_type: 'dni',
  document_number: '30111222',
  birth_date: '1990-05-05',
  whatsapp: null,
  street_address: null,
  street_number: null,
  locality: 'Azul',
  department: 'Azul',
  province: null,
  postal_code: null,
  country: 'Argentina',
}

test('a row differs by what it says, not by what it leaves empty', () => {
  const empty: Described = { ...PORTAL, document_number: null, birth_date: null, locality: null, country: null }
  expect(differingFields(PORTAL, empty)).toEqual([])
  expect(differingFields(PORTAL, { ...empty, document_type: 'passport' })).toEqual([])
  expect(differingFields(PORTAL, { ...PORTAL, document_type: 'cedula', locality: 'Tandil' })).toEqual([
    'document_number',
    'locality',
  ])
})

test('what is taken is the row’s, and everything else stays', () => {
  const row: Described = { ...PORTAL, first_name: 'Ana María', document_type: 'passport', document_number: 'AB123456' }
  expect(withTaken(PORTAL, { ...row, locality: 'Tandil', department: null }, ['document_number'])).toEqual({
    ...PORTAL,
    document_type: 'passport',
    document_number: 'AB123456',
  })
})

test('what is taken is all, a field of everybody, or one of a row', () => {
  expect(readTaken([])(2, 'locality')).toBe(false)
  expect(readTaken(['all'])(2, 'locality')).toBe(true)
  expect(readTaken(['locality'])(2, 'locality')).toBe(true)
  expect(readTaken(['locality'])(2, 'country')).toBe(false)
  expect(readTaken(['2.locality', '3.country'])(3, 'country')).toBe(true)
  expect(readTaken(['2.locality'])(3, 'locality')).toBe(false)
})
