import type { Content } from 'pdfmake'
import { OPEN_BOOK } from '#domain/open-book.ts'
import { flowing } from './keep-signatures-with-text.ts'
import { markOf, notesOf, signatureOf, type VerifiablePaper, verificationOf } from './official-paper.ts'
import { contentOf, footOf, infoOf, INK, LINE, type PaperPart, pdfFrom, serifFor, textSerifFor } from './paper.ts'

/** A diploma: its words, some of them set large, and what the register says about it. */
export interface Diploma extends VerifiablePaper {
  readonly paragraphs: readonly { readonly text: string; readonly isLarge: boolean }[]
  readonly register: PaperPart
}

const FRAME = { width: 842, height: 595, outer: 22, inner: 27 } as const

/** Text sizes of a diploma and the space above its signature: the first combination that fits everything on one side. */
const SETTINGS = [
  { scale: 1, room: 40 },
  { scale: 1, room: 26 },
  { scale: 1, room: 12 },
  { scale: 0.9, room: 12 },
  { scale: 0.8, room: 12 },
  { scale: 0.7, room: 12 },
  { scale: 0.6, room: 12 },
] as const

/**
 * A diploma on both sides of a landscape `A4` page: the words and the signature, and on the back the register and how to verify it.
 * Words that don't fit at any text size continue on another page, together with the signature.
 */
export async function diplomaPdf(diploma: Diploma): Promise<Buffer> {
  let made: Buffer | undefined
  for (const { scale, room } of SETTINGS) {
    const signature = flowing('signature', signatureOf(diploma, { room }))
    made = await pdfFrom({
      info: infoOf(diploma),
      pageOrientation: 'landscape',
      background: (page: number) => (page === 1 ? [{ canvas: frame() }] : []),
      content: [...front(diploma, scale), signature, ...back(diploma)],
      foot: [footOf(diploma).join(' · ')],
    })
    if (signature.flow.pages[0] === 0) return made
  }
  if (!made) throw new Error('a diploma was never drawn')
  return made
}

function front(diploma: Diploma, scale: number): Content[] {
  const { institution } = diploma
  const sized = (points: number) => ({ fontSize: points * scale, alignment: 'center' as const })
  return [
    ...markOf(diploma).map((mark) => ({ stack: [mark], alignment: 'center' as const })),
    { svg: mark(), width: 40, alignment: 'center', margin: [0, 0, 0, 4] },
    { text: institution.name, ...sized(23), margin: [0, 0, 0, 10 * scale], ...serifFor(institution.name) },
    ...diploma.paragraphs.map(({ text, isLarge }): Content =>
      flowing(
        'line',
        isLarge
          ? { text, ...sized(text.length > 45 ? 16 : 24), margin: [0, 0, 0, 8 * scale], ...serifFor(text) }
          : { text, ...sized(12.5), lineHeight: 1.3, margin: [40, 0, 40, 6 * scale], ...textSerifFor(text) },
      ),
    ),
  ]
}

function back(diploma: Diploma): Content[] {
  const { title, number, register } = diploma
  return [
    { text: `${title} ${number}`, fontSize: 15, pageBreak: 'before', margin: [0, 0, 0, 12], ...serifFor(title) },
    contentOf(register),
    { text: '', margin: [0, 0, 0, 16] },
    verificationOf(diploma, { width: FRAME.width - 96 }),
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
