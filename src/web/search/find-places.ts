import type { Role } from '#domain/access/roles.ts'
import { fold as foldLetters } from '#web/ui/format.ts'
import type { Place } from './places.ts'

/** As many screens as stand over what the portal finds. */
const MOST = 5
/** From this share of common trigrams a name is taken for what was meant. */
const ALIKE = 0.4

/** The screens that somebody may open whose names begin like the typed words, best first; else those that resemble them. */
export function findPlaces<P extends Place>(places: readonly P[], { typed, held, role }: Finding): P[] {
  const text = fold(typed)
  const words = text.split(' ').filter(Boolean)
  if (words.length === 0) return []
  const own = places.filter((place) => place.role === null || held.includes(place.role))
  const begun = ranked(own, (place) => rankOf(place, text, words))
  const found = begun.length > 0 || text.length < 4 ? begun : ranked(own, ({ label }) => similarity(text, fold(label)))
  // Equally good ones: those of the role in which one works first.
  return found
    .toSorted(
      (one, other) => other.rank - one.rank || Number(other.place.role === role) - Number(one.place.role === role),
    )
    .map(({ place }) => place)
    .slice(0, MOST)
}

type Finding = { readonly typed: string; readonly held: readonly Role[]; readonly role: Role | null }

function ranked<P extends Place>(places: readonly P[], rank: (place: P) => number) {
  return places.map((place) => ({ place, rank: rank(place) })).filter((one) => one.rank > 0)
}

function rankOf({ label, within = '', words: others = '' }: Place, text: string, words: readonly string[]): number {
  const name = fold(label)
  if (name === text) return 4
  if (name.startsWith(text)) return 3
  if (begin(words, name)) return 2
  return begin(words, `${name} ${fold(within)} ${fold(others)}`) ? 1 : 0
}

const begin = (words: readonly string[], text: string) => words.every((word) => ` ${text}`.includes(` ${word}`))

/** In small letters, without accents and signs. */
const fold = (text: string) =>
  foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** How much of the typed text's trigrams some word of a name has, or 0 where it's too little. */
function similarity(text: string, name: string): number {
  const typed = trigrams(text)
  const best = Math.max(...[name, ...name.split(' ')].map((word) => shared(typed, trigrams(word))))
  return best >= ALIKE ? best : 0
}

function shared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  const common = [...some].filter((one) => others.has(one)).length
  return common / (some.size + others.size - common)
}

function trigrams(text: string): Set<string> {
  const padded = `  ${text} `
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)))
}
