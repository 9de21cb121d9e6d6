import { PROVIDER_NAMES } from '#contract/payment-texts.ts'
import type { MethodOffer, PricedCart } from './answers.ts'
import type { Balance } from './balance.ts'
import { CardFields } from './CardFields.tsx'
import styles from './Checkout.module.css'
import { BankData, CashData, LocalAmount } from './PlaceData.tsx'
import type { ShownMethod } from './shown-methods.ts'
import { checkoutTexts as texts } from './texts.ts'
import type { Card } from './useCard.ts'

/** What the chosen method requires: the card, or where the money goes and what comes next. */
export function MethodDetails({
  method,
  offer,
  cart,
  balance,
  card,
}: {
  method: ShownMethod
  offer: MethodOffer
  cart: PricedCart
  balance: Balance
  card: Card
}) {
  if (offer.provider === 'stripe' || offer.provider === 'mercado_pago') {
    return (
      <>
        <LocalAmount local={balance.localOf(offer)} />
        <p className={styles.note}>{texts.atProvider(PROVIDER_NAMES[offer.provider])}</p>
      </>
    )
  }
  if (method === 'credit_card' || method === 'debit_card') {
    return <CardFields card={card} development={cart.development_mode} />
  }
  const { step, study } = texts.after[method]
  const meanwhile = balance.paused === 'all' ? texts.staysPaused : study(cart.provisional_days)
  return (
    <>
      <LocalAmount local={balance.localOf(offer)} />
      {method === 'bank_transfer' && <BankData bank={cart.bank} />}
      {method === 'cash' && <CashData cash={cart.cash} />}
      <p className={styles.note}>
        {step} {meanwhile}
        {balance.paused === 'some' && ` ${texts.someStayPaused}`}
      </p>
    </>
  )
}
