import { createHash } from 'node:crypto'
import { type Paper, pdfOf } from '../adapters/papers/paper.ts'
import type { Context } from '../actions/context.ts'
import { keepMade } from '../files/keep-made.ts'
import { type CopyRow, listCopiesUntil, listUndrawnCopies, setCopyFile } from './acta-copies-queries.ts'
import { readActaSnapshot } from './acta-facts.ts'
import { actaNumberText, actaParts, type PrintedActa } from './acta-paper.ts'

type Parts = Pick<Context, 'db' | 'storage' | 'transaction' | 'clock'>
/** A copy that is drawn. */
type DrawnCopy = CopyRow & { storage_key: string; size: number }

/** A copy without its file is being drawn by whoever created it; after this long it counts as abandoned. */
const LEFT_MS = 60_000
/** How many the repair draws at once. */
const BATCH = 100

/** Of two who draw the same copy at once, the second's file goes again. */
class DrawnMeanwhile extends Error {}

/**
 * Returns a copy of an acta with its file, drawn now from what is stored if it has none; null if there's no such copy. Fails with
 * STORAGE_UNAVAILABLE.
 */
export async function drawnCopy(parts: Parts, copyId: string): Promise<DrawnCopy | null> {
  const deeds = await listCopiesUntil(parts.db, copyId)
  const own = deeds.at(-1)
  if (!own) return null
  const drawn = fileOf(own)
  if (drawn) return drawn
  await draw(parts, own, deeds)
  const after = (await listCopiesUntil(parts.db, copyId)).at(-1)
  const stored = after && fileOf(after)
  if (!stored) throw new Error(`copy ${copyId} of an acta has no file`)
  return stored
}

/** Draws what a crash left: copies without a file. Answers how many. A job calls it. */
export async function drawLeftActas(parts: Parts): Promise<number> {
  const left = await listUndrawnCopies(parts.db, new Date(parts.clock.now().getTime() - LEFT_MS), BATCH)
  for (const id of left) await drawnCopy(parts, id)
  return left.length
}

/** 'acta-herm1-primer-semestre-2026-3-2026': a draft has no number yet. */
export function actaFileName({ closing }: PrintedActa): string {
  const number = 'number' in closing ? [closing.number.number, closing.number.year] : []
  return ['acta', fileNamePart(closing.course.code), fileNamePart(closing.period.name), ...number].join('-')
}

/** An acta as it's printed. */
export function actaPaper(acta: PrintedActa, createdAt: Date): Paper {
  const { institution, course, period } = acta.closing
  return {
    institution,
    title: 'Acta de notas finales',
    number: actaNumberText(acta),
    about: `${course.name}, ${period.name}`,
    parts: actaParts(acta),
    createdAt,
  }
}

function fileOf(copy: CopyRow): DrawnCopy | null {
  const { storage_key, size } = copy
  return storage_key !== null && size !== null ? { ...copy, storage_key, size } : null
}

async function draw(parts: Parts, own: CopyRow, deeds: readonly CopyRow[]): Promise<void> {
  const acta = readActaSnapshot(deeds.map(({ facts }) => facts))
  const bytes = await pdfOf(actaPaper(acta, own.written_at))
  const sha256 = createHash('sha256').update(bytes).digest()
  const made = {
    owner_id: own.closed_by,
    purpose: 'document',
    extension: 'pdf',
    file_name: `${actaFileName(acta)}.pdf`,
    bytes,
  } as const
  await keepMade(parts, made, async (tx, file) => {
    if (!(await setCopyFile(tx, own.id, { id: file.id, sha256 }))) throw new DrawnMeanwhile()
  }).catch((error: unknown) => {
    if (!(error instanceof DrawnMeanwhile)) throw error
  })
}

/** A part of a file's name: lower case, without accents and with hyphens for blanks. */
export function fileNamePart(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
