import type { Content, TableCell } from 'pdfmake'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { OPEN_BOOK } from '#domain/open-book.ts'
import { FAMILIES, readFonts } from './fonts.ts'
import { followFlows, flowing, withSigned } from './keep-signatures-with-text.ts'
import { ownLetters, printableContent } from './printable.ts'
import { setInReadingOrder } from './reading-order.ts'

/** A column of a printed table. */
interface PaperColumn {
  readonly header: string
  readonly align?: 'left' | 'right' | 'center'
  /** `'*'` shares the remaining width (the default), `'auto'` takes what its texts need; otherwise points. */
  readonly width?: '*' | 'auto' | number
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
      /** Set in smaller letters, for many columns. */
      readonly small?: boolean
      /** Above its columns, on each page that it reaches. */
      readonly heading?: string
    }
  /** A strong one goes to the page of the signature with what it heads. */
  | { readonly kind: 'text'; readonly text: string; readonly strong?: boolean }
  /** Lines to sign on, side by side, with what stands under each. */
  | { readonly kind: 'signatures'; readonly lines: readonly string[] }

/** An official paper of the institution: a receipt, an acta, a certificate. All texts come in Spanish, as they are to be read. */
export interface Paper {
  readonly institution: { readonly name: string; readonly lines: readonly string[] }
  readonly title: string
  /** Beside the title, as in 'N.º 00000012'. */
  readonly number?: string
  /** Whose or what about it is, as a holder or a course, for the foot of each page. */
  readonly about: string
  readonly parts: readonly PaperPart[]
  readonly createdAt: Date
}

/** The colours of every paper: its text, its secondary text, and its lines. */
export const INK = '#1d2433'
/** The ink blue of the portal, for the mark. */
const TINTA = '#27407a'
export const FAINT = '#5b6472'
export const LINE = '#c9ced8'
/** What is left of an `A4` page between its margins, in points. */
export const PAGE_WIDTH = 499

/** What the serif's file has letters for; a name with others is set in the text's own, but Hebrew and ancient Greek, which have theirs. */
const IN_SERIF = /^[\u0020-\u00ff‘’“”–—…]*$/

/** The paper as a PDF of `A4` pages. The same paper gives the same pages; fonts travel inside it. */
export async function pdfOf(paper: Paper): Promise<Buffer> {
  return pdfFrom({
    info: infoOf(paper),
    content: [headOf(paper), ...paper.parts.map(contentOf)],
    foot: footOf(paper),
  })
}

/** The footer of each page: the institution, then the paper's name and number, and whom or what it's about. */
export function footOf({
  institution,
  title,
  number,
  about,
  mark,
}: Pick<Paper, 'institution' | 'title' | 'number' | 'about'> & { readonly mark?: string }): readonly string[] {
  const named = [[title, number].filter(Boolean).join(' '), about, mark].filter(Boolean)
  return [named.join(' · '), institution.name]
}

/** What differs between papers; everything else is the same on each. */
type PaperDefinition = Pick<TDocumentDefinitions, 'info' | 'content' | 'pageOrientation' | 'background'> & {
  /** At the foot of each page, a line each, beside its number. */
  readonly foot?: readonly string[]
}

/** The maker of PDFs with its fonts in memory, opened when the first paper is asked for: it takes longer than the rest of the server's start. */
const opened = once(async () => {
  const { default: pdfmake } = await import('pdfmake')
  // It's documented, and missing from the types.
  const { virtualfs } = pdfmake as unknown as { virtualfs: { writeFileSync(name: string, bytes: Buffer): void } }
  const { files, coverage } = await readFonts()
  for (const [name, bytes] of files) virtualfs.writeFileSync(name, bytes)
  pdfmake.setFonts(FAMILIES)
  pdfmake.setUrlAccessPolicy(() => false)
  pdfmake.setLocalAccessPolicy(() => false)
  setInReadingOrder()
  followFlows()
  return { pdfmake, coverage }
})

/** A definition as a PDF; what is signed stays with some of its lines. */
export async function pdfFrom({ foot, ...definition }: PaperDefinition): Promise<Buffer> {
  const { pdfmake, coverage } = await opened()
  const printed = <Part>(part: Part) => printableContent(part, coverage)
  return withSigned(definition.content, () => {
    // Each layout writes into what it's given.
    const content = printed(definition.content)
    const footer = foot && { footer: pageNumbers(foot, printed) }
    return pdfmake.createPdf({ ...definitionOf({ ...definition, content }), ...footer }).getBuffer()
  })
}

