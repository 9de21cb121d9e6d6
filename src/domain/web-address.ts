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

/** Checks whether a text is the address of a file stored by the portal, with nothing after it. */
export function isOwnFile(text: string): boolean {
  return /^\/files\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)
}

/**
 * Returns the address of a link, or undefined for one that a browser shouldn't follow: stored links may be older than the rules.
 */
export function webHref(address: string | null | undefined): string | undefined {
  return address && (isWebUrl(address) || isOwnFile(address)) ? address : undefined
}
