import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { DOCUMENT_NAMES, paperNumberText } from '#contract/paper-texts.ts'
import { filledIn } from '#domain/papers/fields.ts'
import { groupedCode } from '#domain/papers/code.ts'
import { dayInWords } from '#domain/papers/in-words.ts'
import { diplomaPdf } from '../adapters/papers/diploma.ts'
import { readUploaded } from '../adapters/reading/reading-pool.ts'
import { officialPdf, type VerifiablePaper } from '../adapters/papers/official-paper.ts'
import type { Context } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { keepMade, readMade } from '../files/keep-made.ts'
import { paddedDay } from '../texts/format.ts'
import { drawnParts, registerPart } from './drawn-parts.ts'
import { readFacts, type Facts } from './facts.ts'
import { findPaper, listUndrawn, type PaperRow, setPaperFile } from './papers-queries.ts'

type Parts = Pick<Context, 'db' | 'storage' | 'transaction' | 'clock'>

/** What of a paper is on the page. */
type Drawn = Pick<
  PaperRow,
  'kind' | 'number' | 'year' | 'code' | 'facts' | 'is_copy' | 'valid_until' | 'issued_on' | 'issued_at'
>

/** A number without its file is being drawn by whoever assigned it; after this long it counts as abandoned. */
const LEFT_MS = 60_000
/** How many the repair draws at once. */
const BATCH = 100

/** The paper with its file: drawn now from its facts when it has none. Fails with STORAGE_UNAVAILABLE. */
export async function withFile(
  parts: Parts,
  paper: PaperRow,
): Promise<PaperRow & { storage_key: string; size: number }> {
  const { storage_key, size } = paper
  if (storage_key !== null && size !== null) return { ...paper, storage_key, size }
  await draw(parts, paper)
  const drawn = await findPaper(parts.db, paper.id, null)
  if (!drawn || drawn.storage_key === null || drawn.size === null) throw new Error(`paper ${paper.id} has no file`)
  return { ...drawn, storage_key: drawn.storage_key, size: drawn.size }
}

/** Draws what a crash left: papers with a number and without a file. Answers how many. A job calls it. */
export async function drawLeft(parts: Parts): Promise<number> {
  const left = await listUndrawn(parts.db, new Date(parts.clock.now().getTime() - LEFT_MS), BATCH)
  for (const id of left) {
    const paper = await findPaper(parts.db, id, null)
    if (paper) await withFile(parts, paper)
  }
  return left.length
}

/** Of two who draw the same paper at once, the second's file goes again. */
class DrawnMeanwhile extends Error {}

async function draw(parts: Parts, paper: PaperRow): Promise<void> {
  const bytes = await pdfOfPaper(parts, paper)
  const sha256 = createHash('sha256').update(bytes).digest()
  const made = {
    owner_id: paper.user_id,
    purpose: 'document',
    extension: 'pdf',
    file_name: paperFileName(paper),
    bytes,
  } as const
  await keepMade(parts, made, async (tx, file) => {
    if (!(await setPaperFile(tx, paper.id, { id: file.id, sha256 }))) throw new DrawnMeanwhile()
  }).catch((error: unknown) => {
    if (!(error instanceof DrawnMeanwhile)) throw error
  })
}

/** 'constancia-regular-12-2026.pdf'. */
export function paperFileName({ kind, number, year }: Pick<PaperRow, 'kind' | 'number' | 'year'>): string {
  return `${kind.replaceAll('_', '-')}-${number}-${year}.pdf`
}

/** A paper as a PDF, from its facts alone; marked as a sample instead of by what it is. */
export async function pdfOfPaper(
  parts: Pick<Parts, 'db' | 'storage'>,
  paper: Drawn,
  { mark = paper.is_copy ? 'DUPLICADO' : undefined }: { mark?: string | undefined } = {},
): Promise<Buffer> {
  const facts = readFacts(paper.facts)
  const common = { ...(await commonOf(parts, paper, facts)), ...(mark !== undefined && { mark }) }
  const values = { ...facts.fields, lugar_y_fecha: placeAndDay(facts, paper) }
  const paragraphs = facts.body.split(/\n{2,}/).filter((paragraph) => paragraph.trim() !== '')
  if (facts.kind === 'diploma')
    return diplomaPdf({
      ...common,
      paragraphs: paragraphs.map((text) => ({ text: filledIn(text, values), isLarge: isOneField(text) })),
      register: registerPart(facts.fields),
    })
  return officialPdf({
    ...common,
    paragraphs: paragraphs.map((text) => filledIn(text, values)),
    ...('transcript' in facts && drawnParts(facts.transcript, facts.fields)),
  })
}

async function commonOf(parts: Pick<Parts, 'db' | 'storage'>, paper: Drawn, facts: Facts): Promise<VerifiablePaper> {
  const [signature, seal] = [
    await pictureOf(parts, facts.signer.signature_id),
    await pictureOf(parts, facts.signer.seal_id),
  ]
  return {
    institution: facts.institution,
    title: DOCUMENT_NAMES[paper.kind],
    number: paperNumberText(paper),
    about: facts.fields.nombre,
    signer: facts.signer,
    signature,
    seal,
    verify: {
      address: `${facts.verify_at}/verify/${paper.code}`,
      site: `${facts.verify_at.replace(/^https?:\/\//, '')}/verify`,
      code: groupedCode(paper.code),
    },
    notes: [
      ...(paper.valid_until === null ? [] : [`Válido hasta el ${paddedDay(paper.valid_until)}, inclusive.`]),
      ...(facts.legend === '' ? [] : [facts.legend]),
    ],
    createdAt: paper.issued_at,
  }
}

/** '{titulo}' alone: what a diploma says large. */
const isOneField = (paragraph: string) => /^\s*\{[^{}]*\}\s*$/.test(paragraph)

function placeAndDay({ city }: Facts, { issued_on }: Drawn): string {
  const day = dayInWords(issued_on)
  return city === '' ? day : `en ${city}, ${day}`
}

/** A picture as a data URL, rewritten; null if there is none or its file was lost. */
async function pictureOf(parts: Pick<Parts, 'db' | 'storage'>, fileId: string | null): Promise<string | null> {
  if (fileId === null) return null
  const file = await readMade(parts, fileId)
  if (!file) return null
  const picture = await readUploaded('paperPicture', { bytes: await buffer(file.stream) }, 'papers')
  return `data:image/png;base64,${Buffer.from(picture).toString('base64')}`
}

/** Refuses what was taken back: it isn't handed out again. */
export function requireStanding({ revoked_at }: Pick<PaperRow, 'revoked_at'>): void {
  if (revoked_at) throw new Failure('DOCUMENT_REVOKED')
}
