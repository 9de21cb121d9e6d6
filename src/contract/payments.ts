import * as z from 'zod/mini'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { COVERS } from '#domain/payments/covers.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { DISPLAY_STATUSES, PAYMENT_STATUSES, RECEIPT_STATES } from '#domain/payments/statuses.ts'
import { OperationNumber } from './checkout.ts'
import { operationsIn } from './operation.ts'
import { OwnPayment } from './order-shapes.ts'
import { Cents, Id, Instant, OptionalText, PageOf, PageQuery, Search, ShownDigest, Text } from './shapes.ts'
import { SORTS } from './sorting.ts'
import { ChosenIds } from './together.ts'

const operation = operationsIn('payments')

const LocalCharge = z.object({ amount_cents: Cents, currency: z.enum(LOCAL_CURRENCIES), rate: z.number() })

/** A payment as staff see it. */
const Payment = z.object({
  id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  course_id: z.nullable(Id),
  course_name: z.nullable(z.string()),
  course_code: z.nullable(z.string()),
  amount_cents: Cents,
  currency: z.string(),
  local: z.nullable(LocalCharge),
  /** How much of it was refunded: all of a refunded one, a part, or nothing. */
  refunded_cents: Cents,
  status: z.enum(PAYMENT_STATUSES),
  /** Waiting for staff with a receipt ('En revisión'). */
  in_review: z.boolean(),
  payment_method: z.enum(PAYMENT_METHODS),
  /** What takes the place of money if nothing was left to pay; otherwise null. */
  covered_by: z.nullable(z.enum(COVERS)),
  transaction_id: z.string(),
  /** The bank's number, as it was read on the receipt. */
  operation_number: z.nullable(z.string()),
  receipt_file_id: z.nullable(Id),
  receipt_file_type: z.nullable(z.string()),
  receipt_number: z.nullable(z.int()),
  rejection_reason: z.nullable(z.string()),
  verified_by_name: z.nullable(z.string()),
  verified_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
})

const ReceiptFile = z.object({ id: Id, file_name: z.string(), file_type: z.string(), file_size: z.int() })

/** One transfer (or cash, or a link's payment) to verify: it may pay several courses of one order at once. */
const Receipt = z.object({
  /** Any payment of it: what approving and rejecting name. */
  payment_id: Id,
  /** All of them: a link names whichever it knows. */
  payment_ids: z.array(Id),
  order_id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.nullable(z.string()),
  student_country: z.nullable(z.string()),
  courses: z.array(
    z.object({
      course_id: Id,
      name: z.string(),
      course_code: z.string(),
      type_coursed: z.enum(COURSE_TYPES),
      amount_cents: Cents,
      /** Its money is its student's credit: it was no longer requested, and enrolled nobody (decision M17). */
      is_credited: z.boolean(),
    }),
  ),
  /** Courses of the same receipt that were given up and that nobody decided on: they're no longer owed (decision M17). */
  left: z.array(z.object({ course_id: Id, name: z.string(), amount_cents: Cents, local: z.nullable(LocalCharge) })),
  /** What should have arrived, in the order's currency and in the country's own. */
  amount_cents: Cents,
  currency: z.string(),
  local: z.nullable(LocalCharge),
  status: z.enum(PAYMENT_STATUSES),
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_id: z.string(),
  /** The bank's number, as the student or staff read it on the receipt. */
  operation_number: z.nullable(z.string()),
  receipt_file: z.nullable(ReceiptFile),
  /** Receipts of this order's payments that were replaced (decision M12). */
  earlier_files: z.array(ReceiptFile),
  /** The same file or operation number came for other orders: who for, and when. */
  seen_before: z.array(
    z.object({ by: z.enum(['file', 'operation']), order_id: Id, student_name: z.string(), at: Instant }),
  ),
  provisional_until: z.nullable(Instant),
  rejection_reason: z.nullable(z.string()),
  verified_by_name: z.nullable(z.string()),
  verified_at: z.nullable(Instant),
  created_at: Instant,
  /** Of the courses and money that a decision is about: sent along with it. */
  seen: ShownDigest,
  /** Since when it waits as it is: the receipt's arrival, or the decision. */
  updated_at: Instant,
  /** What happened to it, oldest first. */
  history: z.array(
    z.object({ at: Instant, action: z.string(), by_name: z.nullable(z.string()), note: z.nullable(z.string()) }),
  ),
})

const paymentParams = z.object({ paymentId: Id })

export const listOwnPayments = operation({
  method: 'GET',
  url: '/student/payments',
  summary: "The student's own payments, newest first",
  access: 'payments.own',
  schema: { query: z.object(PageQuery), response: PageOf(OwnPayment) },
})

/**
 * An enrollment's payment state: if paid, what it cost, including the scholarship's share; otherwise what is owed, and whether it's
 * requested (decision M16).
 */
