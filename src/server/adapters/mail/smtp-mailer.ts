import { createTransport } from 'nodemailer'
import { type Mailer, unsubscribeHeaders } from './mailer.ts'

/** How long a mail server may take, in milliseconds: to be reached and greet, and to send its next byte. */
export const MAIL_PATIENCE = { connectMs: 5_000, silenceMs: 30_000 }

/** A mail server of this machine is asked too while no network is there; nodemailer would write an English line about it. Its types don't know it. */
const ANY_INTERFACE = { allowInternalNetworkInterfaces: true }

/** Mails through the institution's mail server: `url` as in smtps://user:password@host:465, `address` the sender's. */
export function smtpMailer(url: string, address: string, { connectMs, silenceMs } = MAIL_PATIENCE): Mailer {
  const transport = createTransport({
    url,
    ...ANY_INTERFACE,
    connectionTimeout: connectMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    check: async () => void (await transport.verify()),
    // A recipient as text would be read as a list: a name with a comma would make two of it. Nodemailer writes into what
    // it's given, so it gets copies.
    send: async ({ from, to, subject, text, html, unsubscribe }) => {
      const headers = { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders({ unsubscribe }) }
      const sent = await transport.sendMail({
        from: { name: from, address },
        to: { ...to },
        subject,
        text,
        html,
        headers,
      })
      return sent.response
    },
  }
}
