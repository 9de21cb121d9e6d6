import { TextInput } from '@mantine/core'
import { CARD_LIMITS } from '#domain/payments/limits.ts'
import styles from './Checkout.module.css'
import { checkoutTexts } from './texts.ts'
import type { Card } from './useCard.ts'

/** The card form (document 2 §5). */
export function CardFields({ card: { card, errors, type }, development }: { card: Card; development: boolean }) {
  const texts = checkoutTexts.card
  return (
    <div className={styles.card}>
      <TextInput
        className={styles.wide}
        label={texts.number}
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={CARD_LIMITS.numberMaxLength}
        value={card.number}
        aria-required
        error={errors.number}
        description={development ? texts.test : undefined}
        onChange={(event) => type('number', event.currentTarget.value)}
      />
      <TextInput
        label={texts.expiry}
        placeholder={texts.expiryForm}
        inputMode="numeric"
        autoComplete="cc-exp"
        maxLength={CARD_LIMITS.expiryLength}
        value={card.expiry}
        aria-required
        error={errors.expiry}
        onChange={(event) => type('expiry', event.currentTarget.value)}
      />
      <TextInput
        label={texts.cvv}
        inputMode="numeric"
        autoComplete="cc-csc"
        maxLength={CARD_LIMITS.cvvMaxDigits}
        value={card.cvv}
        aria-required
        error={errors.cvv}
        onChange={(event) => type('cvv', event.currentTarget.value)}
      />
      <TextInput
        className={styles.wide}
        label={texts.holder}
        description={texts.holderHint}
        autoComplete="cc-name"
        maxLength={CARD_LIMITS.holder}
        value={card.holder}
        aria-required
        error={errors.holder}
        onChange={(event) => type('holder', event.currentTarget.value)}
      />
      <p className={styles.note}>{texts.privacy}</p>
    </div>
  )
}
