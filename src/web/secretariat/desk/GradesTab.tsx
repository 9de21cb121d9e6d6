import { readShownStatus, SHOWN_STATUSES } from '#domain/secretariat/statuses.ts'
import { Box, Select } from '@mantine/core'
import { FILTERS } from '#contract/screens/filters.ts'
import { gradeFilter, gradeList } from '#contract/screens/secretariat.ts'
import { exportSecretariatGrades } from '#contract/secretariat.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SavedFilters } from '#web/ui/filters/SavedFilters.tsx'
import { foldedFilter } from '#web/ui/format.ts'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { GradeRow } from './answers.ts'
import { ChoiceFilter } from './ChoiceFilter.tsx'
import { CsvButton } from './CsvButton.tsx'
import styles from './Desk.module.css'
import { Grade } from './Grade.tsx'
import { PersonName, nameWithEmail } from './PersonName.tsx'
import { TeacherMessage } from './TeacherMessage.tsx'
import { deskTexts, SHOWN_TONES } from './texts.ts'
import { useCourse, usePeriodChoices } from './useCourse.ts'
import { useStudent } from './useStudent.ts'
import type { DeskView, OnView } from './view.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'
import { uiTexts } from '#web/ui/texts.ts'

const texts = deskTexts.grades

/** 'Gestión de Notas': final grades by student, course and period, and a message to a course's teacher. */
export default function GradesTab({ view, onView }: { view: DeskView; onView: OnView }) {
  const { query, isOld, loadingMore } = usePages(...gradeList(view), view.pages)
  const course = useCourse(view.course)
  return (
    <>
      <Filters view={view} course={course.data} onView={onView} />
      <div className={styles.actions}>
        <SavedFilters of={FILTERS.grades} view={view} onView={onView} />
      </div>
      <QueryState
        query={query}
        rows={8}
        errorTitle={texts.failed}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={texts.emptyTitle} text={texts.emptyText} />}
      >
        {({ items, total, hasMore, first }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            isOld={isOld}
          >
            <div className={styles.actions}>
              <CsvButton href={addressOf(exportSecretariatGrades, gradeFilter(view))} />
              {first.is_capped && <p className="soft">{deskTexts.capped(total)}</p>}
            </div>
            <DataTable
              caption={texts.caption}
              columns={COLUMNS}
              rows={items}
              rowKey={(row) => row.enrollment_id}
              sorting={{
                sort: sortIn(SORTS.secretariatGrades, view.sort),
                usual: '-date',
                onSort: (sort) => onView({ sort, pages: 1 }),
                also: [{ header: texts.enrolledOn, sort: { by: 'date', kind: 'date' } }],
              }}
            />
          </Pager>
        )}
      </QueryState>
      <Box data-print="hide" mt="lg">
        <TeacherMessage key={view.course} course={course.data} />
      </Box>
    </>
  )
}

const COLUMNS: Column<GradeRow, 'date' | 'student' | 'course'>[] = [
  {
    header: texts.columns.student,
    sort: { by: 'student', label: uiTexts.lastName },
    width: '30%',
    cell: ({ student_name, student_email }) => <PersonName name={student_name} email={student_email} />,
  },
  {
    header: texts.columns.course,
    plain: true,
    words: true,
    sort: { by: 'course' },
    cell: ({ course_name, course_code }) => (
      <>
        {course_name} <span className="soft">{course_code}</span>
      </>
    ),
  },
  { header: texts.columns.period, plain: true, words: true, from: 'lg', cell: ({ period_name }) => period_name },
  { header: texts.columns.grade, numeric: true, cell: ({ final_grade }) => <Grade grade={final_grade} /> },
  {
    header: texts.columns.status,
    plain: true,
    cell: ({ status }) => <StatusTag tone={SHOWN_TONES[status]}>{status}</StatusTag>,
  },
]

function Filters({
  view,
  course,
  onView,
}: {
  view: DeskView
  course: { course_code: string; name: string } | undefined
  onView: OnView
}) {
  const student = useStudent(view.student)
  const { data: periods = [] } = usePeriodChoices()
  const { filters } = deskTexts
  return (
    <div className={styles.filters}>
      <ChoiceFilter
        label={filters.student}
        allLabel={filters.allStudents}
        value={view.student}
        valueLabel={student.data && nameWithEmail(student.data.person)}
        kind="student"
        onChoose={(chosen) => onView({ student: chosen, pages: 1 })}
      />
      <ChoiceFilter
        label={filters.course}
        allLabel={filters.allCourses}
        value={view.course}
        valueLabel={course && `${course.course_code} - ${course.name}`}
        kind="course"
        onChoose={(chosen) => onView({ course: chosen, pages: 1 })}
      />
      <Select
        label={filters.period}
        value={view.period ?? 'all'}
        data={[
          { value: 'all', label: filters.allPeriods },
          ...periods.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(chosen) => onView({ period: chosen === 'all' ? undefined : (chosen ?? undefined), pages: 1 })}
        allowDeselect={false}
        searchable={periods.length > 6}
        filter={foldedFilter}
      />
      <Select
        label={filters.status}
        value={readShownStatus(view.status) ?? 'all'}
        data={[{ value: 'all', label: filters.allStatuses }, ...SHOWN_STATUSES]}
        onChange={(chosen) => onView({ status: SHOWN_STATUSES.find((status) => status === chosen), pages: 1 })}
        allowDeselect={false}
      />
    </div>
  )
}
