import { IconExternalLink, IconFileText, IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { AppLink } from '#web/ui/AppLink.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { formatDate, formatExact, formatTime, timeZone } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import facts from '../../facts.module.css'
import type { TaughtAssignment } from '../answers.ts'
import styles from '../Teacher.module.css'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { kindTexts, listTexts as texts } from './texts.ts'

const ICONS = { form: IconForms, external_form: IconExternalLink, file_upload: IconFileText } as const

type Handlers = {
  onEdit: (assignmentId: string) => void
  onCopy: (assignmentId: string) => void
  onQuestions: (assignmentId: string) => void
  onKey: (assignmentId: string) => void
  onImport: (assignmentId: string) => void
}

/** A teacher's evaluations: what each one is, whether students see it, when it's due and what is waiting for a grade. */
export function AssignmentTable({ assignments, ...handlers }: Handlers & { assignments: readonly TaughtAssignment[] }) {
  const [now] = useState(() => new Date())
  return (
    <DataTable caption={texts.caption} columns={columnsOf(handlers, now)} rows={assignments} rowKey={({ id }) => id} />
  )
}

function columnsOf(handlers: Handlers, now: Date): Column<TaughtAssignment>[] {
  return [
    { header: texts.headers.evaluation, cell: (assignment) => <Title assignment={assignment} />, width: '34%' },
    {
      header: texts.headers.course,
      plain: true,
      words: true,
      from: 'lg',
      width: '24%',
      cell: ({ course_code, course_name, period_name }) => (
        <>
          {course_name} <span className="note">{[course_code, period_name].filter(Boolean).join(' · ')}</span>
        </>
      ),
    },
    { header: texts.headers.due, cell: ({ due_date }) => <Due at={due_date} now={now} /> },
    {
      header: texts.headers.state,
      plain: true,
      from: 'md',
      cell: ({ is_active }) => <Activity isActive={is_active} />,
    },
    { header: texts.headers.submissions, plain: true, cell: (assignment) => <Count assignment={assignment} /> },
    {
      header: texts.headers.actions,
      actions: true,
      cell: (assignment) => <Actions assignment={assignment} {...handlers} />,
    },
  ]
}

function Title({ assignment }: { assignment: TaughtAssignment }) {
  const { title, assignment_type: type, evaluation_level, max_score } = assignment
  const Icon = ICONS[type]
  return (
    <>
      <p className="bold">{title}</p>
      <p className={`${facts.facts} ${styles.meta}`}>
        <span>
          <Icon size={16} stroke={1.7} aria-hidden /> {kindTexts[type].name}
          {type === 'form' && `, ${texts.questions(assignment.question_count)}`}
        </span>
        <span>{evaluation_level}</span>
        <span>{texts.points(max_score)}</span>
      </p>
    </>
  )
}

function Activity({ isActive }: { isActive: boolean }) {
  return <StatusTag tone={isActive ? 'done' : 'neutral'}>{isActive ? texts.active : texts.inactive}</StatusTag>
}

function Due({ at, now }: { at: string | null; now: Date }) {
  if (at === null) return <span className="soft">{texts.noDue}</span>
  const isOver = dueNotice(at, now, timeZone()).kind === 'past'
  return (
    <time dateTime={at} title={formatExact(at)} className={styles.figures}>
      {formatDate(at)}
      <small className="soft">
        {formatTime(at)}
        {isOver && ` · ${texts.dueOver}`}
      </small>
    </time>
  )
}

/** How many were handed in, and the way to them; of what is answered elsewhere, the way to its scores. */
function Count({ assignment }: { assignment: TaughtAssignment }) {
  const { id, title, assignment_type, submission_count, pending_count } = assignment
  if (assignment_type === 'external_form') {
    return (
      <AppLink to={scoresOf(id)} className="alone" aria-label={texts.scoresOf(title)}>
        {texts.scores}
      </AppLink>
    )
  }
  const many = submission_count === 0 ? texts.none : texts.submissionCount(submission_count)
  return (
    <span className={styles.count}>
      <AppLink to={submissionsOf(id)} className="alone" aria-label={`${many}. ${texts.reviewOf(title)}`}>
        {many}
      </AppLink>
      {pending_count > 0 && (
        <small className="toned bold" data-tone="soon">
          {texts.pending(pending_count)}
        </small>
      )}
    </span>
  )
}

function Actions({ assignment, ...handlers }: Handlers & { assignment: TaughtAssignment }) {
  const { id, assignment_type } = assignment
  const review =
    assignment_type === 'external_form'
      ? { to: scoresOf(id), label: texts.scores }
      : { to: submissionsOf(id), label: texts.review }
  return <AssignmentMenu assignment={assignment} {...handlers} review={review} />
}

const submissionsOf = (id: string) => `/teacher/assignments/${id}/submissions`
const scoresOf = (id: string) => `/teacher/managegrades/${id}`
