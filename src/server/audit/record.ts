import type { AuditAction } from '#domain/audit/actions.ts'
import type { Context, VisitorContext } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { insertAuditRow } from './audit-queries.ts'

/** What was done, to which thing; `before` and `after` hold only what changed, never passwords or card data. */
export type Deed = {
  readonly entity: string
  readonly entity_id: string
  readonly before?: unknown
  readonly after?: unknown
}

/** Writes the audit row of a deed in the transaction that does it. */
export async function record(
  tx: Tx,
  context: Pick<Context, 'request'> & Pick<VisitorContext, 'user'>,
  action: AuditAction,
  deed: Deed,
): Promise<void> {
  await insertAuditRow(tx, { action, ...deed, actor_id: context.user?.id ?? null, request_id: context.request.id })
}
