import { expect, test } from 'vitest'
import { opaqueFileName } from './opaque-names.ts'

test('a file that goes without its name keeps its ending and its place alone', () => {
  expect(opaqueFileName('Entrega 4F7A2C', 1, 'Ana Benítez - ensayo.PDF')).toBe('Entrega 4F7A2C.pdf')
  expect(opaqueFileName('Entrega 4F7A2C', 2, 'Ana.docx')).toBe('Entrega 4F7A2C (2).docx')
  expect(opaqueFileName('Entrega 4F7A2C', 1, 'Ensayo de Ana')).toBe('Entrega 4F7A2C')
  expect(opaqueFileName('Entrega 4F7A2C', 1, 'ensayo. Ana Benítez')).toBe('Entrega 4F7A2C')
})
