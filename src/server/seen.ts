import { createHash } from 'node:crypto'
import { Failure } from './failure.ts'

/** When something was changed last; null while it stands as it came. */
type Version = { readonly updated_at: Date | null }

/** Refuses what was made over another version than the stored one, so that nobody's work is written over unseen. */
export function requireSeen({ updated_at }: Version, { seen_at }: { readonly seen_at: Date | null }): void {
  if (updated_at?.getTime() !== seen_at?.getTime()) throw new Failure('CHANGED_MEANWHILE')
}

/** What stands for what somebody is shown of a deed before it's done. */
export function digestOf(shown: unknown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex')
}

/** Refuses a deed that by now does something else than its sender was shown: with `sent`, what they sent of it. */
export function requireShown(sent: string | undefined, now: string): void {
  if (sent !== undefined && sent !== now) throw new Failure('OUTCOME_CHANGED')
}
