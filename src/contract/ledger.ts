import * as z from 'zod/mini'
import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { OWED_REASONS } from '#domain/ledger/account.ts'
import { ENTRY_KINDS } from '#domain/ledger/entries.ts'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { PROVIDERS } from '#domain/payments/providers.ts'
import { operationsIn } from './operation.ts'
import { Refused, Rows } from './together.ts'
import { Cents, Id, Instant, Text } from './shapes.ts'

const operation = operationsIn('ledger')

/** An amount that may be negative: in the student's favour. */
const Balance = z.int().check(z.minimum(-999_999_999_999), z.maximum(999_999_999_999))
const Local = z.object({ amount_cents: Balance, currency: z.enum(LOCAL_CURRENCIES), rate: z.number() })

/** Account balances, never summed any other way (decision M16). */
const Figures = {
  charged_cents: Cents,
  covered_cents: Cents,
  waived_cents: Cents,
  /** What came and didn't go back. */
  paid_cents: Cents,
  refunded_cents: Cents,
  credit_cents: Cents,
  owed_cents: Cents,
}

/** A line: positive if it increases what is owed, negative if it decreases it. */
const Line = z.object({
  id: Id,
  at: Instant,
  kind: z.enum(ENTRY_KINDS),
  amount_cents: Balance,
  /** What is owed after it. */
  balance_cents: Balance,
  list_price_cents: z.nullable(Cents),
  discount_pct: z.nullable(z.int()),
  with_code: z.boolean(),
  /** Which share of the price a scholarship covers, in percent. */
  scholarship_pct: z.nullable(z.int()),
  payment_id: z.nullable(Id),
  payment_method: z.nullable(z.enum(PAYMENT_METHODS)),
  /** What was paid in the country's currency, and at which rate (decision M3). */
  local: z.nullable(Local),
  receipt_number: z.nullable(z.int()),
  operation_number: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** How much of a payment can still be refunded manually; null if a provider took it, or nothing is left. */
  refundable_cents: z.nullable(Cents),
  /** In whose panel this payment is given back. */
  refunding_provider: z.nullable(z.enum(PROVIDERS)),
})

const CourseAccount = z.object({
  enrollment_id: Id,
  course_id: Id,
  course_name: z.string(),
  course_code: z.string(),
  period_name: z.string(),
  status: z.enum(ENROLLMENT_STATUSES),
  is_active: z.boolean(),
  ...Figures,
  is_paid: z.boolean(),
  /** Why something is owed; null if nothing is. */
  owed_reason: z.nullable(z.enum(OWED_REASONS)),
  /** Until when it may be paid while one studies. */
  due_at: z.nullable(Instant),
  /** Until when an enrollment paused for nonpayment keeps its seat (decision M21); null while the money is on its way. */
  seat_until: z.nullable(Instant),
  /** What is owed in the country's currency, where it was asked for in it. */
  owed_local: z.nullable(Local),
  /** The requested payment, and its order; null if there is none. */
  asked: z.nullable(
    z.object({
      payment_id: Id,
      order_id: Id,
      transaction_id: z.string(),
      payment_method: z.enum(PAYMENT_METHODS),
      requires_verification: z.boolean(),
    }),
  ),
  /** In the order in which they came. */
  lines: z.array(Line),
})

const Statement = z.object({
  person: z.object({ id: Id, name: z.string(), email: z.nullable(z.string()) }),
  totals: z.object(Figures),
  /** Newest enrollment first. */
  courses: z.array(CourseAccount),
  stated_at: Instant,
})

export const getOwnStatement = operation({
  method: 'GET',
  url: '/student/account',
  summary:
    "The student's own statement of account: each enrollment with its lines, and what they are together (decision R6)",
  access: 'payments.own',
  schema: { response: Statement },
})

export const getStatement = operation({
  method: 'GET',
  url: '/people/:userId/account',
  summary: "A student's statement of account, for staff (decision R6)",
  access: 'payments.view',
  schema: { params: z.object({ userId: Id }), response: Statement },
})

export const exportAccounts = operation({
  method: 'GET',
  url: '/accounts-table.csv',
  summary: 'The lines of accounts as a table for spreadsheets: of one student, of a period, or all',
  access: 'payments.view',
  download: true,
  schema: { query: z.object({ user_id: z.optional(Id), period_id: z.optional(Id) }), response: z.unknown() },
})

/** What staff write down of money that went back. */
export const RefundForm = z.object({
  amount_cents: Cents.check(z.minimum(1)),
  reason: Text(PAYMENT_LIMITS.note),
})

export const refundPayment = operation({
  method: 'POST',
  url: '/payments/:paymentId/refund',
  summary: 'Write down that a payment that came by transfer, cash or link went back, all of it or a part',
  access: 'payments.verify',
  schema: {
    params: z.object({ paymentId: Id }),
    body: z.extend(RefundForm, {
      /** What could still be refunded when it was confirmed: somebody else may have done so in the meantime. */
      seen_cents: Cents,
      /** Staff were asked: nothing pays for the course afterwards, and its enrollment ends. */
      ends_enrollment: z.optional(z.boolean()),
    }),
    response: Statement,
  },
  failures: ['NOT_REFUNDABLE', 'REFUNDED_BY_PROVIDER', 'REFUND_CHANGED', 'REFUND_ENDS_ENROLLMENT'],
})

export const refundPayments = operation({
  method: 'POST',
  url: '/payments/refunds',
  summary:
    'Write down that several payments went back, each whole; what the single action would refuse is refused alone',
  access: 'payments.verify',
  schema: {
    body: z.object({
      /** `seen_cents`: what could still be refunded of it when it was confirmed. */
      payments: Rows(z.object({ id: Id, seen_cents: Cents.check(z.minimum(1)) })),
      reason: RefundForm.shape.reason,
      ends_enrollment: z.optional(z.boolean()),
    }),
    response: z.object({ done: z.array(Id), refused: Refused }),
  },
})

/** Why a debt is forgiven. */
export const WaiverForm = z.object({ reason: Text(PAYMENT_LIMITS.note) })

export const waiveDebt = operation({
  method: 'POST',
  url: '/enrollments/:enrollmentId/waiver',
  summary: 'Forgive everything that an enrollment owes',
  access: 'payments.verify',
  schema: {
    params: z.object({ enrollmentId: Id }),
    /** What was owed when it was confirmed: it may have changed meanwhile. */
    body: z.extend(WaiverForm, { seen_cents: Cents }),
    response: Statement,
  },
  failures: ['NOTHING_OWED', 'DEBT_CHANGED', 'DEBT_IN_PROGRESS'],
})
