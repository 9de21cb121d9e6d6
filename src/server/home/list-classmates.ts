import type * as contract from '#contract/home.ts'
import type { Handler } from '../context.ts'
import { listClassmateRows } from './classmates-queries.ts'

/** One page of the people who study with the student now (document 2 §2, decision C1). */
export const listClassmates: Handler<typeof contract.listClassmates> = async ({ page, page_size }, { db, user }) => {
  const offset = (page - 1) * page_size
  const { items, total } = await listClassmateRows(db, { userId: user.id, limit: page_size, offset })
  return { items, total, page, has_more: offset + items.length < total }
}
