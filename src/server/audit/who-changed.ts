import type { ChangedBy } from '#contract/editing.ts'
import type { SessionUser } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { listNewestLines } from './log-queries.ts'

/** How many actions back it looks. */
const LINES = 100

/**
 * Who changed each field of a thing last, by the actions that the log notes of it, and whose the newest is. Without an `entity_id` the fields are things
 * of their kind, each with lines of its own.
 */
export async function whoChanged(
  tx: Tx,
  { user }: { readonly user: Pick<SessionUser, 'id'> },
  thing: { readonly entity: string; readonly entity_id?: string },
): Promise<{ by: Record<string, ChangedBy>; last: ChangedBy | null }> {
  const by: Record<string, ChangedBy> = {}
  const lines = await listNewestLines(tx, thing, LINES)
  const entries = lines.map(({ entity_id, actor_id, actor_name, at, after }) => ({
    fields: !thing.entity_id
      ? [entity_id ?? '']
      : typeof after === 'object' && after !== null
        ? Object.keys(after)
        : [],
    who: { name: actor_name, is_own: actor_id === user.id, at: at.toISOString() },
  }))
  for (const { fields, who } of entries) for (const field of fields) by[field] ??= who
  return { by, last: entries[0]?.who ?? null }
}
