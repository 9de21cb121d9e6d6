import type { listClassmates as operation } from '#contract/home.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type { Context } from '../context.ts'
import { listClassmateRows } from './classmates-queries.ts'

/** One page of the people who study with the student now (document 2 §2, decision C1). */
export async function listClassmates(
  { page, page_size }: HandlerInput<typeof operation>,
  { db, user }: Context,
): Promise<HandlerOutput<typeof operation>> {
  const offset = (page - 1) * page_size
  const { items, total } = await listClassmateRows(db, { userId: user.id, limit: page_size, offset })
  return { items, total, page, has_more: offset + items.length < total }
}
