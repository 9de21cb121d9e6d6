import * as z from 'zod/mini'
import { PAPER_LIMITS, PAPER_KINDS } from '#domain/papers/kinds.ts'
import { MISSING } from '#domain/papers/missing.ts'
import { PAPER_STATES } from '#domain/papers/state.ts'
import { UNSET } from '#domain/papers/unset.ts'
import { operationsIn } from './operation.ts'
import { Day, Done, Id, Instant, Line, MaybeText, OptionalLine, PageOf, PageQuery } from './shapes.ts'

const operation = operationsIn('papers')

/** An issued paper in a list. */
const IssuedPaper = z.object({
  id: Id,
  kind: z.enum(PAPER_KINDS),
  number: z.int(),
  year: z.int(),
  /** What it's about: a course, a program, a title; of a proof, whom it's to be shown to. */
  about: z.string(),
  code: z.string(),
  issued_on: Day,
  valid_until: z.nullable(Day),
  is_copy: z.boolean(),
  state: z.enum(PAPER_STATES),
  revoked_at: z.nullable(Instant),
  revoke_reason: MaybeText,
})

/** A paper that may be issued, or what it still lacks. */
const PaperOffer = z.object({
  kind: z.enum(PAPER_KINDS),
  /** The enrollment, the place in a program or the title that it's about; null about the person, and of a title to come. */
  subject_id: z.nullable(Id),
  /** The course, the program or the title, and its period, plan or program. */
  about: MaybeText,
  detail: MaybeText,
  missing: z.array(z.enum(MISSING)),
  /** What only the institution can supply; the same for everybody, except what concerns a program. */
  unset: z.array(z.enum(UNSET)),
})

/** Which paper is asked for. */
export const PaperForm = z.object({
  kind: z.enum(PAPER_KINDS),
  /** What it's about, as the offer names it. */
  subject_id: z._default(z.nullable(Id), null),
  /** To whom it's to be shown; without it, to whom it may concern. */
  addressee: OptionalLine(PAPER_LIMITS.addressee),
})

const Offers = z.object({
  items: z.array(PaperOffer),
  /** Whether the student issues them without asking the secretariat. */
  students_issue: z.boolean(),
})
const ISSUE_FAILURES = [
  'NOT_FOUND',
  'DOCUMENT_MISSING',
  'PAPERS_NOT_SET',
  'DOCUMENT_LETTERS',
  'STORAGE_UNAVAILABLE',
  'STORAGE_NOT_CONFIGURED',
] as const

export const listOwnPapers = operation({
  method: 'GET',
  url: '/student/documents',
  summary: "The student's issued papers, newest first",
  access: 'documents.own',
  schema: { query: z.object(PageQuery), response: PageOf(IssuedPaper) },
})

export const listOwnPaperOffers = operation({
  method: 'GET',
  url: '/student/documents/offers',
  summary: 'What the student may be issued now, and what is missing for the rest',
  access: 'documents.own',
  schema: { response: Offers },
})

export const issueOwnPaper = operation({
  method: 'POST',
  url: '/student/documents',
  summary: 'Issue a paper of one’s own; the same one asked for again the same day is the same',
  access: 'documents.own',
  schema: { body: PaperForm, response: IssuedPaper },
  failures: [...ISSUE_FAILURES, 'DOCUMENTS_BY_STAFF'],
})

export const downloadOwnPaper = operation({
  method: 'GET',
  url: '/student/documents/:paperId/paper.pdf',
  summary: 'A paper of one’s own as it was issued',
  access: 'documents.own',
  schema: { params: z.object({ paperId: Id }), response: z.unknown() },
  failures: ['DOCUMENT_REVOKED', 'STORAGE_UNAVAILABLE', 'STORAGE_NOT_CONFIGURED'],
  download: true,
})

/** Why a paper is taken back. */
export const RevocationForm = z.object({ reason: Line(PAPER_LIMITS.reason) })

const personParams = z.object({ userId: Id })

export const listPapersOfPerson = operation({
  method: 'GET',
  url: '/people/:userId/documents',
  summary: "A person's issued papers, newest first",
  access: 'documents.issue',
  schema: { params: personParams, query: z.object(PageQuery), response: PageOf(IssuedPaper) },
})

export const listPaperOffers = operation({
  method: 'GET',
  url: '/people/:userId/documents/offers',
  summary: 'What a person may be issued now, and what is missing for the rest',
  access: 'documents.issue',
  schema: { params: personParams, response: Offers },
})

export const issuePaper = operation({
  method: 'POST',
  url: '/people/:userId/documents',
  summary: 'Issue a paper for a person',
  access: 'documents.issue',
  schema: { params: personParams, body: PaperForm, response: IssuedPaper },
  failures: ISSUE_FAILURES,
})

export const downloadPaper = operation({
  method: 'GET',
  url: '/documents/:paperId/paper.pdf',
  summary: 'A paper as it was issued, also a revoked one',
  access: 'documents.issue',
  schema: { params: z.object({ paperId: Id }), response: z.unknown() },
  failures: ['STORAGE_UNAVAILABLE', 'STORAGE_NOT_CONFIGURED'],
  download: true,
})

export const revokePaper = operation({
  method: 'POST',
  url: '/documents/:paperId/revocation',
  summary: 'Take a paper back, with a reason that its holder reads',
  access: 'documents.issue',
  schema: {
    params: z.object({ paperId: Id }),
    body: RevocationForm,
    response: Done,
  },
  failures: ['NOT_FOUND', 'DOCUMENT_REVOKED'],
})
