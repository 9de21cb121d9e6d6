import { UnstyledButton } from '@mantine/core'
import type { AssignmentFilter } from './answers.ts'
import styles from './Assignments.module.css'
import { assignmentTexts as texts } from './texts.ts'

const FILTERS = ['all', 'pending', 'completed', 'overdue', 'active', 'inactive'] as const

/** Which evaluations are shown; the address remembers it. */
export function AssignmentFilters({
  filter,
  onFilter,
}: {
  filter: AssignmentFilter
  onFilter: (filter: AssignmentFilter) => void
}) {
  return (
    <div role="group" aria-label={texts.filter} className={styles.filters}>
      {FILTERS.map((one) => (
        <UnstyledButton
          key={one}
          className={styles.filter}
          aria-pressed={one === filter}
          onClick={() => one !== filter && onFilter(one)}
        >
          {texts.filters[one]}
        </UnstyledButton>
      ))}
    </div>
  )
}
