import { expect, test } from 'vitest'
import { insertPhrase, phraseQueryAt } from './phrases.ts'

test.each([
  ['/', 1, ''],
  ['/bue', 4, 'bue'],
  ['Muy bien. /falta cit', 20, 'falta cit'],
  ['(/cita', 6, 'cita'],
  ['Una línea\n/cita', 15, 'cita'],
])("'%s' asks for phrases", (text, cursor, words) => {
  expect(phraseQueryAt(text, cursor)).toMatchObject({ words, end: cursor })
})

test.each([
  ['', 0],
  ['y/o', 3],
  ['https://ejemplo.test', 20],
  ['8/10', 4],
  ['/ ', 2],
  ['/cita\nOtra línea', 16],
  [`/${'a'.repeat(41)}`, 42],
  ['Nada', 4],
  ['/cita', 0],
])("'%s' asks for none", (text, cursor) => {
  expect(phraseQueryAt(text, cursor)).toBeNull()
})

test('a phrase takes the place of what asked for it, with the cursor behind it', () => {
  const text = 'Bien. /fal y sigue'
  const query = phraseQueryAt(text, 10)
  expect(query && insertPhrase(text, query, 'Falta la cita.')).toEqual({
    text: 'Bien. Falta la cita. y sigue',
    cursor: 20,
  })
})

test('a phrase that is put at the cursor keeps apart from the words around it', () => {
  expect(insertPhrase('Bien.Sigue', { start: 5, end: 5 }, 'Falta la cita.')).toEqual({
    text: 'Bien. Falta la cita. Sigue',
    cursor: 21,
  })
  expect(insertPhrase('', { start: 0, end: 0 }, 'Bien.')).toEqual({ text: 'Bien.', cursor: 5 })
})
