/** Control characters, line breaks of any kind, and the marks that turn the direction of a text; joiners of letters are fine. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Checks whether a text can be on one line as is: tables, mails, papers and file names are built from such texts. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text)
}

/**
 * Characters that are invisible in any position; not joiners and variation selectors, which choose how letters and emoji are
 * drawn.
 */
const LOST = /\u034f|[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u2060-\u2064\u3164\ufeff\uffa0]/gu

/**
 * Returns a line as it's stored, so that two that look the same are the same: composed, with ordinary blanks and nothing
 * invisible.
 */
export function tidyLine(typed: string): string {
  return typed
    .replace(LOST, '')
    .normalize('NFC')
    .replace(/[\p{Zs}\u2800]/gu, ' ')
    .trim()
}
