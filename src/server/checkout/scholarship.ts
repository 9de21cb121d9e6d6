import type * as contract from '#contract/checkout.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { canonicalScholarshipCode, scholarshipProblem } from '#domain/payments/scholarships.ts'
import { attempt, isLimited } from '../access/attempts.ts'
import type { Context, Handler } from '../context.ts'
import { Failure } from '../failure.ts'
import { findScholarship, type ScholarshipRow } from './checkout-queries.ts'
import { type PaymentTerms, paymentTermsOf } from './payment-terms.ts'

const HOUR_MS = 3_600_000
const GUESSES = { max: SCHOLARSHIP_LIMITS.guessesPerHour, windowMs: HOUR_MS } as const
const ONCE = { max: 1, windowMs: HOUR_MS } as const

/** Tells what a code is worth to this person; the code itself never leaves the server (decision M4). */
export const checkScholarship: Handler<typeof contract.checkScholarship> = async ({ code }, context) => {
  const terms = await paymentTermsOf(context)
  const { percent } = await requireScholarship(canonicalScholarshipCode(code), terms, context)
  return { percent }
}

/** A code that works for this person today. Each new guess counts, before it's looked at; a code once found is no guess. */
export async function requireScholarship(code: string, terms: PaymentTerms, context: Context): Promise<ScholarshipRow> {
  requireScholarships(terms)
  const known = `scholarship-known ${context.user.id} ${code}`
  if (!(await isLimited(context, known, ONCE))) {
    if (!(await attempt(context, `scholarship ${context.user.id}`, GUESSES))) throw new Failure('TOO_MANY_CODES')
  }
  const found = checkConditions(await findScholarship(context.db, code), terms, context.today)
  await attempt(context, known, ONCE)
  return found
}

/** The code's row when it works for the person's country on this day; its owner hears no other reason than 'inválido'. */
export function checkConditions(found: ScholarshipRow | null, terms: PaymentTerms, today: CalendarDay): ScholarshipRow {
  const country = requireScholarships(terms)
  if (!found || scholarshipProblem(found, country, today)) throw new Failure('SCHOLARSHIP_INVALID')
  return found
}

/** The person's country, when it has a scholarship system. */
function requireScholarships({ country, offers }: PaymentTerms) {
  if (country === null || offers.scholarship !== 'offered') throw new Failure('SCHOLARSHIP_UNAVAILABLE')
  return country
}
