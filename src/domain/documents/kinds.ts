/** The papers that the institution issues and that verify. */
export const DOCUMENT_KINDS = [
  'constancia_regular',
  'analitico_parcial',
  'analitico_final',
  'certificado_aprobacion',
  'certificado_participacion',
  'certificado_programa',
  'diploma',
] as const
/** A kind of paper. */
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]

/** The kinds that can be issued by now. */
export const ISSUED_KINDS = [
  'constancia_regular',
  'certificado_aprobacion',
  'certificado_participacion',
] as const satisfies readonly DocumentKind[]
/** A kind that can be issued. */
export type IssuedKind = (typeof ISSUED_KINDS)[number]

/** Which attempt at a course counts in averages: the last, or the best. */
export const COUNTED_ATTEMPTS = ['last', 'best'] as const
/** A choice of attempt. */
export type CountedAttempt = (typeof COUNTED_ATTEMPTS)[number]

/** Longest texts of papers, in characters, and bounds of their settings. */
export const DOCUMENT_LIMITS = {
  line: 200,
  text: 5000,
  reason: 2000,
  addressee: 200,
  proof_days: { min: 1, max: 365 },
  /** Letters and digits of a verification code: 16 of an alphabet of 32 are 80 bits. */
  code: 16,
} as const

/** The letters of verification codes: none that is easily taken for another (Crockford's alphabet). */
export const CODE_ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
