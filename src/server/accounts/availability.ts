import type * as contract from '#contract/accounts.ts'
import { canonicalDocument } from '#domain/people/documents.ts'
import { canonicalEmail } from '#domain/people/email.ts'
import type { Handler } from '../actions/context.ts'
import { isDocumentTaken, isEmailTaken } from './accounts-queries.ts'
import { countAnswer } from './limit-registrations.ts'

/** Whether an email is free to register. */
export const checkEmail: Handler<typeof contract.checkEmail> = async ({ email }, context) => {
  await countAnswer(context)
  return { available: !(await isEmailTaken(context.db, canonicalEmail(email))) }
}

/** Whether a document is free to register. */
export const checkDocument: Handler<typeof contract.checkDocument> = async (
  { document_type, document_number },
  context,
) => {
  await countAnswer(context)
  return {
    available: !(await isDocumentTaken(context.db, document_type, canonicalDocument(document_type, document_number))),
  }
}
