import { extractText, getDocumentProxy } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { size } from '#tests/support/property-runs.ts'
import { diplomaPdf } from './diploma.ts'
import { officialPdf } from './official-paper.ts'
import { type PaperPart, pdfOf } from './paper.ts'

const named = {
  institution: { name: 'Seminario Ñandú', lines: ['Calle 1'] },
  title: 'Papel firmado',
  number: 'N.º 12/2026',
  about: 'Ana Fernández-Bustamante',
  createdAt: new Date('2026-03-01T12:00:00Z'),
}
const verifiable = {
  ...named,
  signer: { name: 'Marta Ruiz', office: 'Rectora' },
  signature: null,
  seal: null,
  verify: { address: 'https://demo.test/verify/0', site: 'demo.test/verify', code: '0000' },
  notes: ['Válido hasta el 1 de marzo.'],
}
const CLOSING = 'Se extiende a pedido de quien corresponda, en la ciudad de Salto, a los veintitrés días de noviembre.'

const lineAt = (index: number) => `renglón${index + 1}`
const lines = (amount: number) => Array.from({ length: amount }, (_, index) => lineAt(index))

function listOf(amount: number, heading?: string): PaperPart {
  return {
    kind: 'table',
    ...(heading !== undefined && { heading }),
    columns: [{ header: 'Curso' }, { header: 'Nota', width: 'auto' }],
    // Every seventh name is longer than a line.
    rows: lines(amount).map((line, index) => [`${line} ${'de nombre largo '.repeat(index % 7 === 0 ? 8 : 1)}`, '85,5']),
  }
}

/** Every how many lines one is drawn: the whole run draws each. */
const STEP = size({ small: 4, whole: 1 })

/** Each kind of signed paper with the given number of lines, and the words that appear with its signature. */
const KINDS: Record<string, { draw: (amount: number) => Promise<Buffer>; signed: string }> = {
  'an acta': {
    draw: (amount) =>
      pdfOf({
        ...named,
        parts: [
          { kind: 'facts', facts: [['Curso', 'Griego']] },
          listOf(amount),
          { kind: 'text', text: `Estudiantes: ${amount}` },
          { kind: 'signatures', lines: ['Secretaría académica', 'Dirección'] },
        ],
      }),
    signed: 'Secretaría académica',
  },
  'a paper that lists courses': {
    draw: (amount) =>
      officialPdf({
        ...verifiable,
        paragraphs: ['Aprobó los cursos que siguen:', CLOSING],
        parts: [
          listOf(amount, 'Año 1'),
          {
            kind: 'facts',
            facts: [
              ['Total', `${amount}`],
              ['Promedio', '9'],
              ['Escala', '0 a 100'],
            ],
          },
          { kind: 'text', text: 'Los aplazos constan en la última página.', strong: true },
        ],
        appendix: { title: 'Aplazos', parts: [listOf(2)] },
      }),
    signed: 'Marta Ruiz',
  },
  'a letter': {
    draw: (amount) =>
      officialPdf({
        ...verifiable,
        // Blanks that don't break keep each on a line of its own.
        paragraphs: [
          lines(amount)
            .map((line) => `${line}${'\u00a0palabra'.repeat(6)}`)
            .join(' '),
        ],
      }),
    signed: 'Marta Ruiz',
  },
  'a diploma': {
    draw: (amount) =>
      diplomaPdf({
        ...verifiable,
        paragraphs: lines(amount).map((text) => ({ text, isLarge: false })),
        register: { kind: 'facts', facts: [['Libro', '1']] },
      }),
    signed: 'Marta Ruiz',
  },
}

describe.each(Object.entries(KINDS))('%s of 1 to 80 lines', (_, { draw, signed }) => {
  test('has three of them on the page of the signature, and says on each page what it is', async () => {
    const wrong: string[] = []
    for (let amount = 1; amount <= 80; amount += STEP) {
      const pages = await pagesOf(await draw(amount))
      const onPage = pages.filter((page) => page.includes(signed)).map(countLines)
      if (onPage.length !== 1 || (onPage[0] ?? 0) < Math.min(amount, 3)) wrong.push(`${amount}: ${onPage.join()}`)
      const all = pages.map(linesOf).flat()
      if (lines(amount).some((line) => !all.includes(line))) wrong.push(`${amount}: a line is lost`)
      for (const [at, page] of pages.entries())
        for (const words of [
          'Papel firmado N.º 12/2026',
          'Ana Fernández-Bustamante',
          `Página ${at + 1} de ${pages.length}`,
        ])
          if (!page.includes(words)) wrong.push(`${amount}, page ${at + 1}: ${words}`)
    }
    expect(wrong).toEqual([])
  })
})

const linesOf = (page: string) => page.match(/renglón\d+/g) ?? []
const countLines = (page: string) => new Set(linesOf(page)).size

async function pagesOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)))
  return text.map((page) => page.replace(/\s+/g, ' '))
}
