import type * as contract from '#contract/system.ts'
import { DAY_MS } from '#domain/calendar.ts'
import type { Context, Handler } from '../actions/context.ts'
import { countErrors, deleteOldErrors, listErrorRows } from './errors-queries.ts'

const MOST_KEPT = 500

/** The latest unexpected errors. */
export const listErrors: Handler<typeof contract.listErrors> = async ({ page, page_size }, { db }) => {
  const offset = (page - 1) * page_size
  const [items, total] = await Promise.all([listErrorRows(db, { limit: page_size, offset }), countErrors(db)])
  return { items, total, page, has_more: offset + items.length < total }
}

/** Keeps the newest 500 errors, for a limited number of days. Called by a job. */
export async function forgetOldErrors({ db, clock }: Pick<Context, 'db' | 'clock'>, days: number): Promise<void> {
  await deleteOldErrors(db, { before: new Date(clock.now().getTime() - days * DAY_MS), keep: MOST_KEPT })
}
