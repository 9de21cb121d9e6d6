import { type Provider, isProvider, providerPage } from '#domain/payments/providers.ts'
import { type CheckoutRequest, type PaymentProvider, ProviderRefusal } from '../adapters/payments/payment-provider.ts'
import type { Context } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { closeOldPages } from './close-pages.ts'
import { storePage } from './pages-queries.ts'
import { findOwnProviderOrder, type ProviderPaymentRow } from './providers-queries.ts'

type Parts = Pick<Context, 'db' | 'user' | 'clock' | 'providers' | 'transaction'>
type Order = NonNullable<Awaited<ReturnType<typeof findOwnProviderOrder>>>

/**
 * Makes the provider's page of a student's open order, unless it has one or needs none. Outside any transaction; asked for
 * twice, also at once, the order gets one page. Fails with the provider's sentence, and may then be asked for again.
 */
async function openPage(orderId: string, { db, user, clock, providers, transaction }: Parts): Promise<void> {
  const order = await findOwnProviderOrder(db, user.id, orderId)
  if (!order || order.status !== 'pending' || order.checkout_url || !isProvider(order.processor)) return
  const due = order.payments.filter(({ status }) => status === 'pending')
  if (due.length === 0) return
  const { processor } = order
  const provider = providers[processor]
  if (!provider) throw new Failure('METHOD_NOT_AVAILABLE')
  const page = await make(provider, requestFor(order, due, clock.now()))
  const isStored = await transaction((tx) =>
    storePage(
      tx,
      { ...order, processor },
      {
        ...page,
        payment_ids: due.map(({ id }) => id),
        now: clock.now(),
      },
    ),
  )
  if (isStored) return
  const kept = await findOwnProviderOrder(db, user.id, orderId)
  // Somebody was faster: of two pages, one stays.
  if (kept?.provider_session_id !== page.session_id) await provider.closePage(page.session_id)
}

/** The same, once no other page of the student's can be paid that was replaced by this one (decision M13). */
export async function openOnlyPage(orderId: string, context: Context): Promise<void> {
  const areClosed = await closeOldPages(context, context.user.id)
  const order = await findOwnProviderOrder(context.db, context.user.id, orderId)
  if (!order || !isProvider(order.processor)) return
  if (!areClosed && order.status === 'pending') throw new Failure('PROVIDER_SILENT')
  await openPage(orderId, context)
}

async function make(provider: PaymentProvider, request: CheckoutRequest) {
  const page = await provider.openPage(request).catch((error: unknown) => {
    throw error instanceof ProviderRefusal ? new Failure(refusalOf(provider.name, error), {}, error) : error
  })
  // Nobody is sent to a page that others could eavesdrop on.
  if (!page.url.startsWith('https://')) throw new Failure(refusalOf(provider.name, { isUrlMissing: true }))
  return page
}

function refusalOf(provider: Provider, { isUrlMissing }: Pick<ProviderRefusal, 'isUrlMissing'>) {
  if (provider === 'stripe') return isUrlMissing ? 'STRIPE_URL_MISSING' : 'STRIPE_SESSION_FAILED'
  return isUrlMissing ? 'MERCADO_PAGO_URL_MISSING' : 'MERCADO_PAGO_PREFERENCE_FAILED'
}

/** The same order asked for at the same time gives the same request; the last page is in the key, so that another try is another page. */
function requestFor(order: Order, due: readonly ProviderPaymentRow[], now: Date): CheckoutRequest {
  const { span, expiresAt } = providerPage(now)
  const [first] = due
  return {
    orderId: order.id,
    key: `order ${order.id} after ${order.provider_session_id ?? 'none'} in ${span}`,
    lines: due.map(({ course_name, amount, local_amount }) => ({
      name: course_name,
      amount_cents: order.processor === 'stripe' ? amount : (local_amount ?? 0),
    })),
    currency: order.processor === 'stripe' ? 'USD' : (first?.local_currency ?? 'ARS'),
    buyer: order.buyer,
    expiresAt,
  }
}
