import { Alert, Button } from '@mantine/core'
import { Money } from '#web/ui/Money.tsx'
import { Panel } from '#web/ui/Section.tsx'
import type { Balance } from './balance.ts'
import styles from './Checkout.module.css'
import type { MethodOffer, PricedCart } from './queries.ts'
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
  failure: string | null
  onConfirm: () => void
  /** 'Ya pagué'. */
  onClaim: () => void
}) {
  const local = offer ? balance.localOf(offer) : null
  return (
    <div className={styles.totals}>
      <Panel title={texts.summary}>
        <dl className={styles.sum}>
          <Row label={texts.subtotal} cents={balance.listCents} />
          {balance.listCents > balance.totalCents && (
            <Row label={texts.discount} cents={balance.totalCents - balance.listCents} />
          )}
          {balance.scholarshipCents > 0 && (
            <Row label={texts.scholarshipShare(percent)} cents={-balance.scholarshipCents} />
          )}
          <div>
            <dt>{texts.shipping}</dt>
            <dd>{texts.free}</dd>
          </div>
          <div className={styles.grand}>
            <dt>{texts.total}</dt>
            <dd>
              <Money cents={balance.balanceCents} />
            </dd>
          </div>
          {local && (
            <div>
              <dt>{texts.localTotal}</dt>
              <dd>
                <Money cents={local.amount_cents} currency={local.currency} />
              </dd>
            </div>
          )}
        </dl>
        <TermsField
          terms={cart.terms}
          accepted={accepted}
          error={termsMissing ? texts.termsRequired : undefined}
          onAccept={onAccept}
        />
        {failure && (
          <Alert color="rojo" title={texts.failed} mb="md" role="alert">
            {failure}
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
        <Button fullWidth variant="subtle" mt="xs" onClick={onClaim} disabled={sending}>
          {texts.alreadyPaid}
        </Button>
      </Panel>
    </div>
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
