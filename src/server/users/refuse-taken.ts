import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { constraintOf } from '../database/database-errors.ts'
import { Failure, InvalidFields } from '../failure.ts'
import { documentTaken } from '../people/document-taken.ts'

/** Says in the form what the database refused: an email or document of somebody else, the last administrator. */
export function refuseTaken(
  error: unknown,
  { document_type = '', document_number }: { document_type?: string; document_number?: string | null | undefined } = {},
): never {
  switch (constraintOf(error)?.constraint) {
    case 'i05_email_unique':
      throw new InvalidFields({ email: { code: 'USER_EMAIL_TAKEN', message: FIELD_TEXTS.USER_EMAIL_TAKEN } })
    case 'i06_document_unique':
      throw new InvalidFields({ document_number: documentTaken({ document_type, document_number }) })
    case 'i08_last_admin':
      throw new Failure('LAST_ADMIN')
    default:
      throw error
  }
}
