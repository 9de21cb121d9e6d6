import { expect, test } from 'vitest'
import { pdfOf } from './paper.ts'
import type { Paper } from './paper.ts'

const receipt: Paper = {
  institution: { name: 'Seminario Ñandú', lines: ['Calle 1', 'secretaria@demo.test'] },
  title: 'Recibo',
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

test('a paper is a PDF that carries its fonts, its title and its author', async () => {
  const pdf = (await pdfOf(receipt)).toString('latin1')
  expect(pdf).toMatch(/^%PDF-1\.\d/)
  expect(pdf).toContain('Roboto-Regular')
  // A title with letters beyond ASCII is written in UTF-16.
  expect(pdf).toContain(Buffer.from('Recibo N.º 00000012', 'utf16le').swap16().toString('latin1'))
  expect(pagesOf(pdf)).toBe(1)
})

test('a long table goes on over the pages', async () => {
  const rows = Array.from({ length: 200 }, (_, index) => [`Alumno ${index}`, '85,50'])
  const table = { kind: 'table', columns: [{ header: 'Nombre' }, { header: 'Nota' }], rows } as const
  expect(pagesOf((await pdfOf({ ...receipt, parts: [table] })).toString('latin1'))).toBeGreaterThan(4)
})

function pagesOf(pdf: string) {
  return pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}
