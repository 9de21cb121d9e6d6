import type { ReactNode } from 'react'
import { AppLink } from './AppLink.tsx'
import styles from './StatCard.module.css'

/** From how many characters on a figure is written smaller, so that it stays in one piece: large amounts. */
const LONG = 12

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
      <p className={styles.figure} data-long={(typeof value === 'string' && value.length > LONG) || undefined}>
        {value}
      </p>
      {hint && <p className={styles.hint}>{hint}</p>}
      {to && linkLabel && (
        <AppLink to={to} {...(search && { search })} className={styles.more}>
          {linkLabel}
        </AppLink>
      )}
    </article>
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
