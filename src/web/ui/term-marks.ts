type Placed<M> = { x: number; marks: M[]; tone: 'done' | 'ahead' | 'overdue' }

/** Marks nearer to each other than this are one with their number. */
const APART = 24

/** Marks from left to right; those that would lie on each other are gathered, with the most pressing of their tones. */
export function gathered<M extends { day: string; tone: Placed<M>['tone'] }>(
  marks: readonly M[],
  xOf: (day: string) => number,
): Placed<M>[] {
  const placed: Placed<M>[] = []
  for (const mark of marks.toSorted((one, other) => (one.day < other.day ? -1 : 1))) {
    const last = placed.at(-1)
    const x = xOf(mark.day)
    if (last && x - last.x < APART) {
      last.marks.push(mark)
      last.tone = morePressing(last.tone, mark.tone)
    } else placed.push({ x, marks: [mark], tone: mark.tone })
  }
  return placed
}

const PRESSING = ['done', 'ahead', 'overdue'] as const

function morePressing(one: (typeof PRESSING)[number], other: (typeof PRESSING)[number]) {
  return PRESSING.indexOf(one) < PRESSING.indexOf(other) ? other : one
}
