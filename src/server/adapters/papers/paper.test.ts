import { expect, test } from 'vitest'
import { readPdf } from '#tests/support/read-pdf.ts'
import { pdfOf } from './paper.ts'
import type { Paper } from './paper.ts'

const receipt: Paper = {
  institution: { name: 'Seminario Ñandú', lines: ['Calle 1', 'secretaria@demo.test'] },
  title: 'Recibo de pago',
  number: 'N.º 00000012',
  parts: [
    { kind: 'facts', facts: [['Estudiante', 'Ana Muñoz']] },
    { kind: 'table', columns: [{ header: 'Curso' }, { header: 'Importe', align: 'right' }], rows: [['Griego', '10']] },
    { kind: 'text', text: 'Gracias.', strong: true },
    { kind: 'signatures', lines: ['Secretaría', 'Docente'] },
  ],
  footer: 'Emitido el 1/3/2026',
  createdAt: new Date('2026-03-01T12:00:00Z'),
}

test('a paper is a PDF that says its title, author and language', async () => {
  const { text, pages, info } = await readPdf(await pdfOf(receipt))
  expect(pages).toBe(1)
  for (const words of ['Seminario Ñandú', 'Recibo de pago', 'N.º 00000012', 'Ana Muñoz', 'Griego', 'Página 1 de 1'])
    expect(text).toContain(words)
  expect(info).toMatchObject({
    Title: 'Recibo de pago N.º 00000012',
    Author: 'Seminario Ñandú',
    Creator: 'Seminario Ñandú',
    Language: 'es-AR',
  })
})

test("it carries the mark as lines, the serif of its title, and the letters that the serif hasn't", async () => {
  const plain = (await pdfOf(receipt)).toString('latin1')
  expect(plain).toContain('SourceSerif4')
  expect(plain).toContain('Roboto-Regular')
  expect(plain).not.toContain('/Subtype /Image')
  const foreign = { name: 'Seminário Łódź', lines: [] }
  expect((await readPdf(await pdfOf({ ...receipt, institution: foreign }))).text).toContain('Seminário Łódź')
})

test('a long table goes on over the pages', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Alumno ${index}`, '85,50'])
  const table = { kind: 'table', columns: [{ header: 'Nombre' }, { header: 'Nota' }], rows } as const
  const { pages, text } = await readPdf(await pdfOf({ ...receipt, parts: [table] }))
  expect(pages).toBeGreaterThan(4)
  expect(text).toContain('Alumno 199')
})
