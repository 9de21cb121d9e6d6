import { createTransport } from 'nodemailer'
import type { Mailer } from './mailer.ts'

const PATIENCE_MS = 15_000

/** Mails through the institution's mail server: `url` as in smtps://user:password@host:465, `address` the sender's. */
export function smtpMailer(url: string, address: string): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: 2 * PATIENCE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    // A recipient as text would be read as a list: a name with a comma would make two of it. Nodemailer writes into what
    // it's given, so it gets copies.
    send: async ({ from, to, subject, text, html }) => {
      const headers = { 'Auto-Submitted': 'auto-generated' }
      await transport.sendMail({ from: { name: from, address }, to: { ...to }, subject, text, html, headers })
    },
  }
}
