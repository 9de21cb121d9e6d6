import type * as contract from '#contract/system.ts'
import { record } from '../audit/record.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'

const MOST_DEAD = 50

/** How the work in the background is going. */
export const listJobs: Handler<typeof contract.listJobs> = async (_, { db, system }) => {
  const [kinds, dead] = await Promise.all([system.jobs.kinds(db), system.jobs.dead(db, MOST_DEAD)])
  return { kinds, dead: dead.items, dead_total: dead.total }
}

/** Tries work again that failed for good. */
export const retryJob: Handler<typeof contract.retryJob> = async ({ jobId }, context) =>
  context.transaction(async (tx) => {
    if (!(await context.system.jobs.retry(tx, jobId))) throw new Failure('NOT_FOUND')
    await record(tx, context, 'job.retried', { entity: 'jobs', entity_id: jobId })
    return {}
  })

/** Forgets work that failed for good. */
export const discardJob: Handler<typeof contract.discardJob> = async ({ jobId }, context) =>
  context.transaction(async (tx) => {
    if (!(await context.system.jobs.discard(tx, jobId))) throw new Failure('NOT_FOUND')
    await record(tx, context, 'job.discarded', { entity: 'jobs', entity_id: jobId })
    return {}
  })
