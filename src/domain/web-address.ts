import { isOneLine } from './lines.ts'

/** Whether a text is an http or https address without blanks (document 3 §5): the only addresses that are ever a link. */
export function isWebUrl(text: string): boolean {
  if (!/^https?:\/\/[^\s"<>]+$/i.test(text) || !isOneLine(text) || !URL.canParse(text)) return false
  return new URL(text).hostname !== ''
}

/** The same, https only. */
export function isSecureUrl(text: string): boolean {
  return /^https:/i.test(text) && isWebUrl(text)
}

/** Whether a text is the address of a file that the portal keeps, and nothing behind it. */
export function isOwnFile(text: string): boolean {
  return /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/** The address of a link, or undefined for what a browser should not follow: what is stored may be older than the rules. */
export function webHref(address: string | null | undefined): string | undefined {
  return address && (isWebUrl(address) || isOwnFile(address)) ? address : undefined
}
