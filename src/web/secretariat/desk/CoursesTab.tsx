import { Button } from '@mantine/core'
import { foundCourseList } from '#contract/screens/secretariat.ts'
import { exportCourses } from '#contract/secretariat.ts'
import { addressOf } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import type { FoundCourse } from './answers.ts'
import { CourseStudents } from './CourseStudents.tsx'
import { CsvButton } from './CsvButton.tsx'
import styles from './Desk.module.css'
import { deskTexts } from './texts.ts'
import type { DeskView, OnView } from './view.ts'
import { SORTS, sortIn } from '#contract/sorting.ts'

const texts = deskTexts.courses

/** 'Cursos': a search by name or code, and the students of the one that is open. */
export default function CoursesTab({ view, onView }: { view: DeskView; onView: OnView }) {
  if (view.id !== undefined) return <CourseStudents key={view.id} courseId={view.id} view={view} onView={onView} />
  return (
    <>
      <div className={styles.filters}>
        <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
      </div>
      {view.q === '' ? (
        <EmptyState
          title={texts.hintTitle}
          text={texts.hint}
          action={<CsvButton href={addressOf(exportCourses, {})} />}
        />
      ) : (
        <Found view={view} onView={onView} />
      )}
    </>
  )
}

function Found({ view, onView }: { view: DeskView; onView: OnView }) {
  const sort = sortIn(SORTS.foundCourses, view.sort)
  const { query, isOld, loadingMore } = usePages(...foundCourseList(view.q, view.sort), view.pages)
  return (
    <QueryState
      query={query}
      rows={6}
      errorTitle={texts.failed}
      isEmpty={({ items }) => items.length === 0}
      empty={<EmptyState title={texts.none} />}
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
          <div className={styles.actions}>
            <CsvButton href={addressOf(exportCourses, { q: view.q, sort })} />
          </div>
          <DataTable
            caption={texts.caption}
            columns={columnsOf((id) => onView({ id, pages: 1 }))}
            rows={items}
            rowKey={({ id }) => id}
            sorting={{ sort, usual: 'name', onSort: (next) => onView({ sort: next, pages: 1 }) }}
          />
        </Pager>
      )}
    </QueryState>
  )
}

function columnsOf(onOpen: (id: string) => void): Column<FoundCourse, 'name' | 'teacher'>[] {
  const { columns } = texts
  return [
    {
      header: columns.course,
      sort: { by: 'name' },
      width: '38%',
      cell: ({ name, course_code }) => (
        <>
          {name} <span className="soft">{course_code}</span>
        </>
      ),
    },
    {
      header: columns.teacher,
      from: 'md',
      words: true,
      sort: { by: 'teacher', label: texts.lastNameOfTeacher },
      cell: ({ teacher_name }) => teacher_name || texts.noTeacher,
    },
    { header: columns.students, plain: true, cell: ({ enrollment_count }) => texts.enrolled(enrollment_count) },
    {
      header: columns.actions,
      actions: true,
      cell: ({ id, name }) => (
        <Button variant="default" size="sm" mih={44} aria-label={texts.seeOf(name)} onClick={() => onOpen(id)}>
          {texts.see}
        </Button>
      ),
    },
  ]
}
