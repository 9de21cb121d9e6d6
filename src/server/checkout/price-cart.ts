import type { HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/checkout.ts'
import { failureText } from '#contract/failures.ts'
import { FIRST_COVER } from '#domain/courses/covers.ts'
import { staysPaused } from '#domain/enrollments/provisional.ts'
import { sumCents } from '#domain/money.ts'
import type { CountryPaymentConfig } from '#domain/payments/country-config.ts'
import type { MethodOffer } from '#domain/payments/exchange.ts'
import { isCard, PAYMENT_METHODS, type PaymentMethod } from '#domain/payments/methods.ts'
import { isProvider, processorFor } from '#domain/payments/providers.ts'
import { DEFAULT_COUNTRY } from '#domain/people/countries.ts'
import type { Handler } from '../actions/context.ts'
import { localTotalOf, paymentTermsOf, type PaymentTerms } from './payment-terms.ts'
import { priceItems, type PricedLine } from './price-items.ts'
import { refusalDetails } from './sale.ts'

type Answer = HandlerOutput<typeof contract.priceCart>

/** A cart as the server prices it, and the ways to pay it in the person's country (document 1 §5, decision M10). */
export const priceCart: Handler<typeof contract.priceCart> = async ({ items }, context) => {
  const { db, user, clock } = context
  const [terms, lines] = await Promise.all([
    paymentTermsOf(context),
    priceItems(db, items, { userId: user.id, now: clock.now() }),
  ])
  const buyable = lines.filter(({ decision }) => decision.decision !== 'refuse')
  const unpaid = buyable.map(({ price_cents, credit_cents }) => price_cents - credit_cents)
  return {
    items: lines.map(describeLine),
    total_cents: sumCents(buyable.map(({ price_cents }) => price_cents)),
    currency: 'USD',
    country: terms.country ?? user.country ?? DEFAULT_COUNTRY,
    methods: PAYMENT_METHODS.map((method) => ({
      method,
      availability: availabilityOf(method, terms.offers[method]),
      local: localTotalOf(unpaid, method, terms),
      provider: providerOf(method, terms),
    })),
    bank: terms.place ? bankLines(terms.place.bank) : [],
    cash: terms.place?.cash ?? { address: '', hours: '' },
    payment_link: terms.place?.payment_link ?? '',
    support: { email: terms.settings.support_email, whatsapp: terms.settings.support_whatsapp },
    terms: terms.settings.terms,
    provisional_days: terms.settings.provisional_days,
    development_mode: terms.connections.cards === 'simulated',
  }
}

function describeLine(line: PricedLine): Answer['items'][number] {
  const { item, course, decision, discount_pct, price_cents, credit_cents, account, missing, claim_order_id } = line
  return {
    course_id: item.course_id,
    name: course?.name ?? '',
    course_code: course?.course_code ?? '',
    image_url: course?.image_url ?? null,
    cover: course?.cover ?? FIRST_COVER,
    type_coursed: item.type_coursed,
    enrollment_open_id: course?.window?.id ?? null,
    window: course?.window ?? null,
    list_price_cents: account?.isPaid ? 0 : (course?.price_cents ?? 0),
    discount_pct,
    price_cents,
    credit_cents,
    is_paid: account?.isPaid ?? false,
    stays_paused: decision.decision === 'resume' && staysPaused(decision.enrollment, false),
    problem:
      decision.decision === 'refuse'
        ? { code: decision.problem, message: failureText(decision.problem, refusalDetails(line)) }
        : null,
    claim_order_id: decision.decision === 'refuse' && decision.problem === 'CLAIM_OPEN' ? claim_order_id : null,
    missing: [...missing],
  }
}

/** Cards that are switched off are on their way; other methods simply aren't offered there (document 1 §9). */
function availabilityOf(method: PaymentMethod, offer: MethodOffer): Answer['methods'][number]['availability'] {
  if (offer === 'offered') return 'available'
  if (offer === 'ask_for_information') return 'no_rate'
  return isCard(method) ? 'soon' : 'not_in_country'
}

/** On whose page a method is paid; only cards are ever simulated (decision M5). */
function providerOf(
  method: PaymentMethod,
  { country, connections }: PaymentTerms,
): Answer['methods'][number]['provider'] {
  const processor = processorFor(method, country, connections)
  return isProvider(processor) || processor === 'simulated' ? processor : null
}

/** Where to transfer to; only what the institution filled in (document 1 §3). */
function bankLines(bank: CountryPaymentConfig['bank']): Answer['bank'] {
  const lines = [
    { label: 'Banco', value: bank.bank },
    { label: 'Titular', value: bank.holder },
    { label: 'Documento', value: bank.document },
    { label: 'Alias', value: bank.alias },
    { label: 'CBU', value: bank.cbu },
    { label: 'Cuenta', value: bank.account },
    { label: 'Observaciones', value: bank.observations },
  ]
  return lines.filter(({ value }) => value.trim() !== '')
}
