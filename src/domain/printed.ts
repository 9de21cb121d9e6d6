/**
 * What official papers have a letter for (record 057): Latin, Greek with its ancient accents, Cyrillic and Hebrew with its points, with the digits, punctuation and signs
 * that go with them. A test compares this with the fonts' own files, character by character.
 */
const PRINTED = new RegExp(
  `^[${[
    // Latin, and the characters between its letters.
    ' -~\\xa0-\\xac\\xae-ſƏƒƒƠơƯưǰǺ-ǿȘ-țȷəʼˆˇˉ˘-˝˳ẀẁḀḁḾḿẀ-ẅẞẠ-ỹ',
    // Marks over letters that have no composed form.
    '\\u0300\\u0301\\u0303\\u0309\\u030f\\u0323',
    // Greek and Cyrillic.
    '\\u0370-\\u0377\\u037a-\\u037f΄-ΊΌΎ-ΡΣ-ώϏ-ϡϰ-Ͽ\\u1f00-\\u1ffeЀ-҆҈-ԓ',
    // Hebrew: accents of reading, points, letters and their composed forms.
    '\\u0591-\\u05c7\\u05d0-\\u05ea\\u05ef-\\u05f4\\ufb1d-\\ufb4f',
    // Punctuation, figures, money and signs.
    '‐-‑–-―‗-„†-•‥-‧‰′-″‹-›‼⁄⁰⁴-₎₣-₤₦-₪€₫₱₹-₺₼-₽⃁℅ℓ№™Ω℮⅛-⅞∂∆∏∑-−√∞∫≈≠≤-≥■◊-○●\ufb01-\ufb04',
  ].join('')}]$`,
  'u',
)

/** Characters that show nothing by themselves, or combine with the letter before them. */
const NO_LETTER = /[\p{M}\p{Cf}\p{Cc}\s]/u

/** The letters and signs of a text that papers can't print, each once. A letter with a mark that they lack isn't one: it's printed without its mark. */
export function unprinted(text: string): string[] {
  const found = Array.from(text.normalize('NFC')).filter((letter) => {
    if (NO_LETTER.test(letter) || PRINTED.test(letter)) return false
    const [base = letter] = Array.from(letter.normalize('NFD'))
    return !PRINTED.test(base)
  })
  return [...new Set(found)]
}
