import { createHash } from 'node:crypto'
import type { placeOrder } from '#contract/checkout.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { orderBalance } from '#domain/checkout/balance.ts'
import type { PaymentShare } from '#domain/checkout/scholarship-share.ts'
import { Failure } from '../actions/failure.ts'
import type { CourseOnSaleRow } from './checkout-queries.ts'
import type { PaymentTerms } from './payment-terms.ts'
import type { PricedLine } from './price-items.ts'
import { priceOf, requireAsSeen } from './require-seen.ts'
import { missingDetails } from '../requirements/missing.ts'

export type Asked = HandlerInput<typeof placeOrder>

/** What a confirmation asks for, its fingerprint, and how the person may pay. */
export type Purchase = { readonly asked: Asked; readonly fingerprint: Buffer; readonly terms: PaymentTerms }

/** A line that can be bought. */
export type SoldLine = PricedLine & {
  readonly course: CourseOnSaleRow & { window: NonNullable<CourseOnSaleRow['window']> }
  readonly shares: readonly PaymentShare[]
  readonly is_paid: boolean
}

/** The lines of a cart when all of them can be bought; the first reason against it otherwise. */
export function saleOf<Line extends PricedLine>(lines: readonly Line[]): (Line & Pick<SoldLine, 'course'>)[] {
  return lines.map((line) => {
    const { decision, course } = line
    if (decision.decision === 'refuse') throw new Failure(decision.problem, refusalDetails(line))
    if (!course?.window) throw new Failure('NO_OPEN_WINDOW')
    return { ...line, course: { ...course, window: course.window } }
  })
}

/** Refuses a sale that costs anything other than what the person saw, with a scholarship of the given percentage (decision M20). */
export function requireSeenSale(
  sale: readonly PricedLine[],
  asked: Pick<Asked, 'expected_total_cents' | 'seen' | 'payment_method'>,
  { percent, terms }: { percent: number; terms: PaymentTerms },
): void {
  const { balances, totalCents } = orderBalance(
    sale.map(({ price_cents: unitCents, credit_cents: creditCents }) => ({ unitCents, creditCents })),
    percent,
  )
  requireAsSeen(asked.seen, priceOf(balances, asked.payment_method, terms))
  // What a code covers in full is part of what was seen, too.
  requireAsSeen(inDollars(asked.expected_total_cents), inDollars(totalCents))
}

const inDollars = (balance_cents: number) => ({ balance_cents, local: null })

/** What fills the sentence of a line that can't be bought. */
export function refusalDetails({ course, missing }: PricedLine): Record<string, string> {
  return missingDetails(course?.name ?? '', missing)
}

/** What a confirmation said, without its key: the same key with another body is another purchase. */
export function fingerprintOf(items: Asked['items'], ...rest: readonly unknown[]): Buffer {
  const said = items.map(({ course_id, type_coursed, enrollment_open_id }) => [
    course_id,
    type_coursed,
    enrollment_open_id ?? null,
  ])
  return createHash('sha256')
    .update(JSON.stringify([said, ...rest]))
    .digest()
}
