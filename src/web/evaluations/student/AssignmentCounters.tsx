import { Skeleton } from '@mantine/core'
import { formatNumber } from '#web/ui/format.ts'
import { StatCard } from '#web/ui/StatCard.tsx'
import type { AssignmentCounts } from './answers.ts'
import styles from './Assignments.module.css'
import { assignmentTexts as texts } from './texts.ts'

const SHOWN = ['all', 'active', 'pending', 'completed', 'overdue'] as const

/** The summary cards: how many evaluations there are of each kind (document 2 §2). */
export function AssignmentCounters({ counts, failed }: { counts: AssignmentCounts | undefined; failed: boolean }) {
  if (!counts && failed) return null
  return (
    <section className={styles.counters} aria-label={texts.summary}>
      {SHOWN.map((kind) => (
        <StatCard
          key={kind}
          label={texts.counts[kind]}
          value={counts ? formatNumber(counts[kind]) : <Skeleton component="span" height={30} width={44} />}
        />
      ))}
    </section>
  )
}
