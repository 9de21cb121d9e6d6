import { Box, Button } from '@mantine/core'
import { useMemo } from 'react'
import { studentBand } from '#domain/grades/percentages.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { useSame } from '#web/ui/useSame.ts'
import { When } from '#web/ui/When.tsx'
import { explanationTexts } from '../explanation-texts.ts'
import type { OwnGrade } from './answers.ts'
import styles from './Grades.module.css'
import { gradeTexts as texts } from './texts.ts'

const { columns } = texts

const TITLE: Column<OwnGrade> = {
  header: columns.evaluation,
  primary: true,
  cell: ({ title }) => title,
}
const COURSE: Column<OwnGrade> = {
  header: columns.course,
  from: 'md',
  words: true,
  cell: ({ course_name: name }) => name,
}
const TYPE: Column<OwnGrade> = {
  header: columns.type,
  from: 'lg',
  cell: ({ assignment_type: type }) => texts.types[type],
}
const FIGURES: Column<OwnGrade>[] = [
  {
    header: columns.score,
    numeric: true,
    cell: (row) => <span className="nowrap">{texts.scoreOf(row.grade, row.max_score)}</span>,
  },
  { header: columns.date, cell: ({ graded_at: at }) => <When at={at} relative={false} /> },
]
const COMMENTS: Column<OwnGrade> = {
  header: columns.comments,
  from: 'lg',
  words: true,
  width: '22%',
  cell: ({ feedback }) =>
    feedback ? (
      <span className={styles.comment}>{feedback}</span>
    ) : (
      <Box component="span" c="dimmed" fw={400}>
        {texts.noComments}
      </Box>
    ),
}

/** The graded evaluations, newest first; the course only when all are shown (document 2 §2). */
export function GradesTable({
  grades,
  withCourse,
  onExplain,
}: {
  grades: readonly OwnGrade[]
  withCourse: boolean
  onExplain: (submissionId: string) => void
}) {
  const explain = useSame(onExplain)
  const shown = useMemo(() => {
    const [score, ...rest] = FIGURES
    const figures = score ? [score, gradeOf(explain), ...rest] : []
    return [TITLE, ...(withCourse ? [COURSE] : []), TYPE, ...figures, COMMENTS]
  }, [withCourse, explain])
  return <DataTable caption={texts.graded} columns={shown} rows={grades} rowKey={({ submission_id: id }) => id} />
}

/** The grade, and under it what it's made of. */
function gradeOf(onExplain: (submissionId: string) => void): Column<OwnGrade> {
  return {
    header: columns.grade,
    cell: ({ submission_id: id, title, percentage }) => (
      <>
        <Grade percentage={percentage} />
        <Button
          variant="subtle"
          size="sm"
          mih={44}
          px="xs"
          data-print="hide"
          aria-label={explanationTexts.explainOf(title)}
          onClick={() => onExplain(id)}
        >
          {explanationTexts.explain}
        </Button>
      </>
    ),
  }
}

const TONES = { excellent: 'earned', very_good: 'done', good: 'info', fair: 'soon', low: 'overdue' } as const

/** A percentage with its band in colour and in a word (document 2 §9). */
function Grade({ percentage }: { percentage: number }) {
  const band = studentBand(percentage)
  return (
    <span className={styles.grade} data-tone={TONES[band]}>
      <b>{texts.percent(percentage)}</b> <span>{texts.bands[band]}</span>
    </span>
  )
}
