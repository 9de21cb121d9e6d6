import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/ledger.ts'
import { type Account, owedReason } from '#domain/ledger/account.ts'
import {
  type AccountTotals,
  purchasesWithCode,
  runningBalances,
  scholarshipPercents,
  totalsOf,
} from '#domain/ledger/statement.ts'
import { refundableCents, refundingProvider } from '#domain/payments/payment-can.ts'
import type { Context, Handler } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { localCharge } from '../payments/own-payments.ts'
import { accountsOf, type EnrollmentAccount } from '../ledger/accounts.ts'
import { localOwed } from '../ledger/owed.ts'
import { type EnrolledRow, findStated, type LineRow, listAccountsOf, listLines } from './statement-queries.ts'

type Statement = HandlerOutput<typeof contract.getStatement>
type CourseAccount = Statement['courses'][number]
type Line = CourseAccount['lines'][number]

/** The student's own statement of account (decision R6). */
export const getOwnStatement: Handler<typeof contract.getOwnStatement> = async (_, context) =>
  stateAccounts(context, context.user.id)

/** A student's, for staff. */
export const getStatement: Handler<typeof contract.getStatement> = async ({ userId }, context) =>
  stateAccounts(context, userId)

/** What each of a person's enrollments cost, what was paid and what is owed, line by line, all from their accounts (decision M16). */
export async function stateAccounts({ db, clock }: Pick<Context, 'db' | 'clock'>, userId: string): Promise<Statement> {
  const person = await findStated(db, userId)
  if (!person) throw new Failure('NOT_FOUND')
  const enrolled = await listAccountsOf(db, userId)
  const accounts = await accountsOf(db, enrolled)
  const linesOf = Map.groupBy(
    await listLines(
      db,
      enrolled.map(({ enrollment_id }) => enrollment_id),
    ),
    ({ enrollment_id }) => enrollment_id,
  )
  return {
    person,
    totals: figuresOf(totalsOf([...accounts.values()])),
    courses: enrolled.flatMap((row) => {
      const account = accounts.get(row.enrollment_id)
      return account ? [describe(row, account, linesOf.get(row.enrollment_id) ?? [])] : []
    }),
    stated_at: clock.now(),
  }
}

function describe(row: EnrolledRow, account: EnrollmentAccount, lines: readonly LineRow[]): CourseAccount {
  const { enrollment_id, course_id, course_name, course_code, period_name, status, is_active } = row
  const { owedCents, asked, isPaid } = account
  const owes = owedCents > 0
  const reason = owes ? owedReason(asked) : null
  // Money that staff are reviewing, or a provider is processing, keeps the seat however long that takes (decision M21).
  const isOnItsWay = reason === 'in_review' || asked?.status === 'processing'
  return {
    enrollment_id,
    course_id,
    course_name,
    course_code,
    period_name,
    status,
    is_active,
    ...figuresOf(account),
    is_paid: isPaid,
    owed_reason: reason,
    due_at: owes && is_active ? row.provisional_until : null,
    seat_until: owes && !isOnItsWay ? row.seat_until : null,
    owed_local: owes ? localOwed(account) : null,
    asked: owes && asked ? describeAsked(asked) : null,
    lines: linesOf(lines),
  }
}

function describeAsked({
  id,
  order_id,
  transaction_id,
  payment_method,
  requires_verification,
}: NonNullable<EnrollmentAccount['asked']>) {
  return { payment_id: id, order_id, transaction_id, payment_method, requires_verification }
}

/** The lines of an account, each with what is owed after it. */
export function linesOf(rows: readonly LineRow[]): Line[] {
  const balances = runningBalances(rows.map(({ amountCents }) => amountCents))
  const withCode = purchasesWithCode(rows)
  const percents = scholarshipPercents(rows)
  return rows.map((row, index) => ({
    id: row.id,
    at: row.at,
    kind: row.kind,
    amount_cents: row.amountCents,
    balance_cents: balances[index] ?? 0,
    list_price_cents: row.list_price,
    discount_pct: row.discount_pct,
    with_code: withCode.has(row.purchaseId),
    scholarship_pct: percents[index] ?? null,
    payment_id: row.payment_id,
    payment_method: row.payment_method,
    local: localOf(row),
    receipt_number: row.kind === 'payment' ? row.receipt_number : null,
    operation_number: row.kind === 'payment' ? row.operation_number : null,
    note: row.note,
    ...refundOf(row),
  }))
}

/** What was paid in the country's currency, with the sign of the line. */
function localOf(row: LineRow): Line['local'] {
  const local = localCharge(row)
  return local && { ...local, amount_cents: Math.sign(row.amountCents) * local.amount_cents }
}

/** What of a payment staff may still give back by hand, or the provider that gives it back. */
function refundOf({ kind, requires_verification, payment_method, provider, status, paid, refunded }: LineRow) {
  const none = { refundable_cents: null, refunding_provider: null }
  if (kind !== 'payment' || requires_verification === null || !payment_method || !provider || !status) return none
  if (paid === null || refunded === null) return none
  const payment = { requires_verification, payment_method, provider, status, amount: paid, refunded_amount: refunded }
  return { refundable_cents: refundableCents(payment), refunding_provider: refundingProvider(payment) }
}

function figuresOf(account: AccountTotals | Account) {
  return {
    charged_cents: account.chargedCents,
    covered_cents: account.coveredCents,
    waived_cents: account.waivedCents,
    paid_cents: account.paidCents,
    refunded_cents: account.refundedCents,
    credit_cents: account.creditCents,
    owed_cents: account.owedCents,
  }
}
