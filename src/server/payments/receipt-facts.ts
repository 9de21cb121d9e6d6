import * as z from 'zod/mini'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { PAYMENT_SHARES } from '#domain/checkout/scholarship-share.ts'
import { centsFromDecimal } from '#domain/money.ts'
import { COVERS } from '#domain/payments/covers.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { DOCUMENT_TYPES } from '#domain/people/identity-documents.ts'

/** Whole cents of the decimal that the database wrote. */
const Cents = z.pipe(z.string(), z.transform(centsFromDecimal))

const ReceiptFacts = z.object({
  /** Identifies this shape, so that a later one can be told apart. */
  version: z.literal(1),
  /** The day on which it was put together, for a payment from before receipts were stored; null if it came with the payment. */
  rebuilt_on: z.nullable(z.iso.date()),
  institution: z.object({ name: z.string(), lines: z.array(z.string()) }),
  number: z.int(),
  paid_on: z.iso.date(),
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  document_type: z.enum(DOCUMENT_TYPES),
  document_number: z.nullable(z.string()),
  course_name: z.string(),
  course_code: z.string(),
  type_coursed: z.enum(COURSE_TYPES),
  share: z.enum(PAYMENT_SHARES),
  amount: Cents,
  currency: z.string(),
  local_amount: z.nullable(Cents),
  local_currency: z.nullable(z.enum(LOCAL_CURRENCIES)),
  exchange_rate: z.nullable(z.number()),
  exchange_rate_on: z.nullable(z.iso.date()),
  payment_method: z.enum(PAYMENT_METHODS),
  /** What took the place of money; null where money was asked for. */
  covered_by: z.nullable(z.enum(COVERS)),
  transaction_id: z.string(),
  operation_number: z.nullable(z.string()),
})

/** What a receipt says, as it was when its payment completed (decision L23). */
export type ReceiptFacts = z.output<typeof ReceiptFacts>

/** Returns the stored facts of a receipt; throws if they have no known shape. */
export function readReceiptFacts(kept: unknown): ReceiptFacts {
  return ReceiptFacts.parse(kept)
}
