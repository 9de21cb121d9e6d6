import type { Content } from 'pdfmake'
import { flowing } from './keep-signatures-with-text.ts'
import {
  contentOf,
  FAINT,
  footOf,
  headOf,
  INK,
  infoOf,
  LINE,
  PAGE_WIDTH,
  type PaperPart,
  pdfFrom,
  textSerifFor,
} from './paper.ts'

type Columns = Extract<Content, { columns: unknown }>

/** What every paper that verifies has. All texts come in Spanish, as they are to be read. */
export interface VerifiablePaper {
  readonly institution: { readonly name: string; readonly lines: readonly string[] }
  readonly title: string
  /** As in 'N.º 12/2026'. */
  readonly number: string
  /** Its holder, for the foot of each page. */
  readonly about: string
  /** Large above the text, as 'DUPLICADO'. */
  readonly mark?: string
  readonly signer: { readonly name: string; readonly office: string }
  /** Pictures as data addresses of JPEG or PNG; null without one. */
  readonly signature: string | null
  readonly seal: string | null
  /** Where it's verified whole, for the QR code, and as it's printed beside it. */
  readonly verify: { readonly address: string; readonly site: string; readonly code: string }
  readonly notes: readonly string[]
  readonly createdAt: Date
}

/** A paper as a letter. */
export interface OfficialPaper extends VerifiablePaper {
  readonly paragraphs: readonly string[]
  /** What follows the first paragraph. */
  readonly parts?: readonly PaperPart[]
  /** What appears on its own page, after the signature. */
  readonly appendix?: { readonly title: string; readonly parts: readonly PaperPart[] }
}

/** The side of the QR code in points: 3.5 cm, which a cheap telephone reads from a printed page. */
const QR_SIDE = 100

/** The paper as a PDF of `A4` pages; fonts travel inside it. */
export async function officialPdf(paper: OfficialPaper): Promise<Buffer> {
  const [first = '', ...others] = paper.paragraphs
  const letter = paper.parts ? listedParagraph : paragraphOf
  return pdfFrom({
    info: infoOf(paper),
    content: [
      headOf(paper),
      ...markOf(paper),
      letter(first),
      ...(paper.parts ?? []).map(contentOf),
      ...others.map(letter),
      closingOf(paper),
      ...appendixOf(paper),
    ] as Content[],
    foot: footOf(paper),
  })
}

/** How many characters of small print fit on the signature's page, whatever else is on it. */
const NOTES_BESIDE = 1500

/** The signers, how to verify it and the small print, on one page; very long small print continues on the next. */
function closingOf(paper: OfficialPaper): Content[] {
  const notes = notesOf(paper)
  const isShort = paper.notes.join('').length <= NOTES_BESIDE
  const signed = paper.parts ? [sideBySide(paper)] : [signatureOf(paper), verificationOf(paper)]
  return [
    flowing('signature', { unbreakable: true, stack: [...signed, ...(isShort ? notes : [])] }),
    ...(isShort ? [] : notes),
  ]
}

/** Shows how to verify it beside the signers: a list needs the space. */
function sideBySide(paper: OfficialPaper): Content {
  return {
    margin: [0, 10, 0, 0],
    columnGap: 14,
    columns: [
      { qr: paper.verify.address, fit: QR_SIDE, eccLevel: 'M', width: QR_SIDE },
      { width: '*', fontSize: 9, stack: howToVerify(paper) },
      { width: 190, stack: [signatureOf(paper, { room: 14, width: 190 })] },
    ],
  }
}

/** A paragraph of legal text. */
function paragraphOf(text: string): Content {
  return flowing('line', {
    text,
    fontSize: 12,
    lineHeight: 1.55,
    alignment: 'justify',
    margin: [0, 0, 0, 12],
    ...textSerifFor(text),
  })
}

/** The same around a list, which needs the room. */
function listedParagraph(text: string): Content {
  return flowing('line', {
    text,
    fontSize: 11,
    lineHeight: 1.35,
    alignment: 'justify',
    margin: [0, 0, 0, 8],
    ...textSerifFor(text),
  })
}

function appendixOf({ appendix, title, number, about, institution }: OfficialPaper): Content[] {
  if (!appendix) return []
  const whose = [institution.name, `${title} ${number}`, about].filter(Boolean).join(' · ')
  return [
    { text: appendix.title, fontSize: 15, bold: true, pageBreak: 'before', margin: [0, 0, 0, 4] },
    { text: whose, color: FAINT, margin: [0, 0, 0, 12] },
    ...appendix.parts.map(contentOf),
  ]
}

/** What is large above the text. */
export function markOf({ mark }: VerifiablePaper): Content[] {
  return mark ? [{ text: mark, fontSize: 15, bold: true, margin: [0, 0, 0, 10] }] : []
}

/** The small print: last day, legend. */
export function notesOf({ notes }: VerifiablePaper): Content[] {
  return notes.map((text) => ({ text, fontSize: 8.5, color: FAINT, margin: [0, 8, 0, 0] }))
}

/** The signature above its line, with the seal beside it; `room` in points is left above it, and for a pen if there's no image. */
export function signatureOf({ signer, signature, seal }: VerifiablePaper, { room = 30, width = 220 } = {}): Columns {
  const picture = (image: string | null): Content =>
    image === null
      ? { text: '', margin: [0, 0, 0, room + 16] }
      : { image, fit: [Math.min(150, width), 2 * room + 20], alignment: 'center' }
  return {
    unbreakable: true,
    margin: [0, room, 0, 24],
    columns: [
      { width: '*', stack: seal === null ? [] : [picture(seal)] },
      {
        width,
        stack: [
          picture(signature),
          { canvas: [{ type: 'line', x1: 0, y1: 2, x2: width, y2: 2, lineWidth: 0.7, lineColor: INK }] },
          { text: signer.name, alignment: 'center', margin: [0, 5, 0, 0] },
          { text: signer.office, alignment: 'center', fontSize: 9, color: FAINT },
        ],
      },
    ],
  }
}

/** How to verify the paper: its QR code, the site and the code, below a line as wide as the page. */
export function verificationOf(paper: VerifiablePaper, { width = PAGE_WIDTH } = {}): Content {
  return {
    unbreakable: true,
    columnGap: 16,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth: 0.7, lineColor: LINE }],
        margin: [0, 0, 0, 10],
      },
      {
        columnGap: 16,
        columns: [
          { qr: paper.verify.address, fit: QR_SIDE, eccLevel: 'M', width: QR_SIDE },
          { width: '*', stack: howToVerify(paper) },
        ],
      },
    ],
  }
}

function howToVerify({ verify, institution }: VerifiablePaper): Content[] {
  return [
    { text: 'Verifica este documento', bold: true },
    { text: `Lee el código QR, o escribe este código en ${verify.site}`, margin: [0, 2, 0, 4] },
    { text: verify.code, fontSize: 14, bold: true },
    {
      text: `La dirección que se abre debe ser exactamente ${verify.site}: cualquier otra no es de ${institution.name}.`,
      fontSize: 8.5,
      color: FAINT,
      margin: [0, 5, 0, 0],
    },
  ]
}
