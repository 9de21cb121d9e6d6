import { setTimeout as wait } from 'node:timers/promises'
import type { placeOrder } from '#contract/checkout.ts'
import { fieldMessage } from '#contract/field-texts.ts'
import type { HandlerInput } from '#contract/operation.ts'
import { simulatedCardOutcome } from '#domain/payments/cards.ts'
import { isCard } from '#domain/payments/methods.ts'
import type { Context } from '../actions/context.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import type { PaymentTerms } from './payment-terms.ts'

/** How a balance is to be paid. */
type Chosen = Pick<HandlerInput<typeof placeOrder>, 'payment_method' | 'card'>

/** A balance needs a method that the person's country offers; a simulated card is asked for here. */
export function requireOffered({ payment_method, card }: Chosen, terms: PaymentTerms): void {
  if (payment_method === 'scholarship' || terms.offers[payment_method] !== 'offered') {
    throw new Failure('METHOD_NOT_AVAILABLE')
  }
  if (isCard(payment_method) && !card && terms.connections.cards === 'simulated') {
    const message = fieldMessage({ code: 'invalid_type', message: 'REQUIRED' })
    throw new InvalidFields({ card: { code: 'REQUIRED', message } })
  }
}

/** Without a provider a card is simulated: it takes its time, and its number decides (decision M5). */
export async function chargeCard(
  { payment_method, card }: Chosen,
  { connections }: PaymentTerms,
  { providers }: Pick<Context, 'providers'>,
): Promise<void> {
  if (connections.cards !== 'simulated' || !isCard(payment_method) || !card) return
  await wait(providers.simulatedCardMs)
  if (simulatedCardOutcome(card.last_four) === 'rejected') throw new Failure('CARD_REJECTED')
}
