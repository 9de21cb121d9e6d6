/** Why a new password is refused: everybody's first guess, or made of what everybody knows of the person. */
export type PasswordProblem = 'PASSWORD_COMMON' | 'PASSWORD_PERSONAL'

/** What is known of the person whose password it is. */
export type KnownOfPerson = { readonly names: readonly string[]; readonly email: string }

/**
 * Whether a password is among the first that somebody would try: a common one or a name of its person, in any case, with or
 * without accents, with digits in place of letters, and with a number behind it. `common` holds folded passwords. The
 * shortest length is the form's own rule (document 1 §5).
 */
export function passwordProblem(
  password: string,
  common: ReadonlySet<string>,
  { names, email }: KnownOfPerson,
): PasswordProblem | null {
  const folded = foldPassword(password)
  const spellings = [folded, folded.replace(/\d*[!.]?$/, '')]
  if ([...spellings, ...spellings.map(asLetters)].some((spelling) => common.has(spelling))) return 'PASSWORD_COMMON'
  const known = partsOf([...names, email])
  return [folded, asLetters(folded)].some((spelling) => isMadeOf(spelling, known)) ? 'PASSWORD_PERSONAL' : null
}

/** A password as the list of common ones holds it: lower case, without accents. */
export function foldPassword(password: string): string {
  return password.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Signs that people write in place of letters. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

function asLetters(password: string): string {
  return password.replace(/[013457@$!]/g, (sign) => LETTERS[sign] ?? sign)
}

/** Returns each word of the names, and the part of the address before its @, whole and split; longest first. */
function partsOf(known: readonly string[]): string[] {
  const words = known.flatMap((text) => {
    const [user = ''] = foldPassword(text).split('@')
    return [user, ...user.split(/[^\p{L}\p{N}]+/u)]
  })
  return [...new Set(words)].filter((word) => word.length > 1).sort((a, b) => b.length - a.length)
}

/** Most signs besides names that still make no password: a day, month and year. */
const NUMBER_BEHIND = 8

function isMadeOf(password: string, parts: readonly string[]): boolean {
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), password)
  return rest !== password && rest.length <= NUMBER_BEHIND && !/\p{L}/u.test(rest)
}
