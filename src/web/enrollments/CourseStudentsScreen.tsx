import { Alert, Box, Button, Skeleton, VisuallyHidden } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { exportCourseStudents } from '#contract/enrollments.ts'
import { courseStudentList } from '#contract/screens/enrollments.ts'
import { addressOf, isNotFound } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { courseFacts } from '#web/ui/course-facts.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { lazy } from '#web/ui/lazy/lazy.tsx'
import { MissingPage } from '#web/ui/MissingPage.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { PanelSkeleton, QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { StatCard, StatRow } from '#web/ui/StatCard.tsx'
import { StatusTag } from '#web/ui/StatusTag.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { StudentsCourse } from './StudentTable.tsx'
import styles from './Students.module.css'
import { StudentTable } from './StudentTable.tsx'
import { studentsTexts as texts } from './texts.ts'

const CourseProgress = lazy(() => import('./CourseProgress.tsx'), { waiting: () => <PanelSkeleton /> })

type Props = {
  courseId: string
  /** In the course's place: the period that it shows. */
  period?: string
} & ViewOf<'/teacher/students/$id'>

/** /teacher/students/{id}: the students of a course (document 3 §2.5), and those of one period in its place (decision R6). */
export function CourseStudentsScreen({ courseId, period, view, onView }: Props) {
  const { q, sort, pages } = view
  const { query, isOld, loadingMore } = usePages(...courseStudentList(courseId, q, sort, period), pages)
  if (isNotFound(query.error))
    return (
      <MissingPage title={texts.notFound} hint={texts.notYours} back={{ to: '/teacher/courses', label: texts.back }} />
    )
  return (
    <>
      {!query.data && <VisuallyHidden component="h1">{texts.course}</VisuallyHidden>}
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<Loading />}>
        {({ items, total, hasMore, first }) => (
          <Whole course={first.course} lacking={first.lacking_data} sort={sort} period={period}>
            <Box maw="26rem" mb="1.1rem">
              <SearchField label={texts.search} value={q} onSearch={(next) => onView({ q: next, pages: 1 })} />
            </Box>
            {items.length === 0 && <Nobody q={q} onClear={() => onView({ q: '', pages: 1 })} />}
            <Pager
              shown={items.length}
              total={total}
              hasMore={hasMore}
              loading={loadingMore}
              onMore={() => onView({ pages: pages + 1 })}
              isOld={isOld}
            >
              {items.length > 0 && (
                <StudentTable
                  students={items}
                  course={first.course}
                  sorting={{ sort, usual: '-date', onSort: (next) => onView({ sort: next, pages: 1 }) }}
                />
              )}
            </Pager>
            <CourseProgress courseId={courseId} period={period} />
          </Whole>
        )}
      </QueryState>
    </>
  )
}

function Whole(props: {
  course: StudentsCourse
  lacking: number
  sort: Props['view']['sort']
  period: string | undefined
  children: React.ReactNode
}) {
  const { course, lacking, sort, period, children } = props
  if (period) {
    return (
      <Page title={texts.tab} actions={<Export course={course} sort={sort} period={period} />}>
        {children}
      </Page>
    )
  }
  return (
    <Page
      title={texts.title(course.course_code, course.name)}
      lead={course.description}
      back={{ to: '/teacher/courses', label: texts.back }}
      actions={<Actions course={course} sort={sort} />}
    >
      <p className={styles.facts}>
        <StatusTag tone={course.is_active ? 'done' : 'neutral'}>
          {course.is_active ? texts.active : texts.inactive}
        </StatusTag>
        {courseFacts(course).join(' · ')}
      </p>
      <StatRow label={texts.summary}>
        <StatCard label={texts.students} value={formatNumber(course.student_count)} />
        <StatCard label={texts.modules} value={formatNumber(course.module_count)} />
        <StatCard label={texts.lessons} value={formatNumber(course.lesson_count)} />
      </StatRow>
      {lacking > 0 && (
        <Alert color="ambar" title={texts.lackingTitle} mb="md">
          {texts.lacking(lacking)}
        </Alert>
      )}
      {children}
    </Page>
  )
}

function Actions({ course, sort }: { course: StudentsCourse; sort: Props['view']['sort'] }) {
  return (
    <>
      <Export course={course} sort={sort} />
      {course.is_active && <ButtonLink to={`/teacher/courses/${course.id}`}>{texts.content}</ButtonLink>}
    </>
  )
}

function Export(props: { course: StudentsCourse; sort: Props['view']['sort']; period?: string }) {
  const { course, sort, period } = props
  return (
    <Button
      component="a"
      href={addressOf(exportCourseStudents, { courseId: course.id, period_id: period, sort })}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
    >
      {texts.exportTable}
    </Button>
  )
}

function Nobody({ q, onClear }: { q: string; onClear: () => void }) {
  if (!q) return <EmptyState title={texts.none} text={texts.noneText} />
  return (
    <EmptyState
      title={texts.noneFound}
      text={texts.noneFoundText(q)}
      action={
        <Button variant="default" onClick={onClear}>
          {texts.clear}
        </Button>
      }
    />
  )
}

function Loading() {
  return (
    <>
      <Skeleton height={38} width="min(28rem, 80%)" mt={34} mb={14} />
      <Skeleton height={98} mb={24} />
      <SkeletonRows rows={6} height={64} />
    </>
  )
}
