import { Button, Select } from '@mantine/core'
import type { listGradeHistory } from '#contract/grades.ts'
import type { CallOutput } from '#contract/operation.ts'
import { gradeHistoryList } from '#contract/screens/grades-teacher.ts'
import { teacherBand, type ThreeBand } from '#domain/grades/percentages.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Email } from '#web/ui/Email.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { foldedFilter } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatusTag, type StatusTone } from '#web/ui/StatusTag.tsx'
import { When } from '#web/ui/When.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import styles from '../teacher/FinalGrades.module.css'
import { useWorkableCourses } from '#web/api/useWorkableCourses.ts'
import { historyTexts as texts } from './texts.ts'
import { uiTexts } from '#web/ui/texts.ts'

type GradedSubmission = CallOutput<typeof listGradeHistory>['items'][number]
type Props = ViewOf<'/teacher/managegrades'>

/** /teacher/managegrades: 'Historial de Calificaciones' (document 3 §2.8). */
export function GradeHistoryScreen({ view, onView }: Props) {
  const { query, isOld, loadingMore } = usePages(...gradeHistoryList(view.course, view.q, view.sort), view.pages)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.steps}>
        <CourseFilter chosen={view.course} onView={onView} />
        <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
      </div>
      <QueryState
        query={query}
        rows={8}
        errorTitle={texts.failed}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing view={view} onView={onView} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            isOld={isOld}
          >
            <DataTable
              caption={texts.caption}
              columns={COLUMNS}
              rows={items}
              rowKey={(row) => row.submission_id}
              sorting={{ sort: view.sort, usual: '-date', onSort: (sort) => onView({ sort, pages: 1 }) }}
            />
          </Pager>
        )}
      </QueryState>
    </Page>
  )
}

const COLUMNS: Column<GradedSubmission, 'date' | 'student' | 'evaluation' | 'grade'>[] = [
  {
    header: texts.columns.student,
    sort: { by: 'student', label: uiTexts.lastName },
    width: '28%',
    cell: ({ student_name, student_email }) => (
      <>
        <span className="bold">{student_name || texts.unknown}</span>{' '}
        <small className="soft">{student_email && <Email>{student_email}</Email>}</small>
      </>
    ),
  },
  {
    header: texts.columns.evaluation,
    plain: true,
    words: true,
    sort: { by: 'evaluation' },
    width: '32%',
    cell: ({ assignment_title, course_code, course_name }) => (
      <>
        {assignment_title} <span className="note">{texts.courseOption(course_code, course_name)}</span>
      </>
    ),
  },
  {
    header: texts.columns.grade,
    sort: { by: 'grade', kind: 'number' },
    cell: ({ percentage, grade, max_score }) => (
      <>
        <Band percentage={percentage} /> <small className="soft nowrap">{texts.scoreOf(grade, max_score)}</small>
      </>
    ),
  },
  {
    header: texts.columns.date,
    from: 'lg',
    sort: { by: 'date', kind: 'date' },
    cell: ({ graded_at }) => <When at={graded_at} relative={false} />,
  },
  {
    header: texts.columns.actions,
    actions: true,
    cell: ({ assignment_id, assignment_title, student_name }) => (
      <ButtonLink
        to={`/teacher/managegrades/${assignment_id}`}
        variant="default"
        size="sm"
        mih={44}
        aria-label={texts.manageOf(assignment_title, student_name || texts.unknown)}
      >
        {texts.manage}
      </ButtonLink>
    ),
  },
]

const TONES: Record<ThreeBand, StatusTone> = { high: 'done', middle: 'soon', low: 'overdue' }

/** A percentage with its band of 80 and 60, in colour and in a word (document 3 §9). */
function Band({ percentage }: { percentage: number }) {
  const band = teacherBand(percentage)
  return (
    <StatusTag tone={TONES[band]}>
      {texts.percent(percentage)} {texts.bands[band]}
    </StatusTag>
  )
}

function CourseFilter({ chosen, onView }: { chosen: string | undefined } & Pick<Props, 'onView'>) {
  const { data: courses = [] } = useWorkableCourses()
  return (
    <Select
      label={texts.course}
      data={[
        { value: 'all', label: texts.allCourses },
        ...courses.map(({ id, course_code, name }) => ({ value: id, label: texts.courseOption(course_code, name) })),
      ]}
      value={chosen ?? 'all'}
      allowDeselect={false}
      onChange={(course) => onView({ course: course === 'all' ? undefined : (course ?? undefined), pages: 1 })}
      searchable={courses.length > 6}
      filter={foldedFilter}
    />
  )
}

function Nothing({ view, onView }: Props) {
  if (!view.q && !view.course) {
    return (
      <EmptyState
        title={texts.emptyTitle}
        text={texts.emptyText}
        action={
          <ButtonLink to="/teacher/assignments" variant="default">
            {texts.toAssignments}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      title={texts.noneFound}
      action={
        <Button variant="default" onClick={() => onView({ q: '', course: undefined, pages: 1 })}>
          {texts.clear}
        </Button>
      }
    />
  )
}
