import { Money } from '#web/ui/Money.tsx'
import type { MethodOffer } from './answers.ts'
import type { Balance } from './balance.ts'
import styles from './Checkout.module.css'
import { checkoutTexts as texts } from './texts.ts'

/**
 * The sum, line by line: what comes before it and off it, what a scholarship covers, the total, and the total in the country's
 * currency.
 */
export function SumLines({
  lines,
  balance,
  percent,
  offer,
}: {
  lines: readonly { label: string; cents: number | null }[]
  balance: Balance
  /** Of the scholarship; 0 without one. */
  percent: number
  /** How the balance is paid; until that's known, a method of the country's money. */
  offer: MethodOffer | undefined
}) {
  const local = offer && balance.balanceCents > 0 ? balance.localOf(offer) : null
  const { scholarshipCents, creditCents } = balance
  const shares = scholarshipCents > 0 ? [{ label: texts.scholarshipShare(percent), cents: -scholarshipCents }] : []
  const credits = creditCents > 0 ? [{ label: texts.credit, cents: -creditCents }] : []
  return (
    <dl className={styles.sum}>
      {[...lines, ...shares, ...credits].map(({ label, cents }) => (
        <div key={label}>
          <dt className="soft">{label}</dt>
          <dd>{cents === null ? texts.free : <Money cents={cents} />}</dd>
        </div>
      ))}
      <div className={styles.grand}>
        <dt className="soft">{texts.total}</dt>
        <dd>
          <Money cents={balance.balanceCents} />
        </dd>
      </div>
      {local && (
        <div>
          <dt className="soft">{texts.localTotal}</dt>
          <dd>
            <Money cents={local.amount_cents} currency={local.currency} />
          </dd>
        </div>
      )}
    </dl>
  )
}
