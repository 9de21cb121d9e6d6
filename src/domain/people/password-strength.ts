/** How hard a password is to guess, from 0 (anybody's first guess) to 4. */
export type PasswordStrength = 0 | 1 | 2 | 3 | 4

const LEVELS: readonly PasswordStrength[] = [0, 1, 2, 3, 4]

/** What people try first, in any language of the region. */
const COMMON =
  /^(?:contrase(?:ñ|n)a|password|clave|qwerty|asdf|abc|admin|hola|jesus|cristo|dios|biblia|seminario|teologia|argentina|uruguay|boca|river|amor|teamo|iloveyou|welcome|letmein)/i
/** Bits of guesswork from which each step begins: 40 stop a guesser behind our limits, 70 one with a stolen table. */
const STEPS_BITS = [20, 32, 45, 64] as const

/**
 * An honest guess at the strength of a password: its length times its variety, less what repeats, runs in a row, is a
 * common word or is known of the person. It is advice: only the length is a rule (document 1 §5).
 */
export function passwordStrength(password: string, known: readonly string[] = []): PasswordStrength {
  const letters = Array.from(withoutKnown(password, known))
  if (letters.length === 0) return 0
  const bits = effectiveLength(letters) * Math.log2(varietyOf(letters.join('')))
  const guessed = COMMON.test(password) ? bits - 24 : bits
  return LEVELS[STEPS_BITS.filter((least) => guessed >= least).length] ?? 0
}

/** The names and the address of the person are the second guess: they count as one letter. */
function withoutKnown(password: string, known: readonly string[]): string {
  return known
    .flatMap((text) => text.toLowerCase().split(/[\s@.]+/))
    .filter((part) => part.length > 2)
    .reduce(
      (rest, part) => (rest.toLowerCase().includes(part) ? rest.toLowerCase().replaceAll(part, 'x') : rest),
      password,
    )
}

/** A letter that repeats the one before, or follows it in the alphabet, hardly counts. */
function effectiveLength(letters: string[]): number {
  let length = 0
  letters.forEach((letter, index) => {
    const step = letter.charCodeAt(0) - (letters[index - 1]?.charCodeAt(0) ?? Number.NaN)
    length += Math.abs(step) <= 1 ? 0.3 : 1
  })
  return length
}

function varietyOf(password: string): number {
  let variety = 0
  if (/\p{Ll}/u.test(password)) variety += 26
  if (/\p{Lu}/u.test(password)) variety += 26
  if (/[0-9]/.test(password)) variety += 10
  if (/[^\p{L}0-9]/u.test(password)) variety += 20
  return Math.max(variety, 2)
}
