import * as z from 'zod/mini'
import { PAYMENT_LIMITS } from '#domain/payments/limits.ts'
import { LOCAL_CURRENCIES, PAYMENT_METHODS } from '#domain/payments/methods.ts'
import { DISPLAY_STATUSES, PAYMENT_STATUSES } from '#domain/payments/statuses.ts'
import { OwnPayment } from './checkout.ts'
import { operation } from './operation.ts'
import { Cents, Id, Instant, Line, OptionalText, PageOf, PageQuery, Search } from './shapes.ts'

/** A payment as staff see it. */
export const Payment = z.object({
  id: Id,
  user_id: Id,
  student_name: z.string(),
  student_email: z.string(),
  course_id: z.nullable(Id),
  course_name: z.nullable(z.string()),
  course_code: z.nullable(z.string()),
  amount_cents: Cents,
  currency: z.string(),
  local: z.nullable(z.object({ amount_cents: Cents, currency: z.enum(LOCAL_CURRENCIES), rate: z.number() })),
  status: z.enum(PAYMENT_STATUSES),
  /** Waiting for staff with a receipt ('En revisión'). */
  in_review: z.boolean(),
  payment_method: z.enum(PAYMENT_METHODS),
  transaction_id: z.string(),
  receipt_file_id: z.nullable(Id),
  receipt_file_type: z.nullable(z.string()),
  receipt_number: z.nullable(z.int()),
  rejection_reason: z.nullable(z.string()),
  verified_by_name: z.nullable(z.string()),
  verified_at: z.nullable(Instant),
  created_at: Instant,
  updated_at: Instant,
})

const paymentParams = z.object({ paymentId: Id })

export const listOwnPayments = operation({
  method: 'GET',
  url: '/student/payments',
  summary: "The student's own payments, newest first",
  access: 'payments.own',
  schema: { query: z.object(PageQuery), response: PageOf(OwnPayment) },
})

export const attachReceipt = operation({
  method: 'PUT',
  url: '/payments/:paymentId/receipt',
  summary: 'Send the receipt of a transfer for review',
  access: 'payments.own',
  schema: { params: paymentParams, body: z.object({ file_id: Id }), response: OwnPayment },
  failures: ['RECEIPT_NOT_ACCEPTED', 'FILE_ALREADY_USED'],
})

export const listReceipts = operation({
  method: 'GET',
  url: '/receipts',
  summary: 'Receipts to review, oldest first; or those already decided, newest first',
  access: 'payments.verify',
  schema: {
    query: z.object({
      q: Search,
      state: z._default(z.enum(['in_review', 'waiting', 'decided']), 'in_review'),
      ...PageQuery,
    }),
    response: PageOf(Payment),
  },
})

export const listPayments = operation({
  method: 'GET',
  url: '/payments',
  summary: 'All payments, newest first, with the totals of the summary cards',
  access: 'payments.view',
  schema: {
    query: z.object({ q: Search, status: z.optional(z.enum(DISPLAY_STATUSES)), ...PageQuery }),
    response: z.extend(PageOf(Payment), {
      summary: z.object({ total: z.int(), pending: z.int(), completed: z.int(), collected_cents: Cents }),
    }),
  },
})

export const approvePayment = operation({
  method: 'POST',
  url: '/payments/:paymentId/approval',
  summary: 'Approve a payment and resume its enrollment',
  access: 'payments.verify',
  schema: { params: paymentParams, body: z.object({ note: OptionalText(PAYMENT_LIMITS.note) }), response: Payment },
  failures: ['PAYMENT_ALREADY_DECIDED'],
})

export const rejectPayment = operation({
  method: 'POST',
  url: '/payments/:paymentId/rejection',
  summary: 'Reject a payment with a reason and pause its enrollment',
  access: 'payments.verify',
  schema: { params: paymentParams, body: z.object({ reason: Line(PAYMENT_LIMITS.note) }), response: Payment },
  failures: ['PAYMENT_ALREADY_DECIDED'],
})
