import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type {
  createScholarship,
  listScholarships as operation,
  listScholarshipUses as usesOperation,
} from '#contract/scholarships.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { scholarshipProblem } from '#domain/payments/scholarships.ts'
import { COUNTRIES } from '#domain/people/countries.ts'
import type { Context } from '../context.ts'
import { Failure } from '../failure.ts'
import { type CodeRow, findCode, listCodes, listUses } from './scholarships-queries.ts'

export type Scholarship = HandlerOutput<typeof createScholarship>

/** One page of scholarship codes, each with why it does nothing today, if so. */
export async function listScholarships(
  { q, page, page_size }: HandlerInput<typeof operation>,
  { db, today }: Context,
): Promise<HandlerOutput<typeof operation>> {
  const { rows, total } = await listCodes(db, { q, page, page_size })
  return { items: rows.map((row) => describe(row, today)), total, page, has_more: page * page_size < total }
}

/** Who used a code. */
export async function listScholarshipUses(
  { scholarshipId, page, page_size }: HandlerInput<typeof usesOperation>,
  { db }: Context,
): Promise<HandlerOutput<typeof usesOperation>> {
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
