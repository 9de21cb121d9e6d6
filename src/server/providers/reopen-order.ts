import { isProvider } from '#domain/payments/providers.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../database/transaction.ts'
import { takeSeatsAgain, type Seat } from '../enrollments/awaited-seats.ts'
import { Failure } from '../failure.ts'
import { settleOrder } from '../payments/settle-order.ts'
import { tryAgain } from './move-money.ts'
import { openPage } from './open-page.ts'
import { findOwnProviderOrder, forgetPage, lockOrder, type ProviderOrder } from './providers-queries.ts'
import { askAbout } from './reconcile.ts'

/**
 * Leads a student back to the provider's page of an open order; a payment that failed is tried once more (decision S3). The
 * provider is asked first: what is paid already isn't paid again.
 */
export async function reopenOrder(orderId: string, context: Context): Promise<void> {
  const { db, user, providers } = context
  const order = await findOwnProviderOrder(db, user.id, orderId)
  if (!order) throw new Failure('NOT_FOUND')
  if (!isProvider(order.processor)) throw new Failure('ORDER_NOT_PAYABLE')
  const provider = providers[order.processor]
  if (!provider) throw new Failure('METHOD_NOT_AVAILABLE')
  // A provider that can't be asked now can't make a page either: its failure is told there.
  if (order.status === 'pending') await askAbout(order, context).catch(() => null)
  const old = await context.transaction((tx) => reopen(tx, context, orderId))
  if (old !== null) await provider.closePage(old)
  await openPage(orderId, context)
}

/** Makes a failed order pending again; answers the page that must not be paid any more, if there is one. */
async function reopen(tx: Tx, context: Context, orderId: string): Promise<string | null> {
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Failure('NOT_FOUND')
  if (order.status !== 'failed') return null
  await requireSeats(tx, context, order)
  await tryAgain(tx, context, order)
  await settleOrder(tx, context, order.id)
  await forgetPage(tx, order.id, context.clock.now())
  return order.checkout_url === null ? null : order.provider_session_id
}

async function requireSeats(tx: Tx, context: Context, order: ProviderOrder): Promise<void> {
  const ids = order.payments.flatMap(({ enrollment_id }) => enrollment_id ?? [])
  const seats = await takeSeatsAgain(tx, context, { ids, mustBeOpen: true })
  for (const { enrollment_id, course_name: course } of order.payments) {
    const refusal = REFUSALS[seats.get(enrollment_id ?? '') ?? 'closed']
    if (refusal) throw new Failure(refusal, { course })
  }
}

const REFUSALS = {
  held: null,
  taken_again: null,
  running: 'ALREADY_ENROLLED',
  passed: 'ALREADY_PASSED',
  full: 'NO_SEATS_LEFT',
  closed: 'WINDOW_CLOSED',
} as const satisfies Record<Seat, string | null>
