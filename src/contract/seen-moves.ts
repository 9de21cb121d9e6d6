/**
 * What was seen of the grades that an action moves (decision L24): an operation with `moves` that would move calculated grades is refused with GRADES_MOVE,
 * whose `moves` say whom; it's done once it's sent again with their `seen` in this header, unless they're others by then.
 */
export const SEEN_MOVES_HEADER = 'x-seen-moves'

/** How many are named; how many there are says `total`. */
export const MOVES_SHOWN = 300
