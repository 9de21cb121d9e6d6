import { Alert, Button } from '@mantine/core'
import { Panel } from '#web/ui/Section.tsx'
import type { MethodOffer, PricedCart } from './answers.ts'
import type { Balance } from './balance.ts'
import styles from './Checkout.module.css'
import { SumLines } from './SumLines.tsx'
import { TermsField } from './TermsField.tsx'
import { checkoutTexts as texts } from './texts.ts'

/** The sum, the terms, and the one button that buys. */
export function Totals({
  cart,
  balance,
  percent,
  offer,
  accepted,
  onAccept,
  termsMissing,
  disabled,
  sending,
  failure,
  onConfirm,
  onClaim,
}: {
  cart: PricedCart
  balance: Balance
  percent: number
  offer: MethodOffer | undefined
  accepted: boolean
  onAccept: (yes: boolean) => void
  termsMissing: boolean
  disabled: boolean
  sending: boolean
  /** Why it could not be bought: what went wrong, in a word and in a sentence. */
  failure: { title: string; sentence: string } | null
  onConfirm: () => void
  /** 'Ya transferí antes de matricularme', which doesn't apply to users who owe nothing. */
  onClaim: () => void
}) {
  const discountCents = balance.listCents - balance.totalCents
  return (
    <div className={styles.totals}>
      <Panel title={texts.summary}>
        <SumLines
          lines={[
            { label: texts.subtotal, cents: balance.listCents },
            ...(discountCents > 0 ? [{ label: texts.discount, cents: -discountCents }] : []),
            { label: texts.shipping, cents: null },
          ]}
          balance={balance}
          percent={percent}
          offer={offer ?? cart.methods.find(({ local }) => local)}
        />
        <TermsField
          terms={cart.terms}
          accepted={accepted}
          error={termsMissing ? texts.termsRequired : undefined}
          disabled={sending}
          onAccept={onAccept}
        />
        {failure && (
          <Alert color="rojo" title={failure.title} mb="md" role="alert">
            {failure.sentence}
          </Alert>
        )}
        <Button
          fullWidth
          size="lg"
          disabled={disabled}
          onClick={onConfirm}
          aria-disabled={sending}
          data-sending={sending || undefined}
        >
          {sending ? texts.processing : failure ? texts.retry : texts.confirm}
        </Button>
        {(balance.balanceCents > 0 || balance.scholarshipCents > 0) && (
          <Button fullWidth variant="subtle" mt="xs" onClick={onClaim} disabled={sending}>
            {texts.alreadyPaid}
          </Button>
        )}
      </Panel>
    </div>
  )
}
