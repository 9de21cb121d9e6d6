/** Control characters, line breaks of any kind, and the marks that turn the direction of a text; joiners of letters are fine. */
const NOT_IN_A_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

/** Whether a text can stand in one line as it is: tables, mails, papers and file names are made of such texts. */
export function isOneLine(text: string): boolean {
  return !NOT_IN_A_LINE.test(text)
}
