import type { ReactNode } from 'react'
import styles from './EntryCard.module.css'
import { usePageTitle } from './usePageTitle.ts'

/** The frame of the screens that let a person in: one narrow card with a heading, its notices and one form. */
export function EntryCard({
  title,
  lead,
  wide,
  children,
}: {
  title: string
  lead?: string
  wide?: boolean
  children: ReactNode
}) {
  usePageTitle(title)
  return (
    <div className={styles.entry}>
      <section className={styles.card} data-wide={wide || undefined}>
        <header>
          <h1>{title}</h1>
          {lead && <p className="soft">{lead}</p>}
        </header>
        {children}
      </section>
    </div>
  )
}
