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
}

/** What takes mails to people; fails when it couldn't. */
export type Mailer = {
  /** Answers what the mail server said when it took the mail; null where there is none. */
  send(mail: Mail): Promise<string | null>
  /** Asks whether mails would be taken: whoever takes them is there and knows us. Throws what keeps it from it. */
  check(): Promise<void>
}
