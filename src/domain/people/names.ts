/** Characters that are invisible in a name and have no effect on it. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/** The letters that official papers have a font for (record 035): Latin, Greek and Cyrillic, composed, and the tilde and the accents over any of them. */
const LETTER = 'A-Za-zªºÀ-ÖØ-öø-ſƏəƠơƯưǰǺ-ǿȘ-țΆΈ-ΊΌΎ-ΡΣ-ώЀ-ҁҊ-ԓẀ-ẅẞẠ-ỹ'
const MARKS = '\\u0300\\u0301\\u0303\\u0309\\u0323'
const NAME = new RegExp(`^[${LETTER}${MARKS} '’.,·\\p{Cc}\\u2028\\u2029-]+$`, 'u')
const BEGINS_WITH_LETTER = new RegExp(`^['’]?[${LETTER}]`, 'u')

/**
 * Returns a person's name as it's stored: composed, with single blanks and ordinary hyphens and apostrophes, nothing invisible.
 */
export function tidyName(typed: string): string {
  return typed
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/[`´ʹʻʼʽˈ‘‛′]/gu, '’')
    .replace(/[\p{Zs}\u2800]+/gu, ' ')
    .trim()
}

/**
 * Whether a text is a person's name: letters that papers can print, with the blanks, apostrophes, hyphens, dots and commas of names, and a letter at its beginning.
 * What breaks a line is another rule's (isOneLine).
 */
export function isPersonName(typed: string): boolean {
  const name = tidyName(typed)
  return NAME.test(name) && BEGINS_WITH_LETTER.test(name)
}
