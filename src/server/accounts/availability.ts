import type { checkDocument as documentOperation, checkEmail as emailOperation } from '#contract/accounts.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import { attempt, type AttemptLimit } from '../access/attempts.ts'
import type { VisitorContext } from '../context.ts'
import { Failure } from '../failure.ts'
import { isDocumentTaken, isEmailTaken } from './accounts-queries.ts'

/** Decision E5: a yes or no, at most this often from one network. */
const CHECKS: AttemptLimit = { max: 20, windowMs: 60_000 }

/** Whether an email is free to register. */
export async function checkEmail(
  { email }: HandlerInput<typeof emailOperation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof emailOperation>> {
  await limitChecks(context)
  return { available: !(await isEmailTaken(context.db, canonicalEmail(email))) }
}

/** Whether a document is free to register. */
export async function checkDocument(
  { document_type, document_number }: HandlerInput<typeof documentOperation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof documentOperation>> {
  await limitChecks(context)
  return { available: !(await isDocumentTaken(context.db, document_type, canonicalDocument(document_number))) }
}

async function limitChecks(context: VisitorContext): Promise<void> {
  if (!(await attempt(context, `availability ${context.request.network}`, CHECKS)))
    throw new Failure('TOO_MANY_REQUESTS')
}
