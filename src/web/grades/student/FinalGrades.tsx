import type { EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Section } from '#web/ui/Section.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import styles from './Grades.module.css'
import type { OwnFinalGrade } from './queries.ts'
import { gradeTexts as texts } from './texts.ts'

const TONES: Record<EnrollmentStatus, StatusTone> = {
  'En Progreso': 'info',
  Aprobado: 'earned',
  Reprobado: 'overdue',
  Desaprobado: 'overdue',
  Oyente: 'neutral',
  Desistido: 'neutral',
}

const COLUMNS: Column<OwnFinalGrade>[] = [
  {
    header: texts.finalColumns.course,
    primary: true,
    cell: ({ course_code: code, course_name: name }) => (
      <span className={styles.words}>
        {name} <span className={styles.soft}>{code}</span>
      </span>
    ),
  },
  {
    header: texts.finalColumns.period,
    cell: ({ period_name: period }) => <span className={styles.words}>{period}</span>,
  },
  {
    header: texts.finalColumns.teacher,
    cell: ({ teacher_name: teacher }) => <span className={styles.words}>{teacher || texts.noTeacher}</span>,
  },
  { header: texts.finalColumns.type, cell: ({ type_coursed: type }) => texts.courseTypes[type] },
  { header: texts.finalColumns.status, cell: ({ status }) => <StatusTag tone={TONES[status]}>{status}</StatusTag> },
  {
    header: texts.finalColumns.grade,
    numeric: true,
    cell: ({ final_grade: grade }) =>
      grade === null ? <span className={styles.soft}>{texts.noFinal}</span> : <b>{texts.percent(grade)}</b>,
  },
]

/** The final grade and status of each enrollment. */
export function FinalGrades({ courses }: { courses: readonly OwnFinalGrade[] }) {
  return (
    <Section title={texts.finals} lead={texts.finalsLead}>
      <div className={styles.table}>
        <DataTable
          caption={texts.finals}
          columns={COLUMNS}
          rows={courses}
          rowKey={({ enrollment_id: enrollment }) => enrollment}
        />
      </div>
    </Section>
  )
}
