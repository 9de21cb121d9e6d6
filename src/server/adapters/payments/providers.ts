import { SIMULATED_CARD_MS } from '#domain/payments/cards.ts'
import type { Connections, Provider } from '#domain/payments/providers.ts'
import type { Config } from '../../process/config.ts'
import type { Clock } from '../clock.ts'
import type { PaymentProvider } from './payment-provider.ts'

/** The payment providers that this installation has keys for, and what that means for each method (decision M5). */
export type Providers = Readonly<Record<Provider, PaymentProvider | null>> & {
  readonly connections: Connections
  /** How long a simulated card takes, in milliseconds. */
  readonly simulatedCardMs: number
}

type Parts = {
  /** Where people come back to: the portal's address, once it's known. */
  readonly site: () => string
  readonly clock: Clock
}

/** No provider: outside production cards are simulated, in production they come soon. */
export function noProviders(isProduction: boolean): Providers {
  const cards = isProduction ? null : 'simulated'
  return {
    stripe: null,
    mercado_pago: null,
    connections: { cards, mercadoPago: null },
    simulatedCardMs: SIMULATED_CARD_MS,
  }
}

/** Opens the providers that have keys. Cards are simulated only where there are no keys at all, and never in production. */
export async function openProviders(
  { stripe, mercadoPago, isProduction }: Pick<Config, 'stripe' | 'mercadoPago' | 'isProduction'>,
  { site, clock }: Parts,
): Promise<Providers> {
  if (!stripe && !mercadoPago) return noProviders(isProduction)
  return {
    // Each is loaded only where it's used: a start without keys stays quick.
    stripe: stripe && (await import('./stripe.ts')).stripeProvider({ ...stripe, site, clock }),
    mercado_pago: mercadoPago && (await import('./mercado-pago.ts')).mercadoPagoProvider({ ...mercadoPago, site }),
    connections: { cards: stripe ? 'stripe' : null, mercadoPago: mercadoPago?.country ?? null },
    simulatedCardMs: SIMULATED_CARD_MS,
  }
}
