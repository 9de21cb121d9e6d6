import { failureReason } from '../jobs/failure-reason.ts'

/** Why a mail was rejected, as stored in its row. */
export type MailRefusal = {
  /** The mail server's reply (RFC 5321, 4.2.1); null if it didn't answer. */
  readonly smtp_code: number | null
  /** Its own sentence, or what happened on the way to it, in one line. */
  readonly sentence: string
  /** The mail server won't ever take this mail: it isn't offered again. */
  readonly isFinal: boolean
}

const LONGEST = 300

/** Logs a mail that wasn't sent. The log doesn't say who it was for; its row does. */
export class MailNotSent extends Error {
  override readonly name = 'MailNotSent'
  readonly mail_id: string
  readonly kind: string
  readonly responseCode: number | null
  /** It isn't retried. */
  readonly is_given_up: boolean

  constructor(mail: { id: string; kind: string }, { smtp_code }: MailRefusal, isGivenUp: boolean, cause: unknown) {
    super(`the mail was not sent${smtp_code === null ? '' : ` (SMTP ${smtp_code})`}`, { cause })
    this.mail_id = mail.id
    this.kind = mail.kind
    this.responseCode = smtp_code
    this.is_given_up = isGivenUp
  }
}

/** What a failed attempt to send means for its mail. */
export function refusalOf(error: unknown): MailRefusal {
  const { code, responseCode, response } = answerOf(error)
  // What is refused about the envelope or the text stays refused. A login or a greeting is no answer to this mail.
  const isAboutTheMail = code === 'EENVELOPE' || code === 'EMESSAGE'
  return {
    smtp_code: responseCode,
    sentence: response === null ? failureReason(error) : asOneLine(response),
    isFinal: isAboutTheMail && (responseCode === null || responseCode >= 500),
  }
}

/** Whether a mail server refused the user or the password for good (535 and the like), not just for the moment. */
export function isLoginRefused(error: unknown): boolean {
  const { code, responseCode } = answerOf(error)
  return code === 'EAUTH' && responseCode !== null && responseCode >= 500
}

/** What nodemailer says of a failure in its own words: its code, and the answer of the mail server. */
function answerOf(error: unknown) {
  const { code, responseCode, response } = Object(error)
  return {
    code: typeof code === 'string' ? code : '',
    responseCode: Number.isInteger(responseCode) ? Number(responseCode) : null,
    response: typeof response === 'string' ? response : null,
  }
}

/** What a mail server said, in one line that may be shown and stored. */
export function asOneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, LONGEST)
}
