import type { AuditField } from '#contract/audit-field-texts.ts'
import type { AuditAction } from '#domain/audit/actions.ts'
import type { Context, SessionUser } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { insertAuditRows } from './log-queries.ts'

/** A thing by its kind and identifier; neither if it's about someone unknown here. */
type Thing =
  | { readonly entity: string; readonly entity_id: string }
  | { readonly entity?: undefined; readonly entity_id?: undefined }

/** Fields that have labels in the audit log; anything that isn't an object is a value by itself. */
type Noted<Fields> = Fields extends readonly unknown[]
  ? Fields
  : Fields extends object
    ? { readonly [Field in keyof Fields]: Field extends AuditField ? Fields[Field] : never }
    : Fields

/** What was done, to which thing; `before` and `after` contain only what changed, never passwords or card data. */
export type AuditEntry<Before = unknown, After = unknown> = Thing & {
  readonly before?: Before & Noted<Before>
  readonly after?: After & Noted<After>
}

type By = {
  readonly request: Pick<Context['request'], 'id'>
  readonly user: Pick<SessionUser, 'id'> | null
}

/** Writes the audit row of an action in the transaction that does it. */
export async function record<Before, After>(
  tx: Tx,
  context: By,
  action: AuditAction,
  entry: AuditEntry<Before, After>,
): Promise<void> {
  await insertAuditRows(tx, [{ action, ...entry, ...by(context) }])
}

/** Writes the audit rows of many actions, in their order, in one statement (a few for hundreds). */
export async function recordAll<Before, After>(
  tx: Tx,
  context: By,
  entries: readonly (AuditEntry<Before, After> & { readonly action: AuditAction })[],
): Promise<void> {
  await insertAuditRows(
    tx,
    entries.map((entry) => ({ ...entry, ...by(context) })),
  )
}

function by({ user, request }: By) {
  return { actor_id: user?.id ?? null, request_id: request.id }
}
