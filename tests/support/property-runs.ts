/** How many cases a property test draws: half the count by default, ten times the count when LONG=1. For tests only. */
export function runs(count: number): { numRuns: number } {
  return { numRuns: process.env.LONG ? count * 10 : Math.max(20, Math.ceil(count / 2)) }
}

/** A count of a long proof: small by default, whole when LONG=1. For tests only. */
export function size({ small, whole }: { small: number; whole: number }): number {
  return process.env.LONG ? whole : small
}
