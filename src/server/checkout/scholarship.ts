import type * as contract from '#contract/checkout.ts'
import { SCHOLARSHIP_LIMITS } from '#domain/payments/limits.ts'
import { canonicalScholarshipCode, scholarshipProblem } from '#domain/payments/scholarships.ts'
import { attempt, isLimited } from '../access/attempts.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { findPurchaseWith, findScholarship, findScholarshipForUpdate, type ScholarshipRow } from './checkout-queries.ts'
import { type PaymentTerms, paymentTermsOf } from './payment-terms.ts'

const HOUR_MS = 3_600_000
const GUESSES = { max: SCHOLARSHIP_LIMITS.guessesPerHour, windowMs: HOUR_MS } as const
const ONCE = { max: 1, windowMs: HOUR_MS } as const

/** Returns what a code is worth to this person; the code itself never leaves the server (decision M4). */
export const checkScholarship: Handler<typeof contract.checkScholarship> = async ({ code }, context) => {
  const terms = await paymentTermsOf(context)
  const { percent, heldBy } = await readScholarship(canonicalScholarshipCode(code), terms, context)
  return { percent, held_by: heldBy }
}

/** A code that works for this person today; refused when its last use is in a purchase of theirs that can still be paid (decision M19). */
export async function requireScholarship(code: string, terms: PaymentTerms, context: Context): Promise<ScholarshipRow> {
  const { heldBy, ...found } = await readScholarship(code, terms, context)
  if (heldBy) throw new Failure('SCHOLARSHIP_IN_PURCHASE')
  return found
}

/** The same when it's used, locked: the last use is given to one buyer. */
export async function requireScholarshipForUse(
  tx: Tx,
  code: string,
  terms: PaymentTerms,
  context: Context,
): Promise<ScholarshipRow> {
  const { heldBy, ...found } = await checkConditions(tx, await findScholarshipForUpdate(tx, code), terms, context)
  if (heldBy) throw new Failure('SCHOLARSHIP_IN_PURCHASE')
  return found
}

/** Each new guess counts, before it's looked at; a code once found is no guess. */
async function readScholarship(code: string, terms: PaymentTerms, context: Context): Promise<FoundScholarship> {
  requireScholarships(terms)
  const known = `scholarship-known ${context.user.id} ${code}`
  if (!(await isLimited(context, known, ONCE))) {
    if (!(await attempt(context, `scholarship ${context.user.id}`, GUESSES))) throw new Failure('TOO_MANY_CODES')
  }
  const found = await checkConditions(context.db, await findScholarship(context.db, code), terms, context)
  await attempt(context, known, ONCE)
  return found
}

/** A code with the order of the person's own that holds its last use and can still be paid, if any. */
type FoundScholarship = ScholarshipRow & { readonly heldBy: string | null }

/** The code's row when it works for the person's country on this day; its owner hears no other reason than 'inválido'. */
async function checkConditions(
  db: Database | Tx,
  found: ScholarshipRow | null,
  terms: PaymentTerms,
  { user, today }: Context,
): Promise<FoundScholarship> {
  const country = requireScholarships(terms)
  const problem = found && scholarshipProblem(found, country, today)
  if (found && problem === 'USED_UP') {
    const heldBy = await findPurchaseWith(db, user.id, found.id)
    if (heldBy) return { ...found, heldBy }
  }
  if (!found || problem) throw new Failure('SCHOLARSHIP_INVALID')
  return { ...found, heldBy: null }
}

/** The person's country, when it has a scholarship system. */
function requireScholarships({ country, offers }: PaymentTerms) {
  if (country === null || offers.scholarship !== 'offered') throw new Failure('SCHOLARSHIP_UNAVAILABLE')
  return country
}
