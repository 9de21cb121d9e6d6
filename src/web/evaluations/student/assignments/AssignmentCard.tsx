import { UnstyledButton } from '@mantine/core'
import { IconFileText, IconForms, IconExternalLink } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { assignmentState, dueNotice, submissionTiming } from '#domain/evaluations/assignment-state.ts'
import { formatDateTime, timeZone } from '#web/ui/format.ts'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { Exact } from '#web/ui/When.tsx'
import facts from '../../facts.module.css'
import type { StudentAssignment } from '../answers.ts'
import { RubricDetails } from '../rubric/RubricDetails.tsx'
import { SubmissionSummary } from '../submissions/SubmissionSummary.tsx'
import { AssignmentActions } from './AssignmentActions.tsx'
import styles from './Assignments.module.css'
import { assignmentTexts as texts, dialogTexts } from './texts.ts'

const TONES: Record<StudentAssignment['state'], StatusTone> = {
  inactive: 'neutral',
  excused: 'neutral',
  completed: 'done',
  overdue: 'overdue',
  pending: 'info',
}
const ICONS = { form: IconForms, external_form: IconExternalLink, file_upload: IconFileText } as const
/** A description up to this many characters is shown whole. */
const SHORT = 150

type Props = {
  assignment: StudentAssignment
  now: Date
  /** The first that waits for the student. */
  isFirst: boolean
  /** The same each time. */
  onOpen: (assignmentId: string) => void
}

/**
 * One evaluation: what it is, when it's due, what was sent, and what can be done now (document 2 §2). Not rendered again because one
 * opens.
 */
export const AssignmentCard = memo(function AssignmentCard({ assignment, now, isFirst, onOpen }: Props) {
  const { title, submission, assignment_type: type, question_count: questions } = assignment
  // By today's clock: what is shown may have been answered long ago.
  const state = assignmentState(assignment, submission, now)
  const Icon = ICONS[type]
  return (
    <article className={styles.card} data-state={state}>
      <div className={styles.words}>
        <p className="hint">
          {assignment.course_code} · {assignment.course_name}
        </p>
        <h2 className={styles.cardTitle}>{title}</h2>
        <p className={`${facts.facts} lead`}>
          <span>{assignment.teacher_name || texts.noTeacher}</span>
          <span>
            <Icon size={16} stroke={1.7} aria-hidden /> {texts.types[type]}
            {type === 'form' && questions > 0 && `, ${texts.questions(questions)}`}
          </span>
          <span>{assignment.evaluation_level}</span>
        </p>
        {assignment.description && <Description text={assignment.description} />}
        {assignment.has_rubric && <RubricDetails assignmentId={assignment.id} />}
        {submission && <SubmissionSummary submission={submission} maxScore={assignment.max_score} />}
      </div>
      <div className={styles.side}>
        <StatusTag tone={TONES[state]}>{texts.states[state]}</StatusTag>
        <DueNotice assignment={{ ...assignment, state }} now={now} />
        <AssignmentActions assignment={assignment} now={now} isFirst={isFirst} onOpen={() => onOpen(assignment.id)} />
      </div>
    </article>
  )
})

function Description({ text }: { text: string }) {
  const [whole, setWhole] = useState(false)
  const isLong = text.length > SHORT
  return (
    <div className={styles.description}>
      <p data-short={(isLong && !whole) || undefined}>{text}</p>
      {isLong && (
        <UnstyledButton className={styles.more} aria-expanded={whole} onClick={() => setWhole(!whole)}>
          {whole ? texts.readLess : texts.readMore}
        </UnstyledButton>
      )}
    </div>
  )
}

/** When an evaluation is due, and while something can still be done about it, how much is left (document 2 §4). */
function DueNotice({ assignment, now }: { assignment: StudentAssignment; now: Date }) {
  const { due_date: due, cutoff_at: cutoff, state, arrangement, submission } = assignment
  const returned = submission?.returned_until ?? null
  if (state === 'excused') return <p className="hint">{dialogTexts.excusedNote}</p>
  if (state === 'pending' && returned !== null)
    return <p className={styles.status}>{texts.returnedUntil(formatDateTime(returned))}</p>
  const isOpen = state === 'pending' || state === 'overdue'
  const isClosing = cutoff !== null && submissionTiming({ due_date: null, cut_off_date: cutoff }, now) !== 'closed'
  return (
    <>
      {arrangement?.extended_to && (
        <StatusTag tone="info">{texts.extendedTo(formatDateTime(arrangement.extended_to))}</StatusTag>
      )}
      {due === null ? <p className={styles.status}>{texts.noDue}</p> : <Due due={due} now={now} isOpen={isOpen} />}
      {isOpen && isClosing && <p className="hint">{texts.closesOn(formatDateTime(cutoff))}</p>}
    </>
  )
}

function Due({ due, now, isOpen }: { due: string; now: Date; isOpen: boolean }) {
  const notice = dueNotice(due, now, timeZone())
  const says = notice.kind === 'past' ? texts.dueWas : texts.dueOn
  return (
    <p className={styles.status}>
      <Exact at={due}>{says(formatDateTime(due))}</Exact>
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
