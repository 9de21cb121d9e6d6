import { expect, test } from 'vitest'
import { foldPassword, passwordProblem } from './guessable-password.ts'

const COMMON = new Set(['password', 'contrasena', '123456', 'jesus'].map(foldPassword))
const ANA = { names: ['Ana María', 'Benítez'], email: 'anita.benitez@ejemplo.test' }

test.each([
  'password',
  'PASSWORD',
  'Contraseña',
  'contrasena2024',
  'p4ssw0rd',
  'P@ssword1!',
  '123456',
  'jesús.',
  'j3sus777',
])('%s is what anybody would try first', (password) =>
  expect(passwordProblem(password, COMMON, ANA)).toBe('PASSWORD_COMMON'),
)

test.each([
  'anamaria',
  'Benítez',
  'BENITEZ1990',
  'ana.benitez',
  'benitez-ana-12',
  '4n4m4r14',
  'anita.benitez',
  'anita2024!',
  '05051990ana',
])('%s is made of the name or the email', (password) =>
  expect(passwordProblem(password, COMMON, ANA)).toBe('PASSWORD_PERSONAL'),
)

test.each([
  'una-clave-larga',
  'el rio de las piedras',
  'ana tiene un perro',
  'benitez y el gato',
  'mi password es larga',
  '84629173',
  'jesus-vive-hoy',
  'seminario-demo',
  'ana 4929103844321123',
  '🌻🌻🌻🌻🌻🌻',
])('%s may be chosen', (password) => expect(passwordProblem(password, COMMON, ANA)).toBeNull())

test('a name of one letter, or none, refuses nothing', () => {
  expect(passwordProblem('abcdefgh', COMMON, { names: ['A', ''], email: '' })).toBeNull()
})
