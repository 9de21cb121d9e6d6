import type * as contract from '#contract/periods.ts'
import { isCurrentPeriod } from '#domain/periods/periods.ts'
import { searchPattern } from '#domain/search-words.ts'
import type { Handler } from '../actions/context.ts'
import { countPeriods, listPeriodRows, type PeriodRow } from './periods-queries.ts'

/** One page of the periods, newest first, by name or description (document 3 §2.14). */
export const listPeriods: Handler<typeof contract.listPeriods> = async (
  { q, period_id, name, sort, page, page_size },
  { db, today },
) => {
  const filter = { pattern: searchPattern(q), id: period_id, name }
  const offset = (page - 1) * page_size
  const [rows, total] = await Promise.all([
    listPeriodRows(db, filter, { sort, limit: page_size, offset }),
    countPeriods(db, filter),
  ])
  return {
    items: rows.map((row) => presentPeriod(row, today)),
    total,
    page,
    has_more: offset + rows.length < total,
  }
}

/** A period as administrators see it. */
export function presentPeriod(row: PeriodRow, today: string) {
  return { ...row, is_current: isCurrentPeriod(row, today) }
}
