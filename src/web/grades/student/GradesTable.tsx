import { studentBand } from '#domain/grades/percentages.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { When } from '#web/ui/When.tsx'
import styles from './Grades.module.css'
import type { OwnGrade } from './queries.ts'
import { gradeTexts as texts } from './texts.ts'

const COURSE: Column<OwnGrade> = {
  header: texts.columns.course,
  cell: ({ course_name: name }) => <span className={styles.words}>{name}</span>,
}
const BEFORE: Column<OwnGrade>[] = [
  {
    header: texts.columns.evaluation,
    primary: true,
    cell: ({ title }) => <span className={styles.words}>{title}</span>,
  },
]
const AFTER: Column<OwnGrade>[] = [
  {
    header: texts.columns.type,
    cell: ({ assignment_type: type }) => <span className={styles.words}>{texts.types[type]}</span>,
  },
  {
    header: texts.columns.score,
    numeric: true,
    cell: (row) => <span className={styles.nowrap}>{texts.scoreOf(row.grade, row.max_score)}</span>,
  },
  { header: texts.columns.grade, cell: ({ percentage }) => <Grade percentage={percentage} /> },
  { header: texts.columns.date, cell: ({ graded_at: at }) => <When at={at} relative={false} /> },
  {
    header: texts.columns.comments,
    width: '22%',
    cell: ({ feedback }) =>
      feedback ? (
        <span className={styles.comment}>{feedback}</span>
      ) : (
        <span className={styles.soft}>{texts.noComments}</span>
      ),
  },
]

/** The graded evaluations, newest first; the course only when all are shown (document 2 §2). */
export function GradesTable({ grades, withCourse }: { grades: readonly OwnGrade[]; withCourse: boolean }) {
  return (
    <div className={styles.table}>
      <DataTable
        caption={texts.graded}
        columns={withCourse ? [...BEFORE, COURSE, ...AFTER] : [...BEFORE, ...AFTER]}
        rows={grades}
        rowKey={({ submission_id: id }) => id}
      />
    </div>
  )
}

/** A percentage with its band in colour and in a word (document 2 §9). */
function Grade({ percentage }: { percentage: number }) {
  const band = studentBand(percentage)
  return (
    <span className={styles.grade} data-band={band}>
      <b>{texts.percent(percentage)}</b> <span>{texts.bands[band]}</span>
    </span>
  )
}
