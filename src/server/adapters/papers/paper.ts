import { fileURLToPath } from 'node:url'
import type { Content, TableCell } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'

/** A column of a printed table. */
interface PaperColumn {
  readonly header: string
  readonly align?: 'left' | 'right' | 'center'
  /** `'*'` shares what is left (the default), `'auto'` takes what its texts need. */
  readonly width?: '*' | 'auto'
}

/** A part of a paper, in the order in which it's read. */
export type PaperPart =
  | { readonly kind: 'facts'; readonly facts: readonly (readonly [label: string, value: string])[] }
  | {
      readonly kind: 'table'
      readonly columns: readonly PaperColumn[]
      readonly rows: readonly (readonly string[])[]
      /** Printed in bold under the last row, as a total. */
      readonly total?: readonly string[]
    }
  | { readonly kind: 'text'; readonly text: string; readonly strong?: boolean }
  /** Lines to sign on, side by side, with what stands under each. */
  | { readonly kind: 'signatures'; readonly lines: readonly string[] }

/** An official paper of the institution: a receipt, an acta, a certificate. All texts come in Spanish, as they are to be read. */
export interface Paper {
  readonly institution: { readonly name: string; readonly lines: readonly string[] }
  readonly title: string
  /** Beside the title, as in 'N.º 00000012'. */
  readonly number?: string
  readonly parts: readonly PaperPart[]
  /** At the foot of each page, beside its number. */
  readonly footer: string
  readonly createdAt: Date
}

const INK = '#1d2433'
const FAINT = '#5b6472'
const LINE = '#c9ced8'
/** What is left of an `A4` page between its margins, in points. */
const PAGE_WIDTH = 499

/** The paper as a PDF of `A4` pages. The same paper gives the same pages; fonts travel inside it. */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  // Loaded when the first paper is asked for: it takes longer than the rest of the server's start.
  const { default: pdfmake } = await import('pdfmake')
  pdfmake.setFonts({ Roboto: { normal: fontFile('Regular'), bold: fontFile('Medium') } })
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy((path) => path === fontFile('Regular') || path === fontFile('Medium'))
  return pdfmake.createPdf(definitionOf(paper)).getBuffer()
}

function fontFile(weight: 'Regular' | 'Medium') {
  return fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${weight}.ttf`))
}

function definitionOf(paper: Paper): TDocumentDefinitions {
  return {
    info: {
      title: [paper.title, paper.number].filter(Boolean).join(' '),
      author: paper.institution.name,
      creationDate: paper.createdAt,
    },
    language: 'es-AR',
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 60],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.2 },
    content: [headOf(paper), ...paper.parts.map(contentOf)],
    footer: (page: number, pages: number) => ({
      columns: [
        { text: paper.footer, width: '*' },
        { text: `Página ${page} de ${pages}`, width: 'auto' },
      ],
      margin: [48, 20, 48, 0],
      fontSize: 8,
      color: FAINT,
    }),
  }
}

function headOf({ institution, title, number }: Paper): Content {
  return [
    { text: institution.name, fontSize: 15, bold: true },
    { text: institution.lines.filter(Boolean).join(' · '), fontSize: 9, color: FAINT },
    { canvas: [{ type: 'line', x1: 0, y1: 6, x2: PAGE_WIDTH, y2: 6, lineWidth: 1, lineColor: LINE }] },
    {
      columns: [
        { text: title, fontSize: 13, bold: true, width: '*' },
        { text: number ?? '', fontSize: 13, bold: true, width: 'auto' },
      ],
      margin: [0, 14, 0, 10],
    },
  ]
}

function contentOf(part: PaperPart): Content {
  switch (part.kind) {
    case 'facts':
      return {
        layout: 'noBorders',
        margin: [0, 0, 0, 12],
        table: {
          widths: ['auto', '*'],
          body: part.facts.map(([label, value]) => [{ text: label, color: FAINT, margin: [0, 0, 12, 0] }, value]),
        },
      }
    case 'table':
      return tableOf(part)
    case 'text':
      return { text: part.text, bold: part.strong === true, margin: [0, 0, 0, 10] }
    default:
      return signaturesOf(part.lines)
  }
}

/** Side by side, none longer than its share of the page. */
function signaturesOf(lines: readonly string[]): Content {
  const gap = 32
  const length = Math.min(150, (PAGE_WIDTH - gap * (lines.length - 1)) / lines.length)
  return {
    unbreakable: true,
    margin: [0, 48, 0, 0],
    columnGap: gap,
    columns: lines.map((line) => [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.7, lineColor: INK }] },
      { text: line, fontSize: 9, color: FAINT, margin: [0, 4, 0, 0] },
    ]),
  }
}

function tableOf({ columns, rows, total }: Extract<PaperPart, { kind: 'table' }>): Content {
  const row = (cells: readonly string[], bold: boolean): TableCell[] =>
    columns.map(({ align = 'left' }, index) => ({ text: cells[index] ?? '', alignment: align, bold }))
  const headers = columns.map(({ header }) => header)
  return {
    margin: [0, 0, 0, 12],
    layout: {
      hLineColor: () => LINE,
      hLineWidth: () => 0.6,
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width = '*' }) => width),
      body: [row(headers, true), ...rows.map((cells) => row(cells, false)), ...(total ? [row(total, true)] : [])],
    },
  }
}
