import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { InvalidFields } from '../actions/failure.ts'
import { documentTaken } from '../people/document-taken.ts'
import { refusing } from '../actions/refusals.ts'

/** Says in the form what the database refused: an email or document of somebody else. */
export function refusingTaken({
  document_type = '',
  document_number,
}: { document_type?: string; document_number?: string | null | undefined } = {}) {
  const email = { code: 'USER_EMAIL_TAKEN', message: FIELD_TEXTS.USER_EMAIL_TAKEN }
  return refusing({
    i05_email_unique: () => new InvalidFields({ email }),
    i06_document_unique: () =>
      new InvalidFields({ document_number: documentTaken({ document_type, document_number }) }),
  })
}
