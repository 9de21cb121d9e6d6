import { Tooltip } from '@mantine/core'
import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { formatDateTime, formatExact, timeZone } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import styles from './Assignments.module.css'
import type { StudentAssignment } from './queries.ts'
import { assignmentTexts as texts } from './texts.ts'

/** When an evaluation is due, and while something can still be done about it, how much is left (document 2 §4). */
export function DueNotice({ assignment, now }: { assignment: StudentAssignment; now: Date }) {
  const { due_date: due, state } = assignment
  if (due === null) return <p className={styles.due}>{texts.noDue}</p>
  const notice = dueNotice(due, now, timeZone())
  const says = notice.kind === 'past' ? texts.dueWas : texts.dueOn
  return (
    <p className={styles.due}>
      <Tooltip label={formatExact(due)}>
        {/* A person who reads with the keyboard must be able to ask for the exact moment. */}
        <time dateTime={due} tabIndex={0}>
          {says(formatDateTime(due))}
        </time>
      </Tooltip>
      {(state === 'pending' || state === 'overdue') && <NoticeTag notice={notice} />}
    </p>
  )
}

function NoticeTag({ notice }: { notice: ReturnType<typeof dueNotice> }) {
  switch (notice.kind) {
    case 'past':
      return <StatusTag tone="overdue">{texts.daysPast(notice.days)}</StatusTag>
    case 'today':
      return <StatusTag tone="overdue">{texts.dueToday}</StatusTag>
    default:
      return <StatusTag tone={notice.isSoon ? 'soon' : 'neutral'}>{texts.daysLeft(notice.days)}</StatusTag>
  }
}
