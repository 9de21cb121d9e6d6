/** A mail as it leaves: both parts say the same. */
export type Mail = {
  /** The name that it's sent under: the institution's (decision W3). */
  readonly from: string
  readonly to: { readonly name: string; readonly address: string }
  readonly subject: string
  readonly text: string
  readonly html: string
  /** Where its button leads, for the console of a developer. */
  readonly link: string | null
  /** Where a mail program asks, by itself, for no more mails like it (RFC 8058); null for what always comes. */
  readonly unsubscribe: string | null
}

/** The headers by which mail programs offer to stop mails like this one. */
export function unsubscribeHeaders({ unsubscribe }: Pick<Mail, 'unsubscribe'>): Record<string, string> {
  if (!unsubscribe) return {}
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** What takes mails to people; fails when it couldn't. */
export type Mailer = {
  /** Returns what the mail server said when it accepted the mail; null if there is none. */
  send(mail: Mail): Promise<string | null>
  /** Checks whether mail would be accepted: the receiving side is there and knows us. Throws whatever prevents it. */
  check(): Promise<void>
}
