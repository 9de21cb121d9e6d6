import * as z from 'zod/mini'
import { unknownFields } from '#domain/papers/fields.ts'
import { COUNTED_ATTEMPTS, PAPER_LIMITS, type PaperKind, PAPER_KINDS } from '#domain/papers/kinds.ts'
import { UNSET } from '#domain/papers/unset.ts'
import { editing, Versioned } from './editing.ts'
import { operationsIn } from './operation.ts'
import { Id, LineOrNothing, MaybeText, Text, TextOrNothing, WebAddress } from './shapes.ts'

const operation = operationsIn('papers')

const line = LineOrNothing(PAPER_LIMITS.line)
const long = TextOrNothing(PAPER_LIMITS.text)
const { min, max } = PAPER_LIMITS.proof_days
const { book, folio } = PAPER_LIMITS

/** What all papers share. */
export const PaperSettingsForm = z.object({
  city: line,
  signer_name: line,
  signer_office: line,
  /** Uploaded pictures of signature and seal. */
  signature_id: z.nullable(Id),
  seal_id: z.nullable(Id),
  /** Without it, the portal's own address is printed. */
  verification_address: z.pipe(
    z.union([z.literal(''), WebAddress]),
    z.transform((text) => text || null),
  ),
  students_issue: z.boolean(),
  proof_days: z.int().check(z.minimum(min), z.maximum(max)),
  counted_attempt: z.enum(COUNTED_ATTEMPTS),
  recognition_legend: long,
  /** Of the actas: '' to write it by hand, and the first folio of it that is free, null to write folios by hand (decision L23). */
  acta_book: LineOrNothing(book),
  acta_folio: z.nullable(z.int().check(z.minimum(folio.min), z.maximum(folio.max))),
})

/** The words of a kind, with its marked fields. */
export const PaperTextForm = z.object({ body: Text(PAPER_LIMITS.text), legend: long })

/** The same for one kind, which says which fields it knows. */
export const paperTextFormOf = (kind: PaperKind) =>
  PaperTextForm.check(
    z.refine(({ body }) => unknownFields(kind, body).length === 0, { path: ['body'], error: 'UNKNOWN_FIELD' }),
  )

/** The version that the next change is based on. */
const Saved = z.object(Versioned)

const Picture = z.nullable(z.object({ id: Id, file_name: z.string(), file_size: z.int() }))

export const getPaperSettings = operation({
  method: 'GET',
  url: '/documents/settings',
  summary: 'What all papers share, and the words of each kind',
  access: 'documents.issue',
  schema: {
    response: z.object({
      city: z.string(),
      signer_name: z.string(),
      signer_office: z.string(),
      signature: Picture,
      seal: Picture,
      verification_address: MaybeText,
      /** What is printed without one. */
      own_address: z.string(),
      students_issue: z.boolean(),
      proof_days: z.int(),
      counted_attempt: z.enum(COUNTED_ATTEMPTS),
      recognition_legend: z.string(),
      acta_book: z.string(),
      acta_folio: z.nullable(z.int()),
      ...Versioned,
      /** What papers lack before any is issued. */
      unset: z.array(z.enum(UNSET)),
      texts: z.array(
        z.object({
          kind: z.enum(PAPER_KINDS),
          body: z.string(),
          legend: z.string(),
          ...Versioned,
        }),
      ),
    }),
  },
})

export const savePaperSettings = operation({
  method: 'PUT',
  url: '/documents/settings',
  summary: 'Change what all papers share; issued ones stay as they are',
  access: 'documents.issue',
  schema: { body: editing(PaperSettingsForm), response: Saved },
  failures: ['NOT_FOUND', 'FILE_ALREADY_USED', 'CHANGED_MEANWHILE'],
})

export const savePaperText = operation({
  method: 'PUT',
  url: '/documents/texts/:kind',
  summary: 'Change the words of a kind of paper; issued ones stay as they are',
  access: 'documents.issue',
  schema: {
    params: z.object({ kind: z.enum(PAPER_KINDS) }),
    body: editing(PaperTextForm),
    response: Saved,
  },
  failures: ['CHANGED_MEANWHILE'],
})

export const previewPaper = operation({
  method: 'GET',
  url: '/documents/texts/:kind/preview.pdf',
  summary: 'A kind of paper as it is printed now, of nobody, marked as a sample',
  access: 'documents.issue',
  schema: { params: z.object({ kind: z.enum(PAPER_KINDS) }), response: z.unknown() },
  failures: ['STORAGE_UNAVAILABLE'],
  download: true,
})
