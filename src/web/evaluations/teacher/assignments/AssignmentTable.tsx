import { Group } from '@mantine/core'
import { useMedia } from '#web/ui/useMedia.ts'
import { IconExternalLink, IconFileText, IconForms } from '@tabler/icons-react'
import { useState } from 'react'
import { dueNotice } from '#domain/evaluations/assignment-state.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { formatDate, formatExact, formatTime, timeZone } from '#web/ui/format.ts'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import facts from '../../facts.module.css'
import type { TaughtAssignment } from '../answers.ts'
import styles from '../Teacher.module.css'
import { AssignmentMenu } from './AssignmentMenu.tsx'
import { kindTexts, listTexts as texts } from './texts.ts'

const ICONS = { form: IconForms, external_form: IconExternalLink, file_upload: IconFileText } as const

type Deeds = {
  onEdit: (assignmentId: string) => void
  onCopy: (assignmentId: string) => void
  onQuestions: (assignmentId: string) => void
  onImport: (assignmentId: string) => void
}

/** The evaluations of a teacher: what each is, whether students see it, when it's due and what waits for a grade. */
export function AssignmentTable({ assignments, ...deeds }: Deeds & { assignments: readonly TaughtAssignment[] }) {
  const [now] = useState(() => new Date())
  return (
    <DataTable caption={texts.caption} columns={columnsOf(deeds, now)} rows={assignments} rowKey={({ id }) => id} />
  )
}

function columnsOf(deeds: Deeds, now: Date): Column<TaughtAssignment>[] {
  return [
    { header: texts.headers.evaluation, cell: (assignment) => <Title assignment={assignment} />, width: '40%' },
    {
      header: texts.headers.state,
      plain: true,
      from: 'md',
      cell: ({ is_active }) => <Activity isActive={is_active} />,
    },
    { header: texts.headers.due, cell: ({ due_date }) => <Due at={due_date} now={now} /> },
    { header: texts.headers.submissions, plain: true, cell: (assignment) => <Count assignment={assignment} /> },
    {
      header: texts.headers.actions,
      actions: true,
      cell: (assignment) => <Actions assignment={assignment} {...deeds} />,
    },
  ]
}

function Title({ assignment }: { assignment: TaughtAssignment }) {
  const {
    title,
    assignment_type: type,
    evaluation_level,
    course_code,
    course_name,
    period_name,
    max_score,
  } = assignment
  const Icon = ICONS[type]
  return (
    <>
      <p className={styles.course}>
        {course_code} · {course_name}
        {period_name && ` · ${period_name}`}
      </p>
      <p className={styles.title}>{title}</p>
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

function Count({ assignment: { assignment_type, submission_count, pending_count } }: { assignment: TaughtAssignment }) {
  if (assignment_type === 'external_form') return <span className="soft">—</span>
  if (submission_count === 0) return <span className="soft">{texts.none}</span>
  return (
    <div className={styles.count}>
      <span>{texts.submissionCount(submission_count)}</span>
      {pending_count > 0 && <StatusTag tone="soon">{texts.pending(pending_count)}</StatusTag>}
    </div>
  )
}

function Actions({ assignment, ...deeds }: Deeds & { assignment: TaughtAssignment }) {
  const { id, title, assignment_type } = assignment
  const isExternal = assignment_type === 'external_form'
  const isPhone = useMedia('(max-width: 47.99em)')
  const to = isExternal ? `/teacher/managegrades/${id}` : `/teacher/assignments/${id}/submissions`
  const label = isExternal ? texts.scores : texts.review
  // On a phone the menu holds them all, so that the row stays low.
  if (isPhone) {
    return <AssignmentMenu assignment={assignment} {...deeds} review={{ to, label }} />
  }
  return (
    <Group gap="0.25rem" wrap="nowrap">
      <ButtonLink
        to={to}
        variant="default"
        size="sm"
        mih={44}
        aria-label={(isExternal ? texts.scoresOf : texts.reviewOf)(title)}
      >
        {label}
      </ButtonLink>
      <AssignmentMenu assignment={assignment} {...deeds} />
    </Group>
  )
}
