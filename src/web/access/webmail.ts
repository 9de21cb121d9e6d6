/** A place where a person reads mail in the browser. */
export type Webmail = { name: string; url: string }

const GMAIL = { name: 'Gmail', url: 'https://mail.google.com/mail/' }
const OUTLOOK = { name: 'Outlook', url: 'https://outlook.live.com/mail/' }
const YAHOO = { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/' }
const ICLOUD = { name: 'iCloud Mail', url: 'https://www.icloud.com/mail' }
const PROTON = { name: 'Proton Mail', url: 'https://mail.proton.me/' }

const BY_HOST: [RegExp, Webmail][] = [
  [/^(gmail|googlemail)\./, GMAIL],
  [/^(outlook|hotmail|live|msn)\./, OUTLOOK],
  [/^(yahoo|ymail)\./, YAHOO],
  [/^(icloud|me|mac)\./, ICLOUD],
  [/^(proton|protonmail|pm)\./, PROTON],
]

/** The webmail of an address by its host; the two that most people use when it says nothing. */
export function webmailsOf(email: string): Webmail[] {
  const host = email.trim().toLowerCase().split('@')[1] ?? ''
  const known = BY_HOST.find(([pattern]) => pattern.test(host))
  return known ? [known[1]] : [GMAIL, OUTLOOK]
}
