import * as z from 'zod/mini'
import { ISSUED_KINDS } from '#domain/documents/kinds.ts'
import { DOCUMENT_STATES } from '#domain/documents/state.ts'
import { operationsIn } from './operation.ts'
import { Day, MaybeText } from './shapes.ts'

const operation = operationsIn('documents')

/** What whoever holds a paper's code is told: what it says, since that is what a forger changes. */
const VerifiedPaper = z.object({
  state: z.enum(DOCUMENT_STATES),
  kind: z.enum(ISSUED_KINDS),
  number: z.int(),
  year: z.int(),
  institution: z.string(),
  holder: z.string(),
  holder_document: z.string(),
  /** The course, or the courses of a proof; with its grade where the paper says one. */
  about: z.string(),
  grade: MaybeText,
  issued_on: Day,
  valid_until: z.nullable(Day),
  is_copy: z.boolean(),
  revoked_on: z.nullable(Day),
  /** SHA-256 of the file, in hexadecimal digits; null until it's drawn. */
  sha256: MaybeText,
})

export const verifyPaper = operation({
  method: 'GET',
  url: '/verify/:code',
  summary: 'What the paper with a verification code says and whether it holds; nothing of an unknown code',
  access: 'public',
  schema: {
    params: z.object({ code: z.string().check(z.maxLength(100)) }),
    /** null: no paper has this code. */
    response: z.object({ paper: z.nullable(VerifiedPaper) }),
  },
  failures: ['TOO_MANY_REQUESTS'],
})
