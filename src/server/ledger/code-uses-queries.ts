import { and, desc, eq, inArray } from 'drizzle-orm'
import { scholarship_codes, scholarship_uses } from '../database/tables/checkout.ts'
import { payments } from '../database/tables/payments.ts'
import type { Tx } from '../database/transaction.ts'
import type { PaymentRow, Purchase } from './ledger-queries.ts'

/** The percent of the code whose use an order holds, or null. */
export async function findPercent(tx: Tx, orderId: string): Promise<number | null> {
  const [row] = await tx
    .select({ percent: scholarship_codes.percent })
    .from(scholarship_uses)
    .innerJoin(scholarship_codes, eq(scholarship_codes.id, scholarship_uses.code_id))
    .where(eq(scholarship_uses.order_id, orderId))
  return row?.percent ?? null
}

/** The scholarship's shares of purchases that were given back when those left their orders; of several of one course the last. */
export async function listSharesGivenBack(tx: Tx, purchases: readonly Purchase[]): Promise<PaymentRow[]> {
  const off = purchases.filter(({ cancel_reason }) => cancel_reason !== null)
  if (off.length === 0) return []
  const rows = await tx
    .selectDistinctOn([payments.order_id, payments.course_id])
    .from(payments)
    .where(
      and(
        inArray(
          payments.order_id,
          off.map(({ order_id }) => order_id),
        ),
        eq(payments.share, 'scholarship'),
        eq(payments.status, 'refunded'),
      ),
    )
    .orderBy(payments.order_id, payments.course_id, desc(payments.created_at))
  return rows.filter((row) =>
    off.some(({ order_id, course_id }) => order_id === row.order_id && course_id === row.course_id),
  )
}

/** The code of a share, by its word; locked, since its uses are looked at. */
async function findCodeOf(tx: Tx, { payment_data }: Pick<PaymentRow, 'payment_data'>) {
  const word = payment_data['scholarship_code']
  if (typeof word !== 'string') return null
  const [code] = await tx
    .select({ id: scholarship_codes.id, uses: scholarship_codes.uses, max_uses: scholarship_codes.max_uses })
    .from(scholarship_codes)
    .where(eq(scholarship_codes.code, word))
    .for('no key update')
  return code ?? null
}

/** Whether an order holds a use of its share's code, or the code has one left. */
export async function hasUseFor(tx: Tx, share: PaymentRow): Promise<boolean> {
  if ((await findPercent(tx, share.order_id)) !== null) return true
  const code = await findCodeOf(tx, share)
  return code !== null && (code.max_uses === null || code.uses < code.max_uses)
}

/** An order holds a use of its share's code again. */
export async function takeUseAgain(tx: Tx, share: PaymentRow, now: Date): Promise<void> {
  const code = await findCodeOf(tx, share)
  if (!code) return
  await tx
    .insert(scholarship_uses)
    .values({ code_id: code.id, user_id: share.user_id, order_id: share.order_id, used_at: now })
    .onConflictDoNothing()
}

/** Gives the use of a code back that an order holds; answers the code, or null when it holds none. */
export async function deleteScholarshipUse(tx: Tx, orderId: string): Promise<string | null> {
  const [row] = await tx
    .delete(scholarship_uses)
    .where(eq(scholarship_uses.order_id, orderId))
    .returning({ code_id: scholarship_uses.code_id })
  return row?.code_id ?? null
}
