import type { Mail, Mailer } from '#server/adapters/mail/mailer.ts'

/** Keeps mails in memory, for tests; the newest comes last. */
export function memoryMailer(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = []
  return {
    sent,
    send: async (mail) => {
      sent.push(mail)
      return null
    },
    check: async () => {},
  }
}
