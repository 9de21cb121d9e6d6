import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { openJobs } from '#server/adapters/jobs/pg-boss-jobs.ts'
import type { JobName } from '#server/adapters/jobs/jobs.ts'
import { connect } from '#server/database/connect.ts'
import { transactionOn } from '#server/database/transaction.ts'
import type { Notice, PaymentProviders } from '../../support/payment-providers.ts'
import type { Portal } from './portal.ts'

/** Sends a webhook to the portal, as the provider's servers do. */
export async function deliver(portal: Portal, { url, headers, payload }: Notice): Promise<void> {
  const answer = await fetch(`${portal.origin}${url}`, { method: 'POST', headers, body: payload })
  if (!answer.ok) throw new Error(`the webhook was refused: ${await answer.text()}`)
}

/** What a person may do on a provider's page. */
const ACTIONS = {
  pagar: 'Pagar',
  rechazar: 'Pagar con una tarjeta sin fondos',
  esperar: 'Pagar en efectivo',
  volver: 'Volver',
}
type Action = keyof typeof ACTIONS

/**
 * Puts both providers' pages before a browser. A person pays there or not, the provider's webhook goes to the portal, and
 * the browser is led back, as the real pages do.
 */
export async function showProviderPages(
  context: BrowserContext,
  { portal, providers }: { portal: Portal; providers: PaymentProviders },
): Promise<void> {
  await context.route('https://checkout.stripe.test/**', async (route) => {
    const { id, action } = asked(route)
    const session = providers.session(id)
    if (session.status === 'expired') return show(route, '<h1>Esta página venció</h1>')
    if (!action) return show(route, pageOf('Stripe', session.amount_total / 100, ['pagar', 'volver']))
    if (action === 'volver') return leadTo(route, session.cancel_url)
    await deliver(portal, providers.stripeNotice('checkout.session.completed', providers.pay(id)))
    return leadTo(route, session.success_url)
  })
  await context.route('https://mercadopago.test/**', async (route) => {
    const { id, action } = asked(route)
    const preference = providers.preferences.get(id)
    if (!preference) return route.abort()
    const { external_reference, back_urls, items } = preference
    if (!action) {
      const total = items.reduce((sum, { unit_price }) => sum + unit_price, 0)
      return show(route, pageOf('Mercado Pago', total, ['pagar', 'rechazar', 'esperar', 'volver']))
    }
    if (action === 'volver') return leadTo(route, back_urls.failure)
    const status = { pagar: 'approved', rechazar: 'rejected', esperar: 'pending' }[action]
    const status_detail = action === 'rechazar' ? 'cc_rejected_insufficient_amount' : ''
    const payment = providers.payAtMercadoPago(external_reference, { status, status_detail })
    await deliver(portal, providers.mercadoPagoNotice(payment.id))
    return leadTo(route, { pagar: back_urls.success, rechazar: back_urls.failure, esperar: back_urls.pending }[action])
  })
}

function asked(route: Route): { id: string; action: Action | null } {
  const { pathname, searchParams } = new URL(route.request().url())
  const action = searchParams.get('deed')
  const known = Object.keys(ACTIONS).find((name): name is Action => name === action)
  return { id: pathname.split('/').at(-1) ?? '', action: known ?? null }
}

function pageOf(provider: string, amount: number, actions: readonly Action[]): string {
  const links = actions.map((action) => `<p><a href="?deed=${action}">${ACTIONS[action]}</a></p>`)
  return `<h1>${provider}: ${amount.toFixed(2)}</h1>${links.join('')}`
}

async function show(route: Route, body: string): Promise<void> {
  const html = `<!doctype html><html lang="es"><meta name="viewport" content="width=device-width"><title>Proveedor</title><body>${body}</body></html>`
  await route.fulfill({ contentType: 'text/html; charset=utf-8', body: html })
}

async function leadTo(route: Route, address: string): Promise<void> {
  await show(route, `<script>location.replace(${JSON.stringify(address)})</script>`)
}

/**
 * Has the portal's own worker do a job now instead of at its hour. Together with moved dates in the portal's database, this is
 * how a journey lets days pass.
 */
export async function doJob(portal: Portal, name: Exclude<JobName, 'mail'>): Promise<void> {
  const [, , , , host = ''] = readFileSync(join(portal.folder, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')
  const connected = connect({ connection: { host, port: 5432, user: 'atrio', database: 'atrio' }, max: 2 })
  const jobs = await openJobs({ pool: connected.pool, report: console.error, supervise: false })
  await transactionOn(connected.db)((tx) => jobs.send(tx, name, {}))
  await jobs.stop()
  await connected.close()
}
