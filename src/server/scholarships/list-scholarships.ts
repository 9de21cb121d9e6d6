import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/scholarships.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { scholarshipProblem } from '#domain/payments/scholarships.ts'
import { COUNTRIES } from '#domain/people/countries.ts'
import type { Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { type CodeRow, findCode, listCodes, listUses } from './scholarships-queries.ts'

export type Scholarship = HandlerOutput<typeof contract.createScholarship>

/** One page of scholarship codes, each with the reason why it does nothing today, if any. */
export const listScholarships: Handler<typeof contract.listScholarships> = async (
  { q, sort, page, page_size },
  { db, today },
) => {
  const { rows, total } = await listCodes(db, { q, sort, page, page_size })
  return { items: rows.map((row) => describe(row, today)), total, page, has_more: page * page_size < total }
}

/** Who used a code. */
export const listScholarshipUses: Handler<typeof contract.listScholarshipUses> = async (
  { scholarshipId, page, page_size },
  { db },
) => {
  if (!(await findCode(db, scholarshipId))) throw new Failure('NOT_FOUND')
  const { rows, total } = await listUses(db, scholarshipId, { page, page_size })
  return { items: rows, total, page, has_more: page * page_size < total }
}

/** A code as its screen shows it. */
export function describe(row: CodeRow, today: CalendarDay): Scholarship {
  const countries = COUNTRIES.filter((country) => row.countries.includes(country))
  const [country = COUNTRIES[0]] = countries
  return { ...row, countries, problem: scholarshipProblem(row, country, today) }
}
