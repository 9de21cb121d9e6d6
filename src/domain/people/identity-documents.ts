import { plainSpelling } from './spelling.ts'

/** Identity document types (document 1 §3, decision A2); `dni` is the default. */
export const DOCUMENT_TYPES = ['dni', 'cuil', 'cuit', 'passport', 'cedula', 'other'] as const
/** One of the identity document types. */
export type IdentityDocumentType = (typeof DOCUMENT_TYPES)[number]

/** The document type a form starts with (document 3 §9). */
export const DEFAULT_DOCUMENT_TYPE: IdentityDocumentType = 'dni'

/** Availability is asked of the server from this many characters on (document 1 §5). */
export const DOCUMENT_CHECK_FROM_LENGTH = 3

/** Longest document number that is stored, in characters. */
export const DOCUMENT_MAX_LENGTH = 20

/** What may be wrong with a document number: one code for each type. */
export type IdentityDocumentProblem =
  | 'DOCUMENT_DNI'
  | 'DOCUMENT_CUIL'
  | 'DOCUMENT_CUIT'
  | 'DOCUMENT_PASSPORT'
  | 'DOCUMENT_CEDULA'
  | 'DOCUMENT_OTHER'

/** `from`: fewest digits of a number that is written with and without zeros before it; such zeros are no part of it. */
const RULES: Record<IdentityDocumentType, { pattern: RegExp; problem: IdentityDocumentProblem; from?: number }> = {
  dni: { pattern: /^[0-9]{7,8}$/, problem: 'DOCUMENT_DNI', from: 7 },
  cuil: { pattern: /^[0-9]{11}$/, problem: 'DOCUMENT_CUIL' },
  cuit: { pattern: /^[0-9]{11}$/, problem: 'DOCUMENT_CUIT' },
  passport: { pattern: /^[A-Z0-9]{6,15}$/, problem: 'DOCUMENT_PASSPORT' },
  cedula: { pattern: /^[0-9]{6,8}$/, problem: 'DOCUMENT_CEDULA', from: 6 },
  other: { pattern: /^[A-Z0-9]{3,20}$/, problem: 'DOCUMENT_OTHER' },
}

/** The problem of a document number as typed, or null when it is well formed (document 1 §5, decision A2). */
export function identityDocumentProblem(type: IdentityDocumentType, number: string): IdentityDocumentProblem | null {
  const { pattern, problem } = RULES[type]
  return pattern.test(canonicalIdentityDocument(type, number)) ? null : problem
}

/**
 * The one stored spelling of a document number: upper case, ordinary digits, without blanks, dots, commas, hyphens, slashes, apostrophes
 * and what is invisible; of a DNI or a cédula without the zeros that some write before it ('05.123.456').
 */
export function canonicalIdentityDocument(type: IdentityDocumentType, number: string): string {
  const plain = plainSpelling(plainSpelling(number).toUpperCase()).replace(/[\s.,·'/-]/gu, '')
  const { pattern, from } = RULES[type]
  if (from === undefined || !pattern.test(plain)) return plain
  return plain.replace(/^0+/, '').padStart(Math.min(from, plain.length), '0')
}
