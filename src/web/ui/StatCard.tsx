import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import styles from './StatCard.module.css'

/** Number of characters from which a figure is set smaller, so that it stays on one line: large amounts. */
const LONG = 9

/** One figure with its name: a count, an average. `to` leads to what it counts, wherever the card is clicked. */
export function StatCard({
  label,
  value,
  hint,
  to,
  search,
  linkLabel,
}: {
  label: string
  value: ReactNode
  hint?: ReactNode
  to?: string
  search?: Record<string, unknown>
  linkLabel?: string
}) {
  return (
    <article className={styles.card}>
      <h2 className="plain hint">{label}</h2>
      <Figure value={value} />
      {hint && <p className={styles.hint}>{hint}</p>}
      {to && linkLabel && (
        <AppLink to={to} {...(search && { search })} className={styles.more}>
          {linkLabel}
        </AppLink>
      )}
    </article>
  )
}

/** A long amount may go on below its currency, and is never broken. */
function Figure({ value }: { value: ReactNode }) {
  if (typeof value !== 'string' || value.length <= LONG) return <p className={styles.figure}>{value}</p>
  return (
    <p className={styles.figure} data-long>
      {value.replaceAll('\u00a0', ' ')}
    </p>
  )
}

/** Up to four figures in one row; on a phone two beside each other, and an odd last one across. */
export function StatRow({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <section className={styles.row} aria-label={label}>
      {children}
    </section>
  )
}
