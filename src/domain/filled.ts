/**
 * Characters that show nothing by themselves: blanks, control and format characters, marks without a letter, fillers and what
 * Unicode calls default-ignorable, the empty braille pattern, the empty note head and the blank hieroglyphs.
 */
const SHOWN =
  /[^\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u

/** Checks whether a text shows something to its readers. The database's is_filled gives the same result. */
export function isFilled(text: string): boolean {
  return SHOWN.test(text)
}
