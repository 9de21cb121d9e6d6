import { moneyText } from '#domain/money.ts'
import styles from './inline.module.css'

/** An amount of whole cents: 'US$ 1.234,50', in figures of one width. `before` is the price without the discount. */
export function Money({ cents, currency = 'USD', before }: { cents: number; currency?: string; before?: number }) {
  return (
    <span className={styles.money}>
      {before !== undefined && before !== cents && <s className={styles.before}>{moneyText(before, currency)}</s>}
      {moneyText(cents, currency)}
    </span>
  )
}
