import { Select, Skeleton } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { waitingList } from '#contract/screens/evaluations-teacher.ts'
import { usePages } from '#web/api/usePages.ts'
import { useWorkableCourses } from '#web/api/useWorkableCourses.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { foldedFilter } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { WaitingSubmission } from '../answers.ts'
import { listTexts } from '../assignments/texts.ts'
import { ReviewBoard } from './ReviewBoard.tsx'
import { gradingTexts as texts } from './texts.ts'
import { useReviewSteps } from './useReviewSteps.ts'

/** /teacher/grading: what waits for a grade over all the teacher's courses, the longest waiting first (decision R6). */
export function GradingScreen({ view, onView }: ViewOf<'/teacher/grading'>) {
  const courses = useWorkableCourses()
  const { query, isOld, loadingMore } = usePages(...waitingList(view.course, view.period), view.pages)
  const items = query.data?.items ?? []
  const grading = view.grading === 'next' ? items[0]?.id : view.grading
  const shown = { pages: view.pages, grading }
  const steps = useReviewSteps({ pages: query.data, isLoading: query.isFetching, view: shown, onView })
  return (
    <Page
      title={texts.title}
      lead={
        query.data ? [texts.lead(query.data.total), view.period && texts.ofPeriod].filter(Boolean).join(' ') : '\u00A0'
      }
      back={
        view.course && view.period
          ? { to: `/teacher/courses/${view.course}`, search: { period: view.period }, label: texts.back }
          : undefined
      }
      actions={
        (courses.data?.length ?? 0) > 1 && (
          <Select
            aria-label={texts.course}
            w={{ base: '100%', sm: '20rem' }}
            data={[
              { value: 'all', label: texts.allCourses },
              ...(courses.data ?? []).map(({ id, course_code, name }) => ({
                value: id,
                label: listTexts.courseOption(course_code, name),
              })),
            ]}
            value={view.course ?? 'all'}
            onChange={(value) =>
              onView({
                course: value === 'all' ? undefined : (value ?? undefined),
                period: undefined,
                pages: 1,
                grading: undefined,
              })
            }
            searchable={(courses.data?.length ?? 0) > 6}
            filter={foldedFilter}
          />
        )
      }
    >
      <QueryState
        query={query}
        errorTitle={texts.failed}
        skeleton={<Skeleton height={420} radius="lg" />}
        isEmpty={({ total }) => total === 0}
        empty={<EmptyState icon={IconCircleCheck} title={texts.none} text={texts.noneText} />}
      >
        {({ total, hasMore }) => (
          <div data-old={isOld || undefined}>
            <ReviewBoard
              items={items}
              total={total}
              hasMore={hasMore}
              loadingMore={loadingMore}
              view={shown}
              onView={onView}
              steps={steps}
              workOf={workOf}
              namesWork
            />
          </div>
        )}
      </QueryState>
    </Page>
  )
}

function workOf({ assignment_title, course_code, max_score }: WaitingSubmission) {
  return { title: assignment_title, course_code, max_score }
}