const EnrollmentPayment = z.object({
  state: z.enum(['none', 'waiting', 'in_review', 'owed', 'paid']),
  amount_cents: Cents,
  /** The money that came for it and didn't go back: it stays its student's when the course is given up (decision M14). */
  paid_cents: Cents,
  /** Another course of its purchase that costs its list price once this one is given up (decision M18). */
  repriced: z.nullable(z.object({ course_name: z.string(), price_cents: Cents })),
  /** Of all of it: sent along when the course is given up. */
  seen: ShownDigest,
})

export const getCoursePayment = operation({
  method: 'GET',
  url: '/student/courses/:courseId/payment',
  summary: "What the student's enrollment in a course has of money: paid, or waiting for it (decision M14)",
  access: 'payments.own',
  schema: {
    params: z.object({ courseId: Id }),
    response: EnrollmentPayment,
  },
})

export const getEnrollmentPayment = operation({
  method: 'GET',
  url: '/enrollments/:enrollmentId/payment',
  summary: "What a student's enrollment has of money, for who is about to end it (decisions C11, M14)",
  access: 'enrollments.manage',
  schema: { params: z.object({ enrollmentId: Id }), response: EnrollmentPayment },
})

export const attachReceipt = operation({
  method: 'PUT',
  url: '/payments/:paymentId/receipt',
  summary: 'Send the receipt of a transfer for review',
  access: 'payments.own',
  schema: {
    params: paymentParams,
    body: z.object({ file_id: Id, operation_number: OperationNumber }),
    response: OwnPayment,
  },
  failures: ['RECEIPT_NOT_ACCEPTED', 'FILE_ALREADY_USED', 'NO_SEATS_LEFT', 'WINDOW_CLOSED', 'REQUIREMENTS_MISSING'],
})

export const listReceipts = operation({
  method: 'GET',
  url: '/receipts',
  summary: 'Receipts to review and payments without one, oldest first; or those already decided, newest first',
  access: 'payments.verify',
  schema: {
    query: z.object({
      q: Search,
      state: z._default(z.enum(RECEIPT_STATES), 'in_review'),
      ...PageQuery,
    }),
    response: z.extend(PageOf(Receipt), { total_is_minimum: z.boolean() }),
  },
})

const WhichPayments = {
  /** The student's name, email, locality or document; or the course's name or code. */
  q: Search,
  status: z.optional(z.enum(DISPLAY_STATUSES)),
  user_id: z.optional(Id),
}

export const listPayments = operation({
  method: 'GET',
  url: '/payments',
  summary: 'All payments, newest first, with the totals of the summary cards',
  access: 'payments.view',
  schema: {
    query: z.object({ ...WhichPayments, sort: SORTS.payments, ...PageQuery }),
    response: z.extend(PageOf(Payment), {
      /** A search that finds very many is counted up to a point: there are at least `total`. */
      total_is_minimum: z.boolean(),
      summary: z.object({ total: z.int(), pending: z.int(), completed: z.int(), collected_cents: Cents }),
    }),
  },
})

export const getPayment = operation({
  method: 'GET',
  url: '/payments/:paymentId',
  summary: 'One payment, for its detail',
  access: 'payments.view',
  schema: { params: paymentParams, response: Payment },
})

export const exportPayments = operation({
  method: 'GET',
  url: '/payments-table.csv',
  summary: 'The payments of a search, or the chosen ones, as a table for spreadsheets, newest first',
  access: 'payments.view',
  download: true,
  schema: { query: z.object({ ...WhichPayments, ids: ChosenIds }), response: z.unknown() },
})

export const downloadNumberedReceipt = operation({
  method: 'GET',
  url: '/payments/:paymentId/numbered-receipt.pdf',
  summary: 'The numbered receipt of a completed payment, for its student and for administrators (decision M7)',
  access: 'signed-in',
  download: true,
  schema: { params: paymentParams, response: z.unknown() },
})

export const approvePayment = operation({
  method: 'POST',
  url: '/payments/:paymentId/approval',
  summary: 'Approve a payment and resume its enrollment',
  access: 'payments.verify',
  schema: {
    params: paymentParams,
    body: z.object({
      note: OptionalText(PAYMENT_LIMITS.note),
      operation_number: OperationNumber,
      /** Approves even though the operation number came with another order. */
      accepts_seen: z.optional(z.boolean()),
      /** The receipt also shows the money of the courses that were given up: it's credited to the student (decision M17). */
      credits_left: z.optional(z.boolean()),
      seen: z.optional(ShownDigest),
    }),
    response: Receipt,
  },
  failures: ['PAYMENT_ALREADY_DECIDED', 'OUTCOME_CHANGED', 'OPERATION_SEEN', 'NO_SEATS_LEFT', 'WINDOW_CLOSED'],
})

/** Why a payment is rejected. */
export const RejectionForm = z.object({ reason: Text(PAYMENT_LIMITS.note) })

export const rejectPayment = operation({
  method: 'POST',
  url: '/payments/:paymentId/rejection',
  summary: 'Reject a payment with a reason and pause its enrollment',
  access: 'payments.verify',
  schema: {
    params: paymentParams,
    body: z.extend(RejectionForm, { seen: z.optional(ShownDigest) }),
    response: Receipt,
  },
  failures: ['PAYMENT_ALREADY_DECIDED'],
})
