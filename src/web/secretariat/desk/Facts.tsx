import type { ReactNode } from 'react'
import styles from './Desk.module.css'
import { deskTexts } from './texts.ts'

/** A fact with its name; without a value it says so. */
export type Fact = [name: string, value: ReactNode]

/** What is known of somebody or something, in two or three columns. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="note">{name}</dt>
          <dd className="break">{value || deskTexts.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}
