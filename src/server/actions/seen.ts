import { createHash } from 'node:crypto'
import { Failure } from './failure.ts'
import type { Context } from './context.ts'

/** Represents what somebody is shown of an action before it's done. */
export function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** Refuses an action that would now do something other than what its sender was shown; `sent` is what they sent of it. */
export function requireShown(sent: string | undefined, now: string): void {
  if (sent !== undefined && sent !== now) throw new Failure('OUTCOME_CHANGED')
}

/** Asks for a fresh proof once an action knows that it does what an open screen alone must not (decision A13). */
export function requireProven({ isProven }: Pick<Context, 'isProven'>): void {
  if (!isProven) throw new Failure('PROOF_REQUIRED')
}
