import type { Content } from 'pdfmake'
import { FAINT, headOf, INK, infoOf, LINE, pageNumbers, PAGE_WIDTH, pdfFrom, textSerifFor } from './paper.ts'

/** A paper of the institution that verifies. All texts come in Spanish, as they are to be read. */
export interface OfficialPaper {
  readonly institution: { readonly name: string; readonly lines: readonly string[] }
  readonly title: string
  /** As in 'N.º 12/2026'. */
  readonly number: string
  /** Large above the text, as 'DUPLICADO'. */
  readonly mark?: string
  readonly paragraphs: readonly string[]
  readonly signer: { readonly name: string; readonly office: string }
  /** Pictures as data addresses of JPEG or PNG; null without one. */
  readonly signature: string | null
  readonly seal: string | null
  /** Where it's verified whole, for the QR code, and as it's printed beside it. */
  readonly verify: { readonly address: string; readonly site: string; readonly code: string }
  readonly notes: readonly string[]
  readonly createdAt: Date
}

/** The side of the QR code in points: 3.5 cm, which a cheap telephone reads from a printed page. */
const QR_SIDE = 100

/** The paper as a PDF of `A4` pages; fonts travel inside it. */
export async function officialPdf(paper: OfficialPaper): Promise<Buffer> {
  return pdfFrom({
    info: infoOf(paper),
    content: [
      headOf(paper),
      ...(paper.mark ? [{ text: paper.mark, fontSize: 15, bold: true, margin: [0, 0, 0, 10] }] : []),
      ...paper.paragraphs.map((text) => ({
        text,
        fontSize: 12,
        lineHeight: 1.55,
        alignment: 'justify' as const,
        margin: [0, 0, 0, 12],
        ...textSerifFor(text),
      })),
      signatureOf(paper),
      verificationOf(paper),
      ...paper.notes.map((text) => ({ text, fontSize: 8.5, color: FAINT, margin: [0, 8, 0, 0] })),
    ] as Content[],
    footer: pageNumbers(`${paper.institution.name} · ${paper.title} ${paper.number}`),
  })
}

/** The signature above its line, with the seal beside it. */
function signatureOf({ signer, signature, seal }: OfficialPaper): Content {
  const picture = (image: string | null): Content =>
    image === null ? { text: '', margin: [0, 0, 0, 46] } : { image, fit: [150, 80], alignment: 'center' }
  return {
    unbreakable: true,
    margin: [0, 30, 0, 24],
    columns: [
      { width: '*', stack: seal === null ? [] : [picture(seal)] },
      {
        width: 220,
        stack: [
          picture(signature),
          { canvas: [{ type: 'line', x1: 0, y1: 2, x2: 220, y2: 2, lineWidth: 0.7, lineColor: INK }] },
          { text: signer.name, alignment: 'center', margin: [0, 5, 0, 0] },
          { text: signer.office, alignment: 'center', fontSize: 9, color: FAINT },
        ],
      },
    ],
  }
}

function verificationOf({ verify, institution }: OfficialPaper): Content {
  return {
    unbreakable: true,
    columnGap: 16,
    stack: [
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: PAGE_WIDTH, y2: 0, lineWidth: 0.7, lineColor: LINE }],
        margin: [0, 0, 0, 10],
      },
      {
        columnGap: 16,
        columns: [
          { qr: verify.address, fit: QR_SIDE, eccLevel: 'M', width: QR_SIDE },
          {
            width: '*',
            stack: [
              { text: 'Verifica este documento', bold: true },
              { text: `Lee el código QR, o escribe este código en ${verify.site}`, margin: [0, 2, 0, 4] },
              { text: verify.code, fontSize: 14, bold: true },
              {
                text: `La dirección que se abre debe ser exactamente ${verify.site}: cualquier otra no es de ${institution.name}.`,
                fontSize: 8.5,
                color: FAINT,
                margin: [0, 5, 0, 0],
              },
            ],
          },
        ],
      },
    ],
  }
}
