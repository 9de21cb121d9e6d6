import { Alert } from '@mantine/core'
import { lastFour } from '#domain/payments/cards.ts'
import { Money } from '#web/ui/Money.tsx'
import styles from '../Checkout.module.css'
import { asksForCard, type PricedCart } from '../queries.ts'
import { TermsField } from '../TermsField.tsx'
import { checkoutTexts, COURSE_TYPE_TEXTS, METHOD_TEXTS } from '../texts.ts'
import enroll from './Enroll.module.css'
import { enrollTexts as texts } from './texts.ts'
import type { EnrollForm } from './useEnrollForm.ts'

/** Step 3: what will be done, and the terms (document 2 §2). */
export function ConfirmStep({ form, cart, failure }: { form: EnrollForm; cart: PricedCart; failure: string | null }) {
  const { balance, percent, paidBy, type } = form
  const [item] = cart.items
  const offer = cart.methods.find(({ method }) => method === paidBy)
  const local = offer && balance.balanceCents > 0 ? balance.localOf(offer) : null
  return (
    <>
      <dl className={`${styles.details} ${enroll.chosen}`}>
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
      <dl className={styles.sum}>
        <Row label={texts.price} cents={balance.totalCents} />
        {balance.scholarshipCents > 0 && (
          <Row label={checkoutTexts.scholarshipShare(percent)} cents={-balance.scholarshipCents} />
        )}
        <div className={styles.grand}>
          <dt>{checkoutTexts.total}</dt>
          <dd>
            <Money cents={balance.balanceCents} />
          </dd>
        </div>
        {local && (
          <div>
            <dt>{checkoutTexts.localTotal}</dt>
            <dd>
              <Money cents={local.amount_cents} currency={local.currency} />
            </dd>
          </div>
        )}
      </dl>
      <TermsField terms={cart.terms} accepted={form.accepted} error={form.errors.terms} onAccept={form.accept} />
      {failure && (
        <Alert color="rojo" title={texts.failedTitle} mb="md" role="alert">
          {failure}
        </Alert>
      )}
    </>
  )
}

function Row({ label, cents }: { label: string; cents: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  )
}

/** The method in words, a card by its last digits, a scholarship with what pays the rest. */
function methodOf({ method, paidBy, card, isCovered }: EnrollForm, cart: PricedCart): string {
  if (!paidBy || !method) return ''
  const label = asksForCard(cart, paidBy)
    ? texts.cardEnding(METHOD_TEXTS[paidBy].label, lastFour(card.card.number))
    : METHOD_TEXTS[paidBy].label
  return method === 'scholarship' && !isCovered ? texts.with(METHOD_TEXTS.scholarship.label, label) : label
}
