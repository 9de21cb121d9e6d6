import type * as contract from '#contract/papers.ts'
import { DOCUMENT_NAMES, paperNumberText } from '#contract/paper-texts.ts'
import { record } from '../audit/record.ts'
import type { AuditContext, Handler } from '../actions/context.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure } from '../actions/failure.ts'
import { documentIssued } from '../notifications/kinds/programs.ts'
import { notify } from '../notifications/notify.ts'
import { findPaper, type Ground, listRestingOn, markPaperRevoked } from './papers-queries.ts'

type By = Pick<AuditContext, 'user' | 'request' | 'clock'>

/** Revokes one paper and tells its holder why; false if it was already revoked. */
async function revoke(tx: Tx, by: By, id: string, reason: string): Promise<boolean> {
  const paper = await markPaperRevoked(tx, id, { userId: by.user?.id ?? null, now: by.clock.now(), reason })
  if (!paper) return false
  const after = { title: DOCUMENT_NAMES[paper.kind], kind: paperNumberText(paper), reason }
  await record(tx, by, 'document.revoked', { entity: 'documents', entity_id: id, after })
  await notify(tx, documentIssued.to(paper.user_id, { id, ...paper, revoked: reason }))
  return true
}

/** Takes back every paper that rests on something, in the transaction that changes what they say (decision L14). Answers how many. */
export async function revokeResting(tx: Tx, by: By, on: Ground, reason: string): Promise<number> {
  const ids = await listRestingOn(tx, on)
  for (const id of ids) await revoke(tx, by, id, reason)
  return ids.length
}

/** Staff take a paper back, with a reason that its holder reads. */
export const revokePaper: Handler<typeof contract.revokePaper> = async ({ paperId, reason }, context) => {
  await context.transaction(async (tx) => {
    if (!(await findPaper(tx, paperId, null))) throw new Failure('NOT_FOUND')
    if (!(await revoke(tx, context, paperId, reason))) throw new Failure('DOCUMENT_REVOKED')
  })
  return {}
}
