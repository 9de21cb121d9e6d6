import type { Tx } from './transaction.ts'

declare const shown: unique symbol

/**
 * A transaction in which the inputs of calculated grades may be written (decision L24). It's created by `showingMoves`
 * (server/grades), which shows whom the action moves before it's done, and by `unasked` below. The queries that write such rows accept
 * nothing else, so that no action can forget it.
 */
export type MovingTx = Tx & { readonly [shown]: true }

/** The actions that move a calculated grade without asking anyone, each with its reason. */
const UNASKED = {
  own_work: 'whoever hands in does so for their own grade, and reads the result at once',
  not_graded_by: 'no calculated grade is made of what changes (an end, a pause, what is noted)',
  not_begun: 'nobody studies yet in a period that begins later',
  begins_anew: 'an enrollment that had ended begins anew: its grade begins with it',
} as const

/** The same transaction for what needs no question. */
export function unasked(tx: Tx, _reason: keyof typeof UNASKED): MovingTx {
  return asMoving(tx)
}

/** For `showingMoves` alone. */
export function asMoving(tx: Tx): MovingTx {
  // The mark exists only for the compiler: nothing else creates one.
  return tx as MovingTx
}
