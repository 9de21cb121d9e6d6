/** The papers that the institution issues and that verify. */
export const PAPER_KINDS = [
  'constancia_regular',
  'analitico_parcial',
  'analitico_final',
  'certificado_aprobacion',
  'certificado_participacion',
  'certificado_programa',
  'diploma',
] as const
/** A kind of paper. */
export type PaperKind = (typeof PAPER_KINDS)[number]

/** What a paper of each kind is about: its holder, an enrollment, a place in a program, or a title of the register. */
export const PAPER_SUBJECTS = {
  constancia_regular: 'person',
  analitico_parcial: 'place',
  analitico_final: 'place',
  certificado_aprobacion: 'enrollment',
  certificado_participacion: 'enrollment',
  certificado_programa: 'place',
  diploma: 'title',
} as const satisfies Record<PaperKind, string>

/** The kinds about an enrollment. */
export type CourseKind = 'certificado_aprobacion' | 'certificado_participacion'
/** The kinds about a place in a program. */
export type ProgramKind = 'analitico_parcial' | 'analitico_final' | 'certificado_programa'
/** The kinds that list what somebody took: a person verifying one reads the lines after typing its holder's document number. */
export type TranscriptKind = 'analitico_parcial' | 'analitico_final'

/** What only staff issue, since it closes somebody's studies (record 043). */
export const STAFF_KINDS: readonly PaperKind[] = ['analitico_final', 'diploma']

/** Which attempt at a course counts in averages: the last, or the best. */
export const COUNTED_ATTEMPTS = ['last', 'best'] as const
/** A choice of attempt. */
export type CountedAttempt = (typeof COUNTED_ATTEMPTS)[number]

/** Longest texts of papers, in characters, and bounds of their settings. */
export const PAPER_LIMITS = {
  line: 200,
  text: 5000,
  reason: 2000,
  addressee: 200,
  proof_days: { min: 1, max: 365 },
  /** Of the book of actas, and its highest folio. */
  book: 40,
  folio: { min: 1, max: 99_999 },
  /** Letters and digits of a verification code: 16 of an alphabet of 32 are 80 bits. */
  code: 16,
} as const

/** The letters of verification codes: none that is easily taken for another (Crockford's alphabet). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
