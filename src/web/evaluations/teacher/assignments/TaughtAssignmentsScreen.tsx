import { Button, Group, Select } from '@mantine/core'
import { IconCopyPlus, IconFileExport, IconPlus } from '@tabler/icons-react'
import { taughtAssignmentList } from '#contract/screens/evaluations-teacher.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { foldedFilter } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import styles from '../Teacher.module.css'
import { AssignmentTable } from './AssignmentTable.tsx'
import { listTexts as texts } from './texts.ts'
import { useWorkableCourses } from '#web/api/useWorkableCourses.ts'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'

const StoredQuestionsDialog = lazyDialog(() => import('../forms/StoredQuestionsDialog.tsx'))
const CorrectKeyDialog = lazyDialog(() => import('../forms/CorrectKeyDialog.tsx'))
const ImportDialog = lazyDialog(() => import('../forms/ImportDialog.tsx'))
const BringAssignmentsDialog = lazyDialog(() => import('./BringAssignmentsDialog.tsx'))
const ExportsDialog = lazyDialog(() => import('../forms/ExportsDialog.tsx'))

/** /teacher/assignments (document 3 §2.6), and those of one course in its place (decision R6). */
export function TaughtAssignmentsScreen({
  view,
  period,
  onView,
  onEdit,
}: ViewOf<'/teacher/assignments'> & {
  /** In a course's place: the period that it shows; there the course is no choice. */
  period?: string
  /** Opens the form: a new evaluation, a stored one, or a copy of one. */
  onEdit: (what: { edit: string; copy?: string }) => void
}) {
  const courses = useWorkableCourses()
  const { query, isOld, loadingMore } = usePages(...taughtAssignmentList(view.course, period), view.pages)
  const hasCourses = courses.data === undefined || courses.data.length > 0
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onEdit({ edit: 'new' })}>
      {texts.create}
    </Button>
  )
  return (
    <Page title={texts.title} lead={period ? undefined : texts.lead} actions={hasCourses && create}>
      {hasCourses && (
        <CourseFilter
          courses={period ? null : (courses.data ?? [])}
          chosen={view.course}
          onChoose={(course) => onView({ course, pages: 1 })}
          onExports={() => onView({ exports: true })}
          onBring={() => onView({ bring: true })}
        />
      )}
      <QueryState
        query={query}
        rows={5}
        errorTitle={texts.loadFailed}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing hasCourses={hasCourses} isFiltered={view.course !== undefined} create={create} />}
      >
        {({ items, total, hasMore }) => (
          <Pager
            shown={items.length}
            total={total}
            hasMore={hasMore}
            loading={loadingMore}
            onMore={() => onView({ pages: view.pages + 1 }, true)}
            className={styles.list}
            isOld={isOld}
          >
            <AssignmentTable
              assignments={items}
              onEdit={(edit) => onEdit({ edit })}
              onCopy={(copy) => onEdit({ edit: 'new', copy })}
              onQuestions={(questions) => onView({ questions })}
              onKey={(key) => onView({ key })}
              onImport={(assignmentId) => onView({ import: assignmentId })}
            />
          </Pager>
        )}
      </QueryState>
      <>
        {view.questions && (
          <StoredQuestionsDialog
            key={view.questions}
            assignmentId={view.questions}
            onClose={() => onView({ questions: undefined }, true)}
          />
        )}
        {view.key && (
          <CorrectKeyDialog key={view.key} assignmentId={view.key} onClose={() => onView({ key: undefined }, true)} />
        )}
        {view.import && (
          <ImportDialog
            key={view.import}
            assignmentId={view.import}
            onClose={() => onView({ import: undefined }, true)}
          />
        )}
        {view.exports && <ExportsDialog onClose={() => onView({ exports: undefined }, true)} />}
        {view.bring && (
          <BringAssignmentsDialog course={view.course} onClose={() => onView({ bring: undefined }, true)} />
        )}
      </>
    </Page>
  )
}

function CourseFilter({
  courses,
  chosen,
  onChoose,
  onExports,
  onBring,
}: {
  /** Null: there's nothing to choose. */
  courses: { id: string; course_code: string; name: string }[] | null
  chosen: string | undefined
  onChoose: (courseId: string | undefined) => void
  onExports: () => void
  onBring: () => void
}) {
  return (
    <div className={styles.tools}>
      {courses && (
        <Select
          label={texts.course}
          data={[
            { value: 'all', label: texts.allCourses },
            ...courses.map(({ id, course_code, name }) => ({
              value: id,
              label: texts.courseOption(course_code, name),
            })),
          ]}
          value={chosen ?? 'all'}
          onChange={(value) => onChoose(value === 'all' ? undefined : (value ?? undefined))}
          searchable={courses.length > 6}
          filter={foldedFilter}
        />
      )}
      <Group gap="0.25rem">
        <Button
          variant="subtle"
          leftSection={<IconFileExport size={18} stroke={1.7} aria-hidden />}
          onClick={onExports}
        >
          {texts.exports}
        </Button>
        <Button variant="subtle" leftSection={<IconCopyPlus size={18} stroke={1.7} aria-hidden />} onClick={onBring}>
          {texts.bring}
        </Button>
      </Group>
    </div>
  )
}

function Nothing(props: { hasCourses: boolean; isFiltered: boolean; create: React.ReactNode }) {
  const { hasCourses, isFiltered, create } = props
  if (!hasCourses) return <EmptyState title={texts.noCoursesTitle} text={texts.noCoursesText} />
  return (
    <EmptyState title={texts.emptyTitle} text={isFiltered ? texts.emptyCourseText : texts.emptyText} action={create} />
  )
}
