import { Alert } from '@mantine/core'
import { lastFour } from '#domain/payments/cards.ts'
import type { PricedCart } from '../answers.ts'
import styles from '../Checkout.module.css'
import { asksForCard } from '../priced-cart.ts'
import { SumLines } from '../SumLines.tsx'
import { TermsField } from '../TermsField.tsx'
import { checkoutTexts, COURSE_TYPE_TEXTS, METHOD_TEXTS } from '../texts.ts'
import type { Refusal } from '../useConfirm.ts'
import { enrollTexts as texts } from './texts.ts'
import type { EnrollForm } from './useEnrollForm.ts'

/** Step 3: what will be done, and the terms (document 2 §2). */
export function ConfirmStep({ form, cart, refusal }: { form: EnrollForm; cart: PricedCart; refusal: Refusal | null }) {
  const { balance, percent, paidBy, type } = form
  const [item] = cart.items
  return (
    <>
      <dl className={`${styles.details} spaced`}>
        <dt>{texts.course}</dt>
        <dd>
          {item?.name} ({item?.course_code})
        </dd>
        <dt>{texts.typeShort}</dt>
        <dd>{type && COURSE_TYPE_TEXTS[type].label}</dd>
        <dt>{texts.periodShort}</dt>
        <dd>{item?.window?.period_name}</dd>
        <dt>{texts.methodShort}</dt>
        <dd>{methodOf(form, cart)}</dd>
      </dl>
      <SumLines
        lines={[{ label: texts.price, cents: balance.totalCents }]}
        balance={balance}
        percent={percent}
        offer={cart.methods.find(({ method }) => method === paidBy)}
      />
      <TermsField terms={cart.terms} accepted={form.accepted} error={form.errors.terms} onAccept={form.accept} />
      {refusal && (
        <Alert color="rojo" title={refusal.title} mb="md" role="alert">
          {refusal.sentence}
        </Alert>
      )}
    </>
  )
}

/** The method in words, a card by its last digits, a scholarship with what pays the rest. */
function methodOf({ method, paidBy, card, isCovered, isPaid, isCredited }: EnrollForm, cart: PricedCart): string {
  if (isPaid) return texts.paidBefore
  if (isCredited) return checkoutTexts.credit
  if (!paidBy || !method) return ''
  const label = asksForCard(cart, paidBy)
    ? texts.cardEnding(METHOD_TEXTS[paidBy].label, lastFour(card.card.number))
    : METHOD_TEXTS[paidBy].label
  return method === 'scholarship' && !isCovered ? texts.with(METHOD_TEXTS.scholarship.label, label) : label
}
