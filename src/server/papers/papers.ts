import { Readable } from 'node:stream'
import type * as contract from '#contract/papers.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { PAPER_SUBJECTS, STAFF_KINDS } from '#domain/papers/kinds.ts'
import { missingForHolder } from '#domain/papers/missing.ts'
import { paperState } from '#domain/papers/state.ts'
import { attachment } from '../actions/attachment.ts'
import type { Context, FileAnswer, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { paperFileName, requireStanding, withFile } from './draw.ts'
import { readFacts, subjectText } from './facts.ts'
import type { Wish } from './content.ts'
import { issue } from './issue.ts'
import { offersFor } from './offers.ts'
import { readPaperSettings } from './paper-settings.ts'
import { findPaper, listPapersOf, type PaperRow } from './papers-queries.ts'

type Page = { page: number; page_size: number }

export const listOwnPapers: Handler<typeof contract.listOwnPapers> = (page, context) =>
  listPapers(context, context.user.id, page)

export const listPapersOfPerson: Handler<typeof contract.listPapersOfPerson> = ({ userId, ...page }, context) =>
  listPapers(context, userId, page)

export const listOwnPaperOffers: Handler<typeof contract.listOwnPaperOffers> = (_, context) =>
  listOffers(context, context.user.id, true)

export const listPaperOffers: Handler<typeof contract.listPaperOffers> = ({ userId }, context) =>
  listOffers(context, userId, false)

/** A student's own, where the institution lets students issue. */
export const issueOwnPaper: Handler<typeof contract.issueOwnPaper> = async (form, context) => {
  await requireStudentsIssue(context)
  if (STAFF_KINDS.includes(form.kind)) throw new Failure('DOCUMENTS_BY_STAFF')
  return present(await issued(context, wishOf(context.user.id, form)), context.today)
}

export const issuePaper: Handler<typeof contract.issuePaper> = async (
  { userId, kind, subject_id, addressee },
  context,
) => present(await issued(context, wishOf(userId, { kind, subject_id, addressee })), context.today)

export const downloadOwnPaper: Handler<typeof contract.downloadOwnPaper> = async ({ paperId }, context) => {
  const paper = await findPaper(context.db, paperId, context.user.id)
  if (!paper) throw new Failure('NOT_FOUND')
  requireStanding(paper)
  return fileOf(context, paper)
}

export const downloadPaper: Handler<typeof contract.downloadPaper> = async ({ paperId }, context) => {
  const paper = await findPaper(context.db, paperId, null)
  if (!paper) throw new Failure('NOT_FOUND')
  return fileOf(context, paper)
}

/** Refuses where students ask the secretariat for papers. */
async function requireStudentsIssue({ db }: Pick<Context, 'db'>): Promise<void> {
  if (!(await readPaperSettings(db)).students_issue) throw new Failure('DOCUMENTS_BY_STAFF')
}

function wishOf(
  userId: string,
  {
    kind,
    subject_id,
    addressee,
  }: Pick<Wish, 'kind'> & { subject_id: string | null; addressee?: string | null | undefined },
): Wish {
  const subjectId = PAPER_SUBJECTS[kind] === 'person' ? null : subject_id
  return { userId, kind, subjectId, addressee: addressee ?? null }
}

/** Numbered in one transaction, then drawn: what fails between the two is drawn by the next who asks, or by the repair. */
async function issued(context: Context, wish: Wish): Promise<PaperRow> {
  const id = await context.transaction((tx) => issue(tx, context, wish))
  const paper = await findPaper(context.db, id, null)
  if (!paper) throw new Failure('NOT_FOUND')
  return withFile(context, paper)
}

async function fileOf(context: Context, paper: PaperRow): Promise<FileAnswer> {
  const { storage_key, size } = await withFile(context, paper)
  const stream = await context.storage.read(storage_key).catch((error: unknown) => {
    throw new Failure('STORAGE_UNAVAILABLE', {}, error)
  })
  return attachment(paperFileName(paper), 'application/pdf', Readable.from(stream), size)
}

async function listPapers({ db, today }: Context, userId: string, { page, page_size }: Page) {
  const { items, total } = await listPapersOf(db, userId, { limit: page_size, offset: (page - 1) * page_size })
  return {
    items: items.map((paper) => present(paper, today)),
    total,
    page,
    has_more: page * page_size < total,
  }
}

async function listOffers(
  context: Context,
  userId: string,
  isHolder: boolean,
): Promise<HandlerOutput<typeof contract.listOwnPaperOffers>> {
  const offers = await offersFor(context, userId)
  return {
    items: isHolder
      ? offers.map((offer) => ({ ...offer, missing: missingForHolder(offer.kind, offer.missing) }))
      : offers,
    students_issue: (await readPaperSettings(context.db)).students_issue,
  }
}

function present(paper: PaperRow, today: CalendarDay): HandlerOutput<typeof contract.issuePaper> {
  const { id, kind, number, year, code, issued_on, valid_until, is_copy, revoked_at, revoke_reason } = paper
  const facts = readFacts(paper.facts)
  const about = facts.kind === 'constancia_regular' ? facts.fields.destinatario : subjectText(facts)
  const state = paperState(paper, today)
  return { id, kind, number, year, about, code, issued_on, valid_until, is_copy, state, revoked_at, revoke_reason }
}
