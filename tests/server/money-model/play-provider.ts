import type { MpPayment, Session } from '#tests/support/payment-providers.ts'
import { failed, paid, processing, refunded } from './providers.ts'
import type { Step } from './steps.ts'
import type { Page } from './state.ts'
import { nth, type World } from './world.ts'

type ProviderStep = Extract<Step, { page: number }>

/** Something happens on a provider's page, and the provider notifies the portal. */
export async function playAtProvider(world: World, step: ProviderStep): Promise<boolean> {
  const { state, portal } = world
  const page = nth(
    state.orders.flatMap(({ pages }) => pages).filter((one) => mayHappen(one, step)),
    step.page,
  )
  if (!page) return false
  const isCurrent = page.order.page === page
  switch (step.kind) {
    case 'pay':
      await tell(world, page, 'paid')
      paid(state, page)
      return true
    case 'again':
      // The same notification arrives again, and changes nothing.
      await tell(world, page, 'paid')
      return true
    case 'process':
      await tell(world, page, 'processing')
      page.state = 'processing'
      processing(state, page)
      return true
    case 'decline':
      await tell(world, page, 'failed')
      page.state = page.provider === 'stripe' ? 'over' : 'open'
      if (isCurrent || page.provider === 'mercado_pago') failed(state, page)
      return true
    case 'expire':
      await portal.deliver(
        portal.standIn.stripeNotice('checkout.session.expired', expired(portal.standIn.session(page.id))),
      )
      page.state = 'expired'
      failed(state, page)
      return true
    default: {
      const cents = step.part === 'whole' ? page.amount : Math.max(page.refunded, Math.floor(page.amount / 2))
      if (cents === page.refunded) return false
      page.refunded = cents
      await tellRefund(world, page, cents)
      refunded(state, page, cents / page.amount)
      return true
    }
  }
}

function mayHappen(page: Page, step: ProviderStep): boolean {
  const isCurrent = page.order.page === page
  switch (step.kind) {
    case 'pay':
      return page.state !== 'paid' && page.state !== 'over'
    case 'again':
      return page.state === 'paid' && page.refunded === 0
    case 'process':
      return page.state === 'open' && isCurrent
    case 'decline':
      return (page.state === 'open' || page.state === 'processing') && isCurrent
    case 'expire':
      return page.state === 'open' && isCurrent && page.provider === 'stripe'
    default:
      // A provider doesn't say of which course a part went back.
      return page.state === 'paid' && page.isRecorded && (step.part === 'whole' || page.lines.length === 1)
  }
}

/** What a provider reports about the money of a page. */
async function tell({ portal: { standIn, deliver } }: World, page: Page, what: 'paid' | 'processing' | 'failed') {
  if (page.provider === 'stripe') {
    const session = standIn.session(page.id)
    page.paymentId ??= standIn.number('pi')
    const isLater = session.status === 'complete' && session.payment_status === 'unpaid'
    Object.assign(session, {
      status: 'complete',
      payment_status: what === 'paid' ? 'paid' : 'unpaid',
      payment_intent: page.paymentId,
    })
    const done = isLater ? 'checkout.session.async_payment_succeeded' : 'checkout.session.completed'
    await deliver(standIn.stripeNotice(what === 'failed' ? 'checkout.session.async_payment_failed' : done, session))
    return
  }
  const known = page.paymentId === null ? undefined : standIn.payments.get(String(page.paymentId))
  const status = { paid: 'approved', processing: 'in_process', failed: 'rejected' }[what]
  const isOther = known === undefined || known.status === 'rejected'
  const payment = isOther ? mpPayment(page, standIn.payAtMercadoPago(page.order.id)) : known
  Object.assign(payment, { status })
  page.paymentId = payment.id
  await deliver(standIn.mercadoPagoNotice(payment.id))
}

/** Paid on a page of the order that may not be the latest. */
function mpPayment(page: Page, payment: MpPayment): MpPayment {
  return Object.assign(payment, { transaction_amount: page.amount / 100 })
}

async function tellRefund({ portal: { standIn, deliver } }: World, page: Page, cents: number): Promise<void> {
  if (page.provider === 'stripe') {
    const session = standIn.session(page.id)
    await deliver(standIn.stripeNotice('charge.refunded', standIn.refundedCharge(session, cents)))
    return
  }
  const payment = standIn.payments.get(String(page.paymentId))
  if (!payment) throw new Error(`no payment ${page.paymentId}`)
  const isWhole = cents === page.amount
  Object.assign(payment, { transaction_amount_refunded: cents / 100, ...(isWhole && { status: 'refunded' }) })
  await deliver(standIn.mercadoPagoNotice(payment.id))
}

function expired(session: Session): Session {
  return Object.assign(session, { status: 'expired' })
}
