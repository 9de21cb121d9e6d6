import type * as contract from '#contract/verify.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalIdentityDocument, DEFAULT_DOCUMENT_TYPE } from '#domain/people/identity-documents.ts'
import { attempt } from '../access/attempts.ts'
import { Failure } from '../actions/failure.ts'
import { readFacts } from './facts.ts'
import { findVerified, type Verifying } from './verify.ts'

/** Attempts at document numbers per paper, right ones included: its holder needs one, and a hundred million can't be tried. */
const TRIES = { max: 20, windowMs: 3_600_000 } as const

type Answer = HandlerOutput<typeof contract.verifyTranscript>

/** What an analítico lists, for its holder: its code and its holder's number are on it. The response is the same whatever is wrong. */
export const verifyTranscript = async (
  { code, document_number }: HandlerInput<typeof contract.verifyTranscript>,
  asking: Verifying,
): Promise<Answer> => {
  const paper = await findVerified(code, asking)
  if (!paper) return { transcript: null }
  if (!(await attempt(asking, `verify lines ${paper.id}`, TRIES))) throw new Failure('TOO_MANY_REQUESTS')
  const facts = readFacts(paper.facts)
  if (!('transcript' in facts) || paper.revoked_at) return { transcript: null }
  const { fields, transcript } = facts
  const typed = plain(document_number)
  if (![transcript.document_number, fields.documento].some((known) => plain(known) === typed))
    return { transcript: null }
  return {
    transcript: {
      lines: transcript.lines,
      failures: transcript.failures,
      courses: fields.aprobados,
      credits: fields.creditos,
      hours: fields.horas,
      average: fields.promedio,
      average_with_failures: fields.promedio_con_aplazos,
      scale: fields.escala,
    },
  }
}

/** A paper states its holder's document with or without its type, and stores the number separately. */
const plain = (number: string) => canonicalIdentityDocument(DEFAULT_DOCUMENT_TYPE, number)
