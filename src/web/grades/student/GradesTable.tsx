import { Box, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { studentBand } from '#domain/grades/percentages.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { When } from '#web/ui/When.tsx'
import { explanationTexts } from '../explanation-texts.ts'
import type { OwnGrade } from './answers.ts'
import styles from './Grades.module.css'
import { gradeTexts as texts } from './texts.ts'

const { columns } = texts

const TITLE: Column<OwnGrade> = {
  header: columns.evaluation,
  primary: true,
  cell: ({ title }) => <span className={styles.words}>{title}</span>,
}
/** The title with what has no column of its own. */
const TITLE_AND_MORE: Column<OwnGrade> = {
  ...TITLE,
  // Under the title where there is no room for columns of their own.
  cell: ({ title, assignment_type: type, feedback }) => (
    <span className={styles.words}>
      {title}
      <Box component="span" mt="0.2rem" c="dimmed" fz="0.9rem" display="block">
        {texts.types[type]}
      </Box>
      {feedback && (
        <Box component="span" mt="0.2rem" c="dimmed" fz="0.9rem" display="block">
          {feedback}
        </Box>
      )}
    </span>
  ),
}
const COURSE: Column<OwnGrade> = {
  header: columns.course,
  cell: ({ course_name: name }) => <span className={styles.words}>{name}</span>,
}
const TYPE: Column<OwnGrade> = {
  header: columns.type,
  cell: ({ assignment_type: type }) => <span className={styles.words}>{texts.types[type]}</span>,
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
  // Neither a phone, whose cards have room for everything, nor a wide screen; paper is wide.
  const isTight = useMediaQuery('screen and (min-width: 48em) and (max-width: 79.99em)')
  const course = withCourse ? [COURSE] : []
  const [score, ...rest] = FIGURES
  const figures = score ? [score, gradeOf(onExplain), ...rest] : []
  return (
    <div className={styles.table}>
      <DataTable
        caption={texts.graded}
        columns={isTight ? [TITLE_AND_MORE, ...course, ...figures] : [TITLE, ...course, TYPE, ...figures, COMMENTS]}
        rows={grades}
        rowKey={({ submission_id: id }) => id}
      />
    </div>
  )
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
