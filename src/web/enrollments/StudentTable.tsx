import { useMemo } from 'react'
import type { listCourseStudents } from '#contract/enrollments.ts'
import type { CallOutput } from '#contract/operation.ts'
import { useSession } from '#web/session/session.ts'
import { DataTable, type Column } from '#web/ui/DataTable.tsx'
import { Email } from '#web/ui/Email.tsx'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import { formatDate, formatNumber } from '#web/ui/format.ts'
import { InitialsAvatar } from '#web/ui/InitialsAvatar.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import styles from './Students.module.css'
import { studentsTexts as texts } from './texts.ts'
import type { Sorting } from '#web/ui/sort-choices.ts'
import { uiTexts } from '#web/ui/texts.ts'

type Order = 'date' | 'name' | 'status' | 'grade'

/** The students of a course with their grade, state and what was noted of them. */
export function StudentTable(props: {
  students: readonly CourseStudent[]
  course: StudentsCourse
  sorting: Sorting<Order>
}) {
  const { students, course, sorting } = props
  const me = useSession().user?.name ?? ''
  const columns = useMemo(() => columnsFor(me, course.name), [me, course.name])
  return (
    <DataTable
      caption={texts.list}
      columns={columns}
      rows={students}
      rowKey={({ enrollment_id }) => enrollment_id}
      sorting={sorting}
    />
  )
}

function columnsFor(me: string, course: string): Column<CourseStudent, Order>[] {
  return [
    {
      header: texts.name,
      primary: true,
      sort: { by: 'name', label: uiTexts.lastName },
      cell: (student) => <Person student={student} />,
    },
    {
      header: texts.enrolledOn,
      words: true,
      from: 'md',
      sort: { by: 'date', kind: 'date' },
      cell: ({ enrollment_date, period_name }) => (
        <>
          {formatDate(enrollment_date)}
          <small className={styles.small}>{period_name}</small>
        </>
      ),
    },
    { header: texts.status, plain: true, sort: { by: 'status' }, cell: (student) => <Status student={student} /> },
    {
      header: texts.grade,
      sort: { by: 'grade', kind: 'number' },
      numeric: true,
      cell: ({ final_grade }) => (
        <span className="nowrap">{final_grade === null ? texts.noGrade : formatNumber(final_grade)}</span>
      ),
    },
    {
      header: texts.observations,
      from: 'lg',
      words: true,
      cell: ({ observations }) => observations ?? texts.nothing,
    },
    {
      header: texts.contact,
      actions: true,
      cell: ({ name, whatsapp }) => (
        <WhatsAppButton
          name={name}
          number={whatsapp}
          greeting={texts.greeting(name, me, course)}
          missing={texts.noNumber}
        />
      ),
    },
  ]
}

function Person({ student: { name, email, profile_photo_url } }: { student: CourseStudent }) {
  return (
    <span className={styles.person}>
      <InitialsAvatar name={name} photo={profile_photo_url} size={32} decorative />
      <span>
        {name}
        {email && (
          <small className={styles.small}>
            <Email>{email}</Email>
          </small>
        )}
      </span>
    </span>
  )
}

function Status({ student }: { student: CourseStudent }) {
  const { status, type_coursed, is_active, completion_date } = student
  const isPaused = status === 'En Progreso' && !is_active
  return (
    <span className={styles.tags}>
      {isPaused ? <StatusTag tone="soon">{texts.paused}</StatusTag> : <EnrollmentStatusTag status={status} />}
      {type_coursed === 'oyente' && status !== 'Oyente' && <StatusTag tone="neutral">{texts.listener}</StatusTag>}
      {completion_date && <small className={styles.small}>{texts.completedOn(formatDate(completion_date))}</small>}
    </span>
  )
}

type CourseStudent = CallOutput<typeof listCourseStudents>['items'][number]

export type StudentsCourse = CallOutput<typeof listCourseStudents>['course']
