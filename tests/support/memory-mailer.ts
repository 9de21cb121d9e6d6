import type { Mail, Mailer } from '#server/adapters/mail/mailer.ts'

/** Keeps mails in memory, for tests; the newest is last. */
export function memoryMailer(): Mailer & { readonly sent: Mail[] } {
  const sent: Mail[] = []
  return { sent, send: async (mail) => void sent.push(mail), check: async () => {} }
}
