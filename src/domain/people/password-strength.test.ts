import { expect, test } from 'vitest'
import { passwordStrength } from './password-strength.ts'

test.each(['123456', 'aaaaaaaa', 'abcdef', 'qwerty1', 'contraseña1'])('%s is anybody’s first guess', (password) => {
  expect(passwordStrength(password)).toBeLessThanOrEqual(1)
})

test('a long phrase is strong without any sign or capital', () => {
  expect(passwordStrength('el rio de las piedras blancas')).toBe(4)
})

test('what is known of the person makes a password weaker', () => {
  const known = ['Ana', 'Benítez', 'ana.benitez@example.org']
  expect(passwordStrength('benitez2024', known)).toBeLessThan(passwordStrength('zorzal2024', known))
})

test('more of the same kind never makes it weaker', () => {
  expect(passwordStrength('k7mp2xqv9')).toBeGreaterThanOrEqual(passwordStrength('k7mp2x'))
})

test('an empty password has no strength', () => {
  expect(passwordStrength('')).toBe(0)
})
