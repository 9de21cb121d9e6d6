import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listCourses } from '#contract/courses.ts'
import { courseList } from '#contract/screens/courses.ts'
import { read } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { NothingFound } from '#web/ui/NothingFound.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { CardGrid } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import { CourseAdminCard } from './CourseAdminCard.tsx'
import styles from './Courses.module.css'
import { CardSkeletons } from './CardSkeletons.tsx'
import { courseTexts as texts } from './texts.ts'
import { useCourseActions } from './useCourseActions.ts'
import type { Sortable } from '#web/ui/sort-choices.ts'
import { SortSelect } from '#web/ui/SortSelect.tsx'

const CourseDialog = lazyDialog(() => import('./CourseDialog.tsx'))
const WindowsDialog = lazyDialog(() => import('./WindowsDialog.tsx'))

const ORDERS: Sortable<'date' | 'name' | 'code' | 'price'>[] = [
  { header: texts.orders.date, sort: { by: 'date', kind: 'date' } },
  { header: texts.orders.name, sort: { by: 'name' } },
  { header: texts.orders.code, sort: { by: 'code' } },
  { header: texts.orders.price, sort: { by: 'price', kind: 'number' } },
]

/** A course, and the period of one of its windows. */
type OfWindow = { course: { id: string; name: string }; periodId: string }

/** /admin/courses (document 3 §2.13). */
export function CoursesScreen({
  view,
  BringDialog,
  onView,
}: ViewOf<'/admin/courses'> & {
  /** What brings evaluations into a period of a course: another room's. */
  BringDialog: React.ComponentType<OfWindow & { onClose: () => void }>
}) {
  const { query, isOld, loadingMore } = usePages(...courseList(view.q, view.sort), view.pages)
  const { setActive, remove, changing } = useCourseActions()
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => onView({ dialog: 'create' })}>
      {texts.create}
    </Button>
  )
  return (
    <Page title={texts.title} lead={texts.lead} actions={create}>
      <div className={styles.tools}>
        <SearchField label={texts.search} value={view.q} onSearch={(q) => onView({ q, pages: 1 }, true)} />
        <SortSelect columns={ORDERS} sort={view.sort} usual="-date" onSort={(sort) => onView({ sort, pages: 1 })} />
      </div>
      <QueryState
        query={query}
        errorTitle={texts.loadFailed}
        skeleton={<CardSkeletons height={384} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<Nothing q={view.q} create={create} onClear={() => onView({ q: '', pages: 1 })} />}
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
            <CardGrid min={19}>
              {items.map((course) => (
                <CourseAdminCard
                  key={course.id}
                  course={course}
                  changing={changing === course.id}
                  onEdit={() => onView({ dialog: 'edit', id: course.id })}
                  onWindows={() => onView({ dialog: 'windows', id: course.id })}
                  onToggle={(isActive) => void setActive(course, isActive)}
                  onRemove={() => void remove(course)}
                />
              ))}
            </CardGrid>
          </Pager>
        )}
      </QueryState>
      <Dialogs view={view} BringDialog={BringDialog} onView={(change) => onView(change, true)} />
    </Page>
  )
}

function Dialogs({
  view: { dialog, id, period },
  BringDialog,
  onView,
}: Pick<Parameters<typeof CoursesScreen>[0], 'view' | 'BringDialog' | 'onView'>) {
  const { data: course } = useQuery({
    ...read(listCourses, id === undefined ? undefined : { course_id: id }),
    select: ({ items }) => items[0] ?? null,
  })
  if (!dialog) return null
  const close = () => onView({ dialog: undefined, id: undefined })
  return (
    <>
      {dialog === 'create' && <CourseDialog course={null} onClose={close} />}
      {dialog === 'edit' && course && <CourseDialog key={course.id} course={course} onClose={close} />}
      {dialog === 'windows' && course && (
        <WindowsDialog
          key={course.id}
          course={course}
          onBring={(periodId) => onView({ dialog: 'bring', period: periodId })}
          onClose={close}
        />
      )}
      {dialog === 'bring' && course && period && (
        <BringDialog
          course={course}
          periodId={period}
          onClose={() => onView({ dialog: 'windows', period: undefined })}
        />
      )}
    </>
  )
}

function Nothing({ q, create, onClear }: { q: string; create: React.ReactNode; onClear: () => void }) {
  if (!q) return <EmptyState title={texts.emptyTitle} text={texts.emptyText} action={create} />
  return (
    <NothingFound
      title={texts.noneFoundTitle}
      text={texts.noneFoundText}
      clearLabel={texts.clearSearch}
      onClear={onClear}
    />
  )
}
