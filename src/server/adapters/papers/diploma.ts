import type { Content } from 'pdfmake'
import { OPEN_BOOK } from '#domain/open-book.ts'
import { markOf, notesOf, signatureOf, type VerifiablePaper, verificationOf } from './official-paper.ts'
import { contentOf, infoOf, INK, LINE, type PaperPart, pdfFrom, serifFor, textSerifFor } from './paper.ts'

/** A diploma: its words, of which some stand large, and what the register says of it. */
export interface Diploma extends VerifiablePaper {
  readonly paragraphs: readonly { readonly text: string; readonly isLarge: boolean }[]
  readonly register: PaperPart
}

const FRAME = { width: 842, height: 595, outer: 22, inner: 27 } as const

/** A diploma on two sides of a page of `A4` across: the words and the signature, and behind them the register and how it's verified. */
export function diplomaPdf(diploma: Diploma): Promise<Buffer> {
  return pdfFrom({
    info: infoOf(diploma),
    pageOrientation: 'landscape',
    background: (page: number) => (page === 1 ? [{ canvas: frame() }] : []),
    content: [...front(diploma), ...back(diploma)],
    footer: `${diploma.institution.name} · ${diploma.title} ${diploma.number}`,
  })
}

function front(diploma: Diploma): Content[] {
  const { institution } = diploma
  return [
    ...markOf(diploma).map((mark) => ({ stack: [mark], alignment: 'center' as const })),
    { svg: mark(), width: 40, alignment: 'center', margin: [0, 0, 0, 4] },
    { text: institution.name, fontSize: 23, alignment: 'center', margin: [0, 0, 0, 10], ...serifFor(institution.name) },
    ...diploma.paragraphs.map(({ text, isLarge }): Content =>
      isLarge
        ? { text, fontSize: text.length > 45 ? 16 : 24, alignment: 'center', margin: [0, 0, 0, 8], ...serifFor(text) }
        : { text, fontSize: 12.5, lineHeight: 1.3, alignment: 'center', margin: [40, 0, 40, 6], ...textSerifFor(text) },
    ),
    signatureOf(diploma, { room: 12 }),
  ]
}

function back(diploma: Diploma): Content[] {
  const { title, number, register } = diploma
  return [
    { text: `${title} ${number}`, fontSize: 15, pageBreak: 'before', margin: [0, 0, 0, 12], ...serifFor(title) },
    contentOf(register),
    { text: '', margin: [0, 0, 0, 16] },
    verificationOf(diploma),
    ...notesOf(diploma),
  ]
}

function frame() {
  const lineAt = (inset: number, lineWidth: number, lineColor: string) => ({
    type: 'rect' as const,
    x: inset,
    y: inset,
    w: FRAME.width - 2 * inset,
    h: FRAME.height - 2 * inset,
    lineWidth,
    lineColor,
  })
  return [lineAt(FRAME.outer, 1.6, INK), lineAt(FRAME.inner, 0.6, LINE)]
}

const mark = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34"><path d="${OPEN_BOOK}" fill="none" stroke="${INK}" stroke-width="1.7" stroke-linejoin="round"/></svg>`
