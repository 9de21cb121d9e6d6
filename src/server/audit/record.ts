import type { AuditAction } from '#domain/audit/actions.ts'
import type { Context, SessionUser } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { insertAuditRow } from './audit-queries.ts'

/** A thing by its kind and identifier; neither when it's about nobody who is known here. */
type Thing =
  | { readonly entity: string; readonly entity_id: string }
  | { readonly entity?: undefined; readonly entity_id?: undefined }

/** What was done, to which thing; `before` and `after` hold only what changed, never passwords or card data. */
export type Deed = Thing & {
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes the audit row of a deed in the transaction that does it. */
export async function record(
  tx: Tx,
  context: Pick<Context, 'request'> & { readonly user: Pick<SessionUser, 'id'> | null },
  action: AuditAction,
  deed: Deed,
): Promise<void> {
  await insertAuditRow(tx, { action, ...deed, actor_id: context.user?.id ?? null, request_id: context.request.id })
}
