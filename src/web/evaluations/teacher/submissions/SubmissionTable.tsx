import { VisuallyHidden } from '@mantine/core'
import { useMemo } from 'react'
import { percentage } from '#domain/grades/percentages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { formatDateTime, formatDay, formatNumber, formatTime } from '#web/ui/format.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { StatusIcon, StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { uiTexts } from '#web/ui/texts.ts'
import type { Submission } from '../answers.ts'
import { returnTexts } from '../arrangements/texts.ts'
import styles from './Board.module.css'
import { reviewTexts as texts } from './texts.ts'

type Order = 'date' | 'student' | 'grade'

/** What the table needs to know of the evaluation that a submission belongs to. */
export type Work = { max_score: number; title?: string; course_code?: string }

type Props<Row extends Submission> = {
  rows: readonly Row[]
  /** The same function each time. */
  workOf: (row: Row) => Work
  /** Several evaluations are in it: each row names its own. */
  namesWork: boolean
  sorting?: Sorting<Order> | undefined
  /** The one that is open beside the table. */
  grading: string | undefined
  /** The same function each time. */
  onGrade: (submissionId: string) => void
}

/** What was handed in, a line each; beside an open one the columns say it in short. */
export function SubmissionTable<Row extends Submission>(props: Props<Row>) {
  const { rows, workOf, namesWork, sorting, grading, onGrade } = props
  const isNarrow = grading !== undefined
  const columns = useMemo(
    () => columnsOf({ workOf, namesWork, onGrade, isNarrow }),
    [workOf, namesWork, onGrade, isNarrow],
  )
  return (
    <DataTable
      compact
      caption={texts.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      isCurrent={({ id }) => id === grading}
      {...(sorting && { sorting })}
    />
  )
}

function columnsOf<Row extends Submission>({
  workOf,
  namesWork,
  onGrade,
  isNarrow,
}: Pick<Props<Row>, 'workOf' | 'namesWork' | 'onGrade'> & { isNarrow: boolean }): Column<Row, Order>[] {
  const { columns } = texts
  return [
    {
      header: columns.student,
      sort: { by: 'student', label: uiTexts.lastName },
      cell: (row) => <Student submission={row} onGrade={onGrade} />,
    },
    ...(namesWork
      ? [
          {
            header: columns.work,
            cell: (row: Row) => (
              <span title={workName(workOf(row))}>{isNarrow ? workOf(row).title : workName(workOf(row))}</span>
            ),
          },
        ]
      : []),
    {
      header: namesWork && isNarrow ? columns.sentShort : columns.sent,
      sort: { by: 'date', kind: 'date' },
      width: isNarrow ? (namesWork ? '4.6rem' : '7.4rem') : '11.5rem',
      cell: ({ submitted_at: at }) => (
        <time dateTime={at} title={formatDateTime(at)}>
          {isNarrow ? (namesWork ? formatDay(at) : `${formatDay(at)}, ${formatTime(at)}`) : formatDateTime(at)}
        </time>
      ),
    },
    ...(isNarrow
      ? []
      : [
          {
            header: columns.late,
            width: '8.6rem',
            cell: ({ is_late }: Row) => is_late && <StatusTag tone="overdue">{texts.lateShort}</StatusTag>,
          },
        ]),
    {
      header: columns.state,
      width: isNarrow ? '4.6rem' : '9rem',
      cell: (row) => <State submission={row} short={isNarrow} />,
    },
    ...(namesWork
      ? []
      : [
          {
            header: columns.grade,
            numeric: true,
            sort: { by: 'grade' as const, kind: 'number' as const },
            width: isNarrow ? '4.2rem' : '9.5rem',
            cell: (row: Row) => gradeOf(row, workOf(row).max_score, isNarrow),
          },
        ]),
  ]
}

/** Opens it: the whole cell is the button. */
function Student({ submission, onGrade }: { submission: Submission; onGrade: (submissionId: string) => void }) {
  const { id, student_name, grade } = submission
  return (
    <button
      type="button"
      className={styles.open}
      data-submission={id}
      title={student_name}
      aria-label={(grade === null ? texts.gradeOf : texts.editOf)(student_name)}
      onClick={() => onGrade(id)}
    >
      {student_name}
    </button>
  )
}

/** In short with what's late: beside an open one there's no column for it. */
function State({ submission, short }: { submission: Submission; short: boolean }) {
  const { tone, words } = stateOf(submission)
  if (!short) return <StatusTag tone={tone}>{words}</StatusTag>
  return (
    <span className="line gap-small">
      <Mark tone={tone} words={words} />
      {submission.is_late && <Mark tone="overdue" words={texts.lateShort} />}
    </span>
  )
}

function Mark({ tone, words }: { tone: StatusTone; words: string }) {
  return (
    <span title={words} className="line">
      <StatusIcon tone={tone} />
      <VisuallyHidden>{words}</VisuallyHidden>
    </span>
  )
}

function stateOf({ grade, needs_review, returned_until }: Submission): { tone: StatusTone; words: string } {
  if (returned_until !== null) return { tone: 'info', words: returnTexts.backShort }
  if (needs_review) return { tone: 'info', words: texts.toReview }
  return grade === null ? { tone: 'soon', words: texts.waiting } : { tone: 'done', words: texts.graded }
}

function gradeOf({ grade }: Submission, max: number, isShort: boolean): string {
  if (grade === null) return '—'
  return isShort ? formatNumber(grade) : texts.gradeIs(grade, max, percentage(grade, max))
}

const workName = ({ title, course_code }: Work) => [course_code, title].filter(Boolean).join(' · ')
