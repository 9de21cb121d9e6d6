import { randomBytes } from 'node:crypto'
import { DOCUMENT_NAMES, paperNumberText, MISSING_TEXTS } from '#contract/paper-texts.ts'
import { addDays } from '#domain/calendar.ts'
import { codeOf } from '#domain/papers/code.ts'
import type { PaperKind } from '#domain/papers/kinds.ts'
import { type Letterhead, unsetAbout, unsetFor } from '#domain/papers/unset.ts'
import { unprinted } from '#domain/printed.ts'
import { isSample } from '#domain/settings/settings.ts'
import { record } from '../audit/record.ts'
import type { Context } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { identityDocumentText, listText } from '../texts/format.ts'
import { lettersText, requirePrinted } from '../actions/require-printed.ts'
import { documentIssued } from '../notifications/kinds/programs.ts'
import { notify } from '../notifications/notify.ts'
import { readSettings } from '../settings/read-settings.ts'
import type { Wish } from './content.ts'
import { contentOf } from './content-of.ts'
import { type Facts, readFacts } from './facts.ts'
import {
  findHolder,
  findSamePaper,
  hasStandingPaper,
  insertGrounds,
  insertPaper,
  lockPapersOf,
  nextNumber,
} from './issuing-queries.ts'
import { requireSet } from './letterhead.ts'
import { readPaperSettings, readPaperText } from './paper-settings.ts'

type By = Pick<Context, 'user' | 'request' | 'clock' | 'today' | 'zone' | 'site'>

/**
 * Assigns a paper its number, code and facts, all or nothing; returns its id. Requesting the same facts again on the same day returns
 * the same paper, on a later day a copy that says so while the first one is in force (record 043). Fails with NOT_FOUND,
 * DOCUMENT_MISSING, PAPERS_NOT_SET or DOCUMENT_LETTERS.
 */
export async function issue(tx: Tx, by: By, wish: Wish): Promise<string> {
  const { userId, kind } = wish
  requirePrinted({ addressee: wish.addressee })
  await lockPapersOf(tx, userId)
  const holder = await findHolder(tx, userId)
  if (!holder) throw new Failure('NOT_FOUND')
  const content = await contentOf(tx, by, wish, holder)
  if (content.missing.length > 0)
    throw new Failure('DOCUMENT_MISSING', { missing: listText(content.missing.map((one) => MISSING_TEXTS[one])) })

  const facts = readFacts({
    ...(await commonFacts(tx, by, kind)),
    kind,
    fields: {
      nombre: holder.name,
      documento: identityDocumentText(holder) || 'sin documento registrado',
      destinatario: wish.addressee ?? 'quien corresponda',
      ...content.fields,
    },
    transcript: content.transcript,
  })
  requireSet([...unsetFor(letterheadIn(facts)), ...unsetAbout(textsIn([facts.fields, content.transcript]))])
  requireLetters(facts)
  const on = by.today
  const same = await findSamePaper(tx, { userId, facts, on })
  if (same) return same
  const year = Number(on.slice(0, 4))
  const is_copy = content.isCopy === true || (await hasStandingPaper(tx, { userId, facts, on }))
  const { proof_days } = await readPaperSettings(tx)
  const number = await nextNumber(tx, kind, year)
  const id = await insertPaper(tx, {
    kind,
    year,
    number,
    code: codeOf(randomBytes(16)),
    user_id: userId,
    enrollment_id: content.enrollmentId ?? null,
    program_student_id: content.programStudentId ?? null,
    title_id: content.titleId ?? null,
    facts,
    is_copy,
    valid_until: kind === 'constancia_regular' ? addDays(on, proof_days) : null,
    issued_at: by.clock.now(),
    issued_on: on,
    issued_by: by.user.id,
  })
  await insertGrounds(tx, id, content)
  const after = { title: DOCUMENT_NAMES[kind], kind: paperNumberText({ number, year }) }
  await record(tx, by, 'document.issued', { entity: 'documents', entity_id: id, after })
  if (userId !== by.user.id) await notify(tx, documentIssued.to(userId, { id, kind, number, year, revoked: null }))
  return id
}

function letterheadIn({ institution: { name }, signer, city, body, legend }: Facts): Letterhead {
  return { name, signer_name: signer.name, signer_office: signer.office, city, body, legend }
}

/** Each text in it. */
function textsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : []
}

/** Refuses facts with what the paper couldn't print, stored before it was asked for: a question mark in place of a name is no paper. */
function requireLetters(facts: unknown): void {
  if (typeof facts === 'string') {
    const letters = unprinted(facts)
    if (letters.length > 0) throw new Failure('DOCUMENT_LETTERS', { text: facts, letters: lettersText(letters) })
  } else if (typeof facts === 'object' && facts !== null) {
    for (const part of Object.values(facts)) requireLetters(part)
  }
}

/** What every paper says: who issues it, in which words, and where it's verified. */
export async function commonFacts(
  tx: Tx,
  { site }: Pick<By, 'site'>,
  kind: PaperKind,
): Promise<Omit<Facts, 'kind' | 'fields' | 'transcript'>> {
  const [all, own, text] = [await readSettings(tx), await readPaperSettings(tx), await readPaperText(tx, kind)]
  return {
    version: 1,
    institution: {
      name: all.site_name,
      // A sample address belongs to nobody.
      lines: [all.address, all.contact_email, all.contact_phone].filter((line) => line !== '' && !isSample(line)),
    },
    body: text.body,
    // Without a legend of its own, that of all papers.
    legend: text.legend || own.recognition_legend,
    city: own.city,
    signer: {
      name: own.signer_name,
      office: own.signer_office,
      signature_id: own.signature_id,
      seal_id: own.seal_id,
    },
    verify_at: (own.verification_address ?? site()).replace(/\/+$/, ''),
  }
}
