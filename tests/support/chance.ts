/** Draws whole numbers below a bound, the same ones in every run. */
export function chance(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Puts things in another order, in place. */
export function shuffle(things: unknown[], draw: (below: number) => number): void {
  for (let last = things.length - 1; last > 0; last--) {
    const other = draw(last + 1)
    ;[things[last], things[other]] = [things[other], things[last]]
  }
}
