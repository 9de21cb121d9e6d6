import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { create } from 'fontkit'
import { expect, test } from 'vitest'
import { isOneLine } from '#domain/lines.ts'
import { isPersonName, tidyName } from '#domain/people/names.ts'
import { readPdf } from '#tests/support/read-pdf.ts'
import { pdfOf, serifFor } from './paper.ts'
import type { Paper } from './paper.ts'
import { ownLetters } from './printable.ts'

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
  about: 'Ana Muñoz',
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

test('a row that is taller than a page is printed whole, and the signature after it', async () => {
  const reason = Array.from({ length: 250 }, (_, index) => `palabra${index}`)
  const columns = [{ header: 'Estudiante' }, { header: 'Motivo', width: 70 }, { header: 'Por' }]
  const table = { kind: 'table', columns, rows: [['Ana', reason.join(' '), 'Carla']] } as const
  const parts = [table, { kind: 'signatures', lines: ['Dirección'] } as const]
  const { text } = await readPdf(await pdfOf({ ...receipt, parts }))
  expect([...reason, 'Dirección'].filter((word) => !text.includes(word))).toEqual([])
})

/** Whether a font has a letter for a character. */
async function lettersOf(file: string): Promise<(letter: string) => boolean> {
  const font = create(await readFile(fileURLToPath(import.meta.resolve(file))))
  if (!('characterSet' in font)) throw new Error(`${file} is no single font`)
  const points = new Set(font.characterSet)
  return (letter) => points.has(letter.codePointAt(0) ?? 0)
}

const EVERY_LETTER = Array.from({ length: 0x10ffff - 0x1f }, (_, at) => String.fromCodePoint(at + 0x20))

test('every letter that a name may have is in both weights of the papers’ font', async () => {
  const named = EVERY_LETTER.map((letter) => `A${letter}`).filter((name) => isPersonName(name) && isOneLine(name))
  const printed = new Set(named.flatMap((name) => Array.from(tidyName(name))))
  expect(printed.size).toBeGreaterThan(600)
  for (const weight of ['Regular', 'Medium']) {
    const has = await lettersOf(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`)
    expect([weight, ...[...printed].filter((letter) => !has(letter))]).toEqual([weight])
  }
})

test('what is set in the serif is in its file', async () => {
  for (const weight of [400, 600]) {
    const has = await lettersOf(`@fontsource/source-serif-4/files/source-serif-4-latin-${weight}-normal.woff`)
    const set = EVERY_LETTER.filter((letter) => ownLetters(letter) !== '' && 'font' in serifFor(letter)).filter(
      (letter) => !/[\p{C}\p{Z}]/u.test(letter),
    )
    expect(set.length).toBeGreaterThan(180)
    expect([weight, ...set.filter((letter) => !has(letter))]).toEqual([weight])
  }
})

test('what is invisible is left out of a paper rather than a box; a mark that the font lacks too', async () => {
  const rows = [
    ['Griego avanzado\u200b', 'Ḥebreo ǎ'],
    ['Łódź\u2060', 'Αθήνα Ёлкина'],
  ]
  const table = { kind: 'table', columns: [{ header: 'Curso\ufe0f' }, { header: 'Otro' }], rows } as const
  const { text } = await readPdf(await pdfOf({ ...receipt, parts: [table] }))
  for (const words of ['Griego avanzado', 'Hebreo a', 'Łódź', 'Αθήνα Ёлкина'])
    expect(text.replace(/\s+/g, ' ')).toContain(words)
  expect(text).not.toMatch(/[\p{Cf}\ufffd?]/u)
})
