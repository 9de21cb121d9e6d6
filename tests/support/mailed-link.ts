import type { Mail } from '#server/adapters/mail/mailer.ts'

/** The link of the newest mail to an address, as its query names it (document 1 §2, /auth/callback). */
export function mailedLink(
  mails: readonly Mail[],
  address: string,
): { code: string; type: string; next: string | null } {
  const link = mails.findLast(({ to }) => to.address === address)?.link
  if (!link) throw new Error(`no mail with a link to ${address}`)
  const query = new URL(link).searchParams
  return { code: query.get('code') ?? '', type: query.get('type') ?? '', next: query.get('next') }
}
