import type { Country } from '#domain/people/countries.ts'
import { mercadoPagoProvider } from '#server/adapters/payments/mercado-pago.ts'
import type { Providers } from '#server/adapters/payments/providers.ts'
import { stripeProvider } from '#server/adapters/payments/stripe.ts'
import { KEYS, paymentProviders, type Notice, type PaymentProviders } from './payment-providers.ts'
import { type PurchaseForm, formFor as transferFor } from './purchases.ts'
import { seminary, SITE, type Seminary } from './seminary.ts'

export type PaidSeminary = Seminary & {
  standIn: PaymentProviders
  /** Sends a webhook; answers its status and body. */
  deliver(notice: Notice): Promise<{ status: number; body: { received?: boolean; outcome?: string; code?: string } }>
}

/** The demo seminary with both providers connected, both impersonated by the stand-in. */
export async function paidSeminary({
  max,
  country = 'argentina',
  connections = { cards: 'stripe', mercadoPago: country },
  log,
}: {
  max?: number
  country?: Country
  connections?: Providers['connections']
  log?: (line: string) => void
} = {}): Promise<PaidSeminary> {
  const standIn = await paymentProviders()
  const site = () => SITE
  const one = await seminary({
    ...(max && { max }),
    ...(log && { log }),
    providers: ({ clock }): Providers => ({
      stripe: stripeProvider({
        secretKey: KEYS.STRIPE_SECRET_KEY,
        webhookSecret: KEYS.STRIPE_WEBHOOK_SECRET,
        apiUrl: standIn.url,
        site,
        clock,
      }),
      mercado_pago: mercadoPagoProvider({
        accessToken: KEYS.MERCADO_PAGO_ACCESS_TOKEN,
        webhookSecret: KEYS.MERCADO_PAGO_WEBHOOK_SECRET,
        apiUrl: standIn.url,
        site,
      }),
      connections,
      simulatedCardMs: 0,
    }),
  })
  const deliver: PaidSeminary['deliver'] = async ({ url, headers, payload }) => {
    const answer = await one.app.inject({ method: 'POST', url, headers, payload })
    return { status: answer.statusCode, body: answer.json() }
  }
  return { ...one, standIn, deliver }
}

/** One course at USD 10,00 by card; a test says what it wants otherwise. */
export function formFor(courseId: string, other: Partial<PurchaseForm> = {}): PurchaseForm {
  return transferFor(courseId, { payment_method: 'credit_card', ...other })
}
