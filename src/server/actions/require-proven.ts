import type { Context } from './context.ts'
import { Failure } from './failure.ts'

/** Asks for a fresh proof once an action knows that it does what an open screen alone must not (decision A13). */
export function requireProven({ isProven }: Pick<Context, 'isProven'>): void {
  if (!isProven) throw new Failure('PROOF_REQUIRED')
}
