import { createHash } from 'node:crypto'
import { Failure } from './failure.ts'

/** What stands for what somebody is shown of a deed before it's done. */
export function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** Refuses a deed that by now does something else than its sender was shown: with `sent`, what they sent of it. */
export function requireShown(sent: string | undefined, now: string): void {
  if (sent !== undefined && sent !== now) throw new Failure('OUTCOME_CHANGED')
}
