import { Tooltip } from '@mantine/core'
import { dueNotice, submissionTiming } from '#domain/evaluations/assignment-state.ts'
import { formatDateTime, formatExact, timeZone } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { StudentAssignment } from './answers.ts'
import styles from './Assignments.module.css'
import { assignmentTexts as texts } from './texts.ts'

/** When an evaluation is due, and while something can still be done about it, how much is left (document 2 §4). */
export function DueNotice({ assignment, now }: { assignment: StudentAssignment; now: Date }) {
  const { due_date: due, cutoff_at: cutoff, state } = assignment
  const isOpen = state === 'pending' || state === 'overdue'
  const isClosing = cutoff !== null && submissionTiming({ due_date: null, cut_off_date: cutoff }, now) !== 'closed'
  return (
    <>
      {due === null ? <p className={styles.due}>{texts.noDue}</p> : <Due due={due} now={now} isOpen={isOpen} />}
      {isOpen && isClosing && <p className={styles.closing}>{texts.closesOn(formatDateTime(cutoff))}</p>}
    </>
  )
}

function Due({ due, now, isOpen }: { due: string; now: Date; isOpen: boolean }) {
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
      {isOpen && <NoticeTag notice={notice} />}
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
