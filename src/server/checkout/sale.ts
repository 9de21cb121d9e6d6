import type { placeOrder } from '#contract/checkout.ts'
import type { HandlerInput } from '#contract/operation.ts'
import type { PaymentShare } from '#domain/checkout/scholarship-share.ts'
import { sumCents } from '#domain/money.ts'
import { Failure } from '../failure.ts'
import type { CourseOnSaleRow } from './checkout-queries.ts'
import type { PaymentTerms } from './payment-terms.ts'
import type { PricedLine } from './price-items.ts'
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

/** The lines of a cart that can be bought as the person saw it; the first reason against it otherwise. */
export function saleOf<Line extends PricedLine>(
  lines: readonly Line[],
  expectedTotalCents: number,
): (Line & Pick<SoldLine, 'course'>)[] {
  const sold = lines.map((line) => {
    const { decision, course } = line
    if (decision.decision === 'refuse') throw new Failure(decision.problem, refusalDetails(line))
    if (!course?.window) throw new Failure('NO_OPEN_WINDOW')
    return { ...line, course: { ...course, window: course.window } }
  })
  if (sumCents(sold.map(({ price_cents }) => price_cents)) !== expectedTotalCents) throw new Failure('PRICE_CHANGED')
  return sold
}

/** What fills the sentence of a line that can't be bought. */
export function refusalDetails({ course, missing }: PricedLine): Record<string, string> {
  return missingDetails(course?.name ?? '', missing)
}