/** Made by the first who asks; a failure is tried again by the next. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined
      throw error
    })
    return made
  }
}

/** The mark of the institution, as the screens draw it. */
const MARK = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><rect width="34" height="34" rx="9" fill="${TINTA}"/><path d="${OPEN_BOOK}" fill="none" stroke="#ffffff" stroke-width="1.9" stroke-linejoin="round"/></svg>`

function definitionOf(definition: Omit<PaperDefinition, 'foot'>): TDocumentDefinitions {
  return {
    language: 'es-AR',
    // The window shows the title, not the file name. pdfmake doesn't write structure, so nothing is declared as tagged.
    displayTitle: true,
    pageSize: 'A4',
    pageMargins: [48, 48, 48, 60],
    defaultStyle: { font: 'Roboto', fontSize: 10, color: INK, lineHeight: 1.2 },
    ...definition,
  }
}

/** What the file says of itself. */
export function infoOf(
  paper: Pick<Paper, 'institution' | 'title' | 'number' | 'createdAt'>,
): TDocumentDefinitions['info'] {
  return {
    title: [paper.title, paper.number].filter(Boolean).join(' '),
    author: paper.institution.name,
    creator: paper.institution.name,
    producer: paper.institution.name,
    creationDate: paper.createdAt,
  }
}

/** The foot of each page: its texts, and which page of how many it is. */
function pageNumbers(
  foot: readonly string[],
  printed: (part: Content) => Content,
): NonNullable<TDocumentDefinitions['footer']> {
  return (page: number, pages: number) => ({
    columns: [
      { stack: foot.map((text) => printed({ text })), width: '*' },
      { text: `Página ${page} de ${pages}`, width: 'auto' },
    ],
    columnGap: 12,
    margin: [48, 16, 48, 0],
    fontSize: 8,
    color: FAINT,
  })
}

/** The institution's mark and name, with the paper's title and number. */
export function headOf({ institution, title, number }: Pick<Paper, 'institution' | 'title' | 'number'>): Content {
  return [
    {
      columns: [
        { svg: MARK, width: 40 },
        [
          { text: institution.name, fontSize: 17, ...serifFor(institution.name) },
          { text: institution.lines.filter(Boolean).join(' · '), fontSize: 9, color: FAINT },
        ],
      ],
      columnGap: 12,
    },
    { canvas: [{ type: 'line', x1: 0, y1: 8, x2: PAGE_WIDTH, y2: 8, lineWidth: 1, lineColor: LINE }] },
    {
      columns: [
        { text: title, fontSize: 19, width: '*', ...serifFor(title) },
        { text: number ?? '', fontSize: 13, bold: true, width: 'auto', margin: [0, 6, 0, 0] },
      ],
      margin: [0, 18, 0, 14],
    },
  ]
}

/** The serif font for titles, if it has the letters; otherwise bold. */
export function serifFor(text: string) {
  return IN_SERIF.test(ownLetters(text)) ? { font: 'Serif', bold: true } : { bold: true }
}

/** The serif of running text, where it has its letters. */
export function textSerifFor(text: string) {
  return IN_SERIF.test(ownLetters(text)) ? { font: 'SerifText' } : {}
}

/** A part as the PDF's maker takes it. */
export function contentOf(part: PaperPart): Content {
  switch (part.kind) {
    case 'facts':
      return flowing('line', {
        layout: 'noBorders',
        margin: [0, 0, 0, 12],
        table: {
          widths: ['auto', '*'],
          body: part.facts.map(([label, value]) => [{ text: label, color: FAINT, margin: [0, 0, 12, 0] }, value]),
        },
      })
    case 'table':
      return tableOf(part)
    case 'text':
      return flowing(part.strong ? 'heading' : 'line', {
        text: part.text,
        bold: part.strong === true,
        margin: [0, 0, 0, 10],
      })
    default:
      return signaturesOf(part.lines)
  }
}

/** Side by side, none longer than its share of the page. */
function signaturesOf(lines: readonly string[]): Content {
  const gap = 32
  const length = Math.min(150, (PAGE_WIDTH - gap * (lines.length - 1)) / lines.length)
  return flowing('signature', {
    unbreakable: true,
    margin: [0, 48, 0, 0],
    columnGap: gap,
    columns: lines.map((line) => [
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: length, y2: 0, lineWidth: 0.7, lineColor: INK }] },
      { text: line, fontSize: 9, color: FAINT, margin: [0, 4, 0, 0] },
    ]),
  })
}

/** A row with more characters than this in one cell may break across pages: kept together, it could be taller than a page. */
const LONG_CELL = 500

function tableOf({ columns, rows, total, small = false, heading }: Extract<PaperPart, { kind: 'table' }>): Content {
  const row = (cells: readonly string[], bold: boolean): TableCell[] =>
    columns.map(({ align = 'left' }, index) => ({ text: cells[index] ?? '', alignment: align, bold }))
  const hasLong = rows.some((cells) => cells.some((cell) => cell.length > LONG_CELL))
  const headers = [
    ...(heading === undefined ? [] : [headingRow(heading, columns.length)]),
    row(
      columns.map(({ header }) => header),
      true,
    ),
  ]
  return flowing('row', {
    margin: [0, 0, 0, 12],
    ...(small && { fontSize: 8 }),
    layout: {
      ...(small && { paddingLeft: () => 2, paddingRight: () => 4 }),
      hLineColor: () => LINE,
      // Nothing above the column headers.
      hLineWidth: (at: number) => (at === 0 && heading !== undefined ? 0 : 0.6),
      vLineWidth: () => 0,
      paddingTop: () => 4,
      paddingBottom: () => 3,
    },
    table: {
      headerRows: headers.length,
      keepWithHeaderRows: hasLong ? 0 : 1,
      dontBreakRows: !hasLong,
      widths: columns.map(({ width = '*' }) => width),
      body: [...headers, ...rows.map((cells) => row(cells, false)), ...(total ? [row(total, true)] : [])],
    },
  })
}

/** A row of one cell as wide as the table. */
function headingRow(text: string, width: number): TableCell[] {
  const rest = Array.from({ length: width - 1 }, () => '')
  return [{ text, bold: true, fontSize: 10, colSpan: width, margin: [0, 4, 0, 0] }, ...rest]
}
