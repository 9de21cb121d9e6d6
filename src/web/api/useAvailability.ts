import { useQuery } from '@tanstack/react-query'
import { OFFLINE, ProblemError } from './client.ts'
import { read } from './read.ts'
import { useSettled } from './useSettled.ts'
import { checkIdentityDocument, checkEmail } from '#contract/accounts.ts'
import {
  canonicalIdentityDocument,
  DOCUMENT_CHECK_FROM_LENGTH,
  identityDocumentProblem,
  type IdentityDocumentType,
} from '#domain/people/identity-documents.ts'
import { canonicalEmail, EMAIL_LIMITS, isEmail } from '#domain/people/email.ts'

/** Pauses before asking, in milliseconds (document 1 §9). */
const EMAIL_PAUSE_MS = 800
const TYPE_PAUSE_MS = 300
const NUMBER_PAUSE_MS = 800

/**
 * `unasked`: there is nothing worth asking yet. `failed`: the server couldn't tell, wasn't reached, or refused the question;
 * registering will tell.
 */
export type Availability = 'unasked' | 'checking' | 'available' | 'taken' | 'failed' | 'unreached' | 'refused'

/** Whether an email may be registered, asked after a pause in typing. */
export function useEmailAvailability(email: string): Availability {
  const typed = canonicalEmail(email)
  const asked = useSettled(typed, EMAIL_PAUSE_MS)
  const worthAsking = typed.length >= EMAIL_LIMITS.checkFromLength && isEmail(typed)
  const query = useQuery({
    ...read(checkEmail, { email: asked }),
    enabled: worthAsking && asked === typed,
    retry: false,
  })
  return stateOf(worthAsking, asked === typed, query)
}

/** Whether a document may be registered, asked after a pause in typing. */
export function useIdentityDocumentAvailability(type: IdentityDocumentType, number: string): Availability {
  const typed = canonicalIdentityDocument(type, number)
  const askedNumber = useSettled(typed, NUMBER_PAUSE_MS)
  const askedType = useSettled(type, TYPE_PAUSE_MS)
  const worthAsking = typed.length >= DOCUMENT_CHECK_FROM_LENGTH && !identityDocumentProblem(type, typed)
  const settled = askedNumber === typed && askedType === type
  const query = useQuery({
    ...read(checkIdentityDocument, { document_type: askedType, document_number: askedNumber }),
    enabled: worthAsking && settled,
    retry: false,
  })
  return stateOf(worthAsking, settled, query)
}

function stateOf(
  worthAsking: boolean,
  settled: boolean,
  query: { isFetching: boolean; error: Error | null; data: { available: boolean } | undefined },
): Availability {
  if (!worthAsking) return 'unasked'
  if (!settled || query.isFetching) return 'checking'
  if (query.error) return failureOf(query.error)
  return query.data?.available === false ? 'taken' : 'available'
}

function failureOf(error: Error): Availability {
  const status = error instanceof ProblemError ? error.status : 500
  if (status === OFFLINE.status) return 'unreached'
  return status === 422 ? 'refused' : 'failed'
}
