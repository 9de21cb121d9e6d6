import type { checkDocument as documentOperation, checkEmail as emailOperation } from '#contract/accounts.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import type { VisitorContext } from '../context.ts'
import { isDocumentTaken, isEmailTaken } from './accounts-queries.ts'
import { countAnswer } from './limit-registrations.ts'

/** Whether an email is free to register. */
export async function checkEmail(
  { email }: HandlerInput<typeof emailOperation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof emailOperation>> {
  await countAnswer(context)
  return { available: !(await isEmailTaken(context.db, canonicalEmail(email))) }
}

/** Whether a document is free to register. */
export async function checkDocument(
  { document_type, document_number }: HandlerInput<typeof documentOperation>,
  context: VisitorContext,
): Promise<HandlerOutput<typeof documentOperation>> {
  await countAnswer(context)
  return { available: !(await isDocumentTaken(context.db, document_type, canonicalDocument(document_number))) }
}
