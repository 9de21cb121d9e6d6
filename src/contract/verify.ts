import * as z from 'zod/mini'
import { PAPER_KINDS, PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { PAPER_STATES } from '#domain/papers/state.ts'
import { plainSpelling } from '#domain/people/spelling.ts'
import { operationsIn } from './operation.ts'
import { Day, MaybeText } from './shapes.ts'

const operation = operationsIn('papers')

/** The holder's document as their paper says it, with or without its type. */
const PrintedIdentityDocument = z
  .string()
  .check(z.overwrite(plainSpelling), z.minLength(1), z.maxLength(PAPER_LIMITS.line))

/** What the holder of a paper's code is told: what it says, since that is what a forger changes. */
const VerifiedPaper = z.object({
  state: z.enum(PAPER_STATES),
  kind: z.enum(PAPER_KINDS),
  number: z.int(),
  year: z.int(),
  institution: z.string(),
  holder: z.string(),
  /** null of an analítico, whose lines are read with it. */
  holder_document: MaybeText,
  /** The course, the courses of a proof, the program or the title; with its grade where the paper says one. */
  about: z.string(),
  grade: MaybeText,
  /** Of a diploma: number, book and folio of the register. */
  register: MaybeText,
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

/** A line of an analítico, in the words that are printed. */
const TranscriptLine = z.object({
  year: z.int(),
  code: z.string(),
  course: z.string(),
  date: z.string(),
  grade: z.string(),
  form: z.string(),
  source: z.string(),
  credits: z.int(),
  hours: z.int(),
})

export const verifyTranscript = operation({
  method: 'POST',
  url: '/verify/:code/lines',
  summary:
    'What an analítico lists, for whoever has its code and its holder’s document number; else nothing, whatever is wrong',
  access: 'public',
  schema: {
    params: z.object({ code: z.string().check(z.maxLength(100)) }),
    body: z.object({ document_number: PrintedIdentityDocument }),
    response: z.object({
      transcript: z.nullable(
        z.object({
          lines: z.array(TranscriptLine),
          failures: z.array(TranscriptLine),
          courses: z.string(),
          credits: z.string(),
          hours: z.string(),
          average: z.string(),
          average_with_failures: z.string(),
          scale: z.string(),
        }),
      ),
    }),
  },
  failures: ['TOO_MANY_REQUESTS'],
})
