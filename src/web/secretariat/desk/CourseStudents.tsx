import { Select } from '@mantine/core'
import { studentsInCourseList } from '#contract/screens/secretariat.ts'
import { exportStudentsInCourse } from '#contract/secretariat.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PanelSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { EnrollmentStatusTag } from '#web/ui/EnrollmentStatusTag.tsx'
import { WhatsAppButton } from '#web/ui/WhatsAppButton.tsx'
import { Actas } from './Actas.tsx'
import type { CourseStudent } from './answers.ts'
import { CsvButton } from './CsvButton.tsx'
import styles from './Desk.module.css'
import { DetailHead } from './DetailHead.tsx'
import { Grade } from './Grade.tsx'
import { deskTexts } from './texts.ts'
import { useCourse, usePeriodChoices } from './useCourse.ts'
import type { DeskView, OnView } from './view.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'
import { uiTexts } from '#web/ui/texts.ts'

const CourseProgress = lazy(() => import('./CourseProgress.tsx'), { waiting: () => <PanelSkeleton /> })

const texts = deskTexts.courses

/** The students of a course, of one period or of all. */
export function CourseStudents(props: { courseId: string; view: DeskView; onView: OnView }) {
  const { courseId, view, onView } = props
  const { query, isOld, loadingMore } = usePages(...studentsInCourseList(courseId, view.period, view.sort), view.pages)
  const { data: course } = useCourse(courseId)
  const { data: periods = [] } = usePeriodChoices()
  const sort = sortIn(SORTS.studentsInCourse, view.sort)
  const filter = { courseId, sort, ...(view.period && { period_id: view.period }) }
  return (
    <>
      <DetailHead onClose={() => onView({ id: undefined, period: undefined, pages: 1 })}>
        <CsvButton href={addressOf(exportStudentsInCourse, filter)} />
      </DetailHead>
      <Section
        title={course?.name ?? texts.studentsCaption}
        lead={course && texts.studentsLead(course.course_code, course.teacher_name || texts.noTeacher)}
      >
        <Actas courseId={courseId} period={view.period} onCertificates={(certificates) => onView({ certificates })} />
        <div className={styles.filters}>
          <Select
            label={deskTexts.filters.period}
            value={view.period ?? 'all'}
            data={[
              { value: 'all', label: deskTexts.filters.allPeriods },
              ...periods.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(chosen) => onView({ period: chosen === 'all' ? undefined : (chosen ?? undefined), pages: 1 })}
            allowDeselect={false}
          />
        </div>
        <QueryState
          query={query}
          rows={6}
          errorTitle={texts.studentsFailed}
          isEmpty={({ items }) => items.length === 0}
          empty={<EmptyState title={texts.noStudentsTitle} text={texts.noStudentsText} />}
        >
          {({ items, total, hasMore }) => (
            <>
              <Pager
                shown={items.length}
                total={total}
                hasMore={hasMore}
                loading={loadingMore}
                onMore={() => onView({ pages: view.pages + 1 }, true)}
                isOld={isOld}
              >
                <DataTable
                  caption={texts.studentsCaption}
                  columns={COLUMNS}
                  rows={items}
                  rowKey={({ enrollment_id }) => enrollment_id}
                  sorting={{ sort, usual: '-period', onSort: (next) => onView({ sort: next, pages: 1 }) }}
                />
              </Pager>
              <CourseProgress courseId={courseId} period={view.period} />
            </>
          )}
        </QueryState>
      </Section>
    </>
  )
}

const COLUMNS: Column<CourseStudent, 'student' | 'period' | 'status' | 'grade'>[] = [
  {
    header: texts.studentColumns.student,
    primary: true,
    sort: { by: 'student', label: uiTexts.lastName },
    cell: ({ student_name }) => <b>{student_name}</b>,
  },
  {
    header: texts.studentColumns.email,
    plain: true,
    words: true,
    from: 'xl',
    cell: ({ student_email }) => student_email,
  },
  {
    header: texts.studentColumns.period,
    plain: true,
    words: true,
    from: 'lg',
    sort: { by: 'period', kind: 'date' },
    cell: ({ period_name }) => period_name,
  },
  {
    header: texts.studentColumns.type,
    plain: true,
    from: 'lg',
    cell: ({ type_coursed }) => deskTexts.types[type_coursed],
  },
  {
    header: texts.studentColumns.status,
    plain: true,
    sort: { by: 'status' },
    cell: ({ status }) => <EnrollmentStatusTag status={status} />,
  },
  {
    header: texts.studentColumns.grade,
    numeric: true,
    sort: { by: 'grade', kind: 'number' },
    cell: ({ final_grade }) => <Grade grade={final_grade} />,
  },
  {
    header: texts.studentColumns.actions,
    actions: true,
    cell: ({ user_id, student_name, whatsapp }) => (
      <div className={styles.actions} style={{ justifyContent: 'flex-end', margin: 0, flexWrap: 'nowrap' }}>
        <WhatsAppButton
          name={student_name}
          number={whatsapp}
          greeting={deskTexts.greeting(student_name)}
          missing={deskTexts.people.student.noWhatsApp}
        />
        <ButtonLink
          to="/admin/secretariat"
          search={{ tab: 'students', id: user_id }}
          variant="default"
          size="sm"
          mih={44}
          aria-label={deskTexts.detailsOf(student_name)}
        >
          {deskTexts.details}
        </ButtonLink>
      </div>
    ),
  },
]
