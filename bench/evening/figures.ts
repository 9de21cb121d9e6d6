/** What came of one operation. Times in milliseconds, of answers with success alone. */
export type Figure = {
  readonly took: number[]
  /** How often each went wrong: by the answer's status, or 'no answer'. */
  readonly failed: Map<string, number>
  /** How often the portal said when to come back, and was asked again then. */
  cameBack: number
}

/** By operation ('POST /session', 'page /forum'), in the order in which they were first asked. */
export type Figures = Map<string, Figure>

/** The figure of an operation, new where there was none. */
export function figureOf(figures: Figures, name: string): Figure {
  const known = figures.get(name)
  if (known) return known
  const figure = { took: [], failed: new Map(), cameBack: 0 }
  figures.set(name, figure)
  return figure
}

/** Counts one more that went wrong. */
export function noteFailure({ failed }: Figure, why: string): void {
  failed.set(why, (failed.get(why) ?? 0) + 1)
}

/** The time under which a share of the answers came; of one answer, its own. */
export function within({ took }: Figure, share: number): number {
  const sorted = took.toSorted((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** Of several evenings as if they were one. */
export function together(all: readonly Figures[]): Figures {
  const sum: Figures = new Map()
  for (const [name, { took, failed, cameBack }] of all.flatMap((figures) => [...figures])) {
    const figure = figureOf(sum, name)
    // One after the other: there may be too many for the arguments of one call.
    for (const ms of took) figure.took.push(ms)
    for (const [why, times] of failed) figure.failed.set(why, (figure.failed.get(why) ?? 0) + times)
    figure.cameBack += cameBack
  }
  return sum
}
