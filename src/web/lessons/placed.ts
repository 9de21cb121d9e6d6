export type Direction = 'up' | 'down'

/** Returns the list with one item moved by one position; returns the same list when the item isn't in it or is at the end. */
export function swapped<T>(list: readonly T[], from: number, direction: Direction): readonly T[] {
  return placed(list, from, direction === 'up' ? from - 1 : from + 1)
}

/** The list with one thing at another place. */
export function placed<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const moved = list[from]
  if (from < 0 || moved === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
