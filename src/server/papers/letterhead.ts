import { PAPER_BODIES } from '#contract/paper-bodies.ts'
import { UNSET_PLACE_TEXTS, UNSET_TEXTS } from '#contract/paper-texts.ts'
import { type PaperKind, PAPER_KINDS } from '#domain/papers/kinds.ts'
import { type Letterhead, type Unset, UNSET, UNSET_PLACES, unsetFor } from '#domain/papers/unset.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { listText } from '../texts/format.ts'
import { readSettings } from '../settings/read-settings.ts'
import { readPaperSettings } from './paper-settings.ts'
import { listPaperTexts } from './settings-queries.ts'

/** What papers of each kind say of the institution now, read once for all of them. */
export async function readLetterheads(db: Database | Tx): Promise<(kind: PaperKind) => Letterhead> {
  const [{ site_name: name }, own, texts] = [
    await readSettings(db),
    await readPaperSettings(db),
    await listPaperTexts(db),
  ]
  const { city, signer_name, signer_office, recognition_legend } = own
  return (kind) => {
    const written = texts.find((text) => text.kind === kind)
    const body = written?.body ?? PAPER_BODIES[kind]
    return { name, city, signer_name, signer_office, body, legend: written?.legend || recognition_legend }
  }
}

/** What the institution still has to set before papers of any kind are issued. */
export async function readUnset(db: Database | Tx): Promise<Unset[]> {
  const letterheadOf = await readLetterheads(db)
  const unset = new Set(PAPER_KINDS.flatMap((kind) => unsetFor(letterheadOf(kind))))
  return UNSET.filter((one) => unset.has(one))
}

/** Rejects what would be numbered without a signer, a city or a title of its own; says what is missing and where to set it. */
export function requireSet(unset: readonly Unset[]): void {
  if (unset.length > 0) throw new Failure('PAPERS_NOT_SET', unsetWords(unset))
}

/** What is missing and where it's set, in words. */
export function unsetWords(unset: readonly Unset[]): { missing: string; places: string } {
  const places = new Set(unset.map((one) => UNSET_PLACE_TEXTS[UNSET_PLACES[one]]))
  return { missing: listText(unset.map((one) => UNSET_TEXTS[one])), places: listText([...places]) }
}
