import { Box, Button, NativeSelect, Skeleton } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ownGradeList } from '#contract/screens/grades-student.ts'
import { readPages } from '#web/api/read.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import { useSession } from '#web/session/session.ts'
import type { Explained, OwnFinalGrade } from './answers.ts'
import { Evolution } from './Evolution.tsx'
import { FinalGrades } from './FinalGrades.tsx'
import { GradesTable } from './GradesTable.tsx'
import styles from './Grades.module.css'
import { GradeSummaryCards } from './GradeSummaryCards.tsx'
import { gradeTexts as texts } from './texts.ts'
import { usePrint } from './usePrint.ts'

/** Sized like a field with its label: whatever replaces it causes no layout shift. */
const SELECT_HEIGHT = 68

const ExplainDialog = lazyDialog(() => import('./ExplainDialog.tsx'))

/** 'Mis Calificaciones' (document 2 §2). The chosen course and the grade that is explained live in the address. */
export function GradesScreen({
  courseId,
  onCourse,
  explained,
  onExplain,
  recognized,
}: {
  courseId: string | null
  onCourse: (courseId: string | null) => void
  explained: Explained | null
  onExplain: (explained: Explained | null) => void
  /** What counts without an enrollment: a room of its own, that the route brings. */
  recognized: ReactNode
}) {
  // The former choice stays until the new one is there.
  const query = useInfiniteQuery({ ...readPages(...ownGradeList(courseId)), placeholderData: keepPreviousData })
  const pages = query.data?.pages ?? []
  const [first] = pages
  const items = pages.flatMap((page) => page.items)
  const print = usePrint(query)
  const courses = first?.courses ?? []
  const shown = courseId ? courses.filter((course) => course.course_id === courseId) : courses
  return (
    <Page title={texts.title} lead={texts.lead} actions={<PrintButton {...print} ready={Boolean(first)} />}>
      <PrintHead course={courseId ? shown[0]?.course_name : undefined} />
      {query.isPending && <Skeleton maw="34rem" height={SELECT_HEIGHT} mb="1.25rem" />}
      {courses.length > 0 && <CourseSelect courses={courses} courseId={courseId} onCourse={onCourse} />}
      <div aria-busy={query.isPlaceholderData} data-old={query.isPlaceholderData || undefined} className={styles.body}>
        <QueryState query={query} errorTitle={texts.failed} skeleton={<GradesSkeleton />}>
          {() => (
            <>
              {first && <GradeSummaryCards summary={first.summary} />}
              <div data-print="hide">
                {first && <Evolution evolution={first.evolution} trend={first.summary.trend} />}
              </div>
              <Section title={texts.graded}>
                <Pager
                  shown={items.length}
                  total={first?.total ?? 0}
                  hasMore={query.hasNextPage}
                  loading={query.isFetchingNextPage}
                  onMore={() => void query.fetchNextPage()}
                >
                  {items.length === 0 ? (
                    <NoGrades />
                  ) : (
                    <GradesTable
                      grades={items}
                      withCourse={courseId === null}
                      onExplain={(grade) => onExplain({ grade })}
                    />
                  )}
                </Pager>
              </Section>
              {shown.length > 0 && <FinalGrades courses={shown} onExplain={(final) => onExplain({ final })} />}
              {recognized}
            </>
          )}
        </QueryState>
      </div>
      {explained && (
        <ExplainDialog key={JSON.stringify(explained)} explained={explained} onClose={() => onExplain(null)} />
      )}
    </Page>
  )
}

/** 'all' plus each course once, however often it was taken. */
function CourseSelect(props: {
  courses: readonly OwnFinalGrade[]
  courseId: string | null
  onCourse: (courseId: string | null) => void
}) {
  const { courses, courseId, onCourse } = props
  const options = new Map(
    courses.map(({ course_id: id, course_code: code, course_name: name, teacher_name: teacher }) => [
      id,
      texts.courseOption(code, name, teacher || texts.noTeacher),
    ]),
  )
  return (
    <Box maw="34rem" mb="1.25rem" data-print="hide">
      <NativeSelect
        label={texts.course}
        value={courseId ?? 'all'}
        data={[{ value: 'all', label: texts.allCourses }, ...[...options].map(([value, label]) => ({ value, label }))]}
        onChange={({ currentTarget: { value } }) => onCourse(value === 'all' ? null : value)}
      />
    </Box>
  )
}

function PrintButton({ print, isPreparing, ready }: ReturnType<typeof usePrint> & { ready: boolean }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={18} stroke={1.7} aria-hidden />}
      disabled={!ready}
      loading={isPreparing}
      onClick={() => void print()}
    >
      {texts.print}
    </Button>
  )
}

function NoGrades() {
  return (
    <EmptyState
      title={texts.empty}
      text={texts.emptyText}
      action={
        <ButtonLink to="/student/assignments" variant="default">
          {texts.toAssignments}
        </ButtonLink>
      }
    />
  )
}

function GradesSkeleton() {
  return (
    <>
      <div className={styles.cards}>
        {[0, 1, 2, 3].map((card) => (
          <Skeleton key={card} height={124} radius="lg" />
        ))}
      </div>
      <SkeletonRows rows={5} />
    </>
  )
}

/** Whose grades these are, on paper only. */
function PrintHead({ course }: { course: string | undefined }) {
  const { user } = useSession()
  return (
    <p className={styles.printHead}>
      <b>{user?.name}</b>
      {course && ` · ${course}`}
    </p>
  )
}
