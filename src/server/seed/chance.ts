/** A source of numbers that look random and are the same each time for a name. */
export type Chance = {
  /** From 0 up to 1, without 1. */
  next(): number
  /** A whole number, both ends included. */
  between(low: number, high: number): number
  /** True in this share of cases, 0 to 1. */
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T
}

/** The numbers for a name (mulberry32 on an FNV-1a hash): good enough for a demo, and for nothing else. */
export function chanceOf(name: string): Chance {
  let state = hashOf(name)
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    between,
    happens: (share) => next() < share,
    pick: (list) => {
      const picked = list[between(0, list.length - 1)]
      if (picked === undefined) throw new RangeError('Nothing to pick from')
      return picked
    },
  }
}

function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}
