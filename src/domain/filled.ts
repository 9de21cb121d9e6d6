/**
 * Whatever shows nothing by itself: blanks, control and format characters, marks without a letter, fillers and what Unicode calls default-ignorable, the empty
 * braille pattern, the empty note head and the blank hieroglyphs.
 */
const SHOWN =
  /[^\p{White_Space}\p{Z}\p{Cc}\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}\u2800\u{1d159}\u{13441}\u{13442}]/u

/** Whether a text shows something to whoever reads it. The database's is_filled says the same. */
export function isFilled(text: string): boolean {
  return SHOWN.test(text)
}
