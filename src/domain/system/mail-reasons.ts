/** Why a mail isn't accepted, as a person would say it. */
export const MAIL_REASONS = [
  'no_such_address',
  'mailbox_full',
  'too_large',
  'sender_refused',
  'suspicious',
  'sign_in_refused',
  'later',
  'refused',
  'no_answer',
] as const
export type MailReason = (typeof MAIL_REASONS)[number]

/**
 * By the enhanced status code in the mail server's reply, 'class.subject.detail' (RFC 3463, 3.2 to 3.8); the class is separate.
 */
const BY_ENHANCED: readonly (readonly [RegExp, MailReason])[] = [
  [/^1\.[12346]$|^1\.10$/, 'no_such_address'],
  [/^1\.[78]$/, 'sender_refused'],
  [/^2\.1$/, 'no_such_address'],
  [/^2\.2$/, 'mailbox_full'],
  [/^2\.3$|^3\.4$/, 'too_large'],
  [/^7\.8$|^7\.9$/, 'sign_in_refused'],
  [/^7\./, 'suspicious'],
]
/** By the plain code (RFC 5321, 4.2.3; RFC 4954, 6). */
const BY_CODE: Readonly<Record<number, MailReason>> = {
  450: 'later',
  451: 'later',
  421: 'later',
  452: 'mailbox_full',
  552: 'mailbox_full',
  454: 'later',
  530: 'sign_in_refused',
  534: 'sign_in_refused',
  535: 'sign_in_refused',
  550: 'no_such_address',
  551: 'no_such_address',
  553: 'no_such_address',
  554: 'suspicious',
}

/** What the mail server's code (null when it never answered) and its sentence mean. */
export function mailReason(code: number | null, sentence: string): MailReason {
  if (code === null) return 'no_answer'
  const [, enhanced = ''] = /\b[45]\.(\d{1,3}\.\d{1,3})\b/.exec(sentence) ?? []
  // Servers that ask unknown senders to come back later say so with 4.7.
  if (code < 500 && enhanced.startsWith('7.') && BY_CODE[code] !== 'sign_in_refused') return 'later'
  const known = BY_ENHANCED.find(([pattern]) => pattern.test(enhanced))?.[1] ?? BY_CODE[code]
  if (known) return known
  return code < 500 ? 'later' : 'refused'
}
