import { failureText } from '#contract/failures.ts'

/** What the form says beside a document that somebody else has (document 1 §5). */
export function documentTaken({ document_type, document_number }: Document): { code: string; message: string } {
  const details = { type: document_type.toUpperCase(), number: document_number ?? '' }
  return { code: 'DOCUMENT_TAKEN', message: failureText('DOCUMENT_TAKEN', details) }
}

type Document = { readonly document_type: string; readonly document_number?: string | null | undefined }
