import { Button, Skeleton } from '@mantine/core'
import { IconCalendarPlus, IconDownload } from '@tabler/icons-react'
import { downloadSubmissions } from '#contract/evaluations.ts'
import { submissionList } from '#contract/screens/evaluations-teacher.ts'
import { useCallback, useState } from 'react'
import { addressOf, isNotFound } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDateTime, formatNumber } from '#web/ui/format.ts'
import { Page } from '#web/ui/Page.tsx'
import { PanelSkeleton, QueryState } from '#web/ui/QueryState.tsx'
import { Section } from '#web/ui/Section.tsx'
import type { ViewOf } from '#web/ui/useView.ts'
import type { SubmissionList } from '../answers.ts'
import { arrangementTexts } from '../arrangements/texts.ts'
import { AssignmentNotFound } from '../AssignmentNotFound.tsx'
import { MarkingNote } from '../MarkingNote.tsx'
import { kindTexts, listTexts } from '../assignments/texts.ts'
import { lazy, lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { RubricButton } from '../rubric/RubricButton.tsx'
import styles from './Review.module.css'
import { ReviewBoard } from './ReviewBoard.tsx'
import { useReviewSteps } from './useReviewSteps.ts'
import { reviewTexts as texts } from './texts.ts'

const ArrangementsDialog = lazyDialog(() => import('../arrangements/ArrangementsDialog.tsx'))
const RubricResults = lazy(() => import('../rubric/RubricResults.tsx'), { waiting: () => <PanelSkeleton /> })
const ScoreDistribution = lazy(() => import('../scores/ScoreDistribution.tsx'), { waiting: () => <PanelSkeleton /> })

/** /teacher/assignments/{assignmentId}/submissions (document 3 §2.7). */
export function SubmissionsScreen({
  assignmentId,
  view,
  onView,
}: ViewOf<'/teacher/assignments/$assignmentId/submissions'> & {
  assignmentId: string
}) {
  const { query, loadingMore } = usePages(...submissionList(assignmentId, view.sort), view.pages)
  const steps = useReviewSteps({ pages: query.data, isLoading: query.isFetching, view, onView })
  const assignment = query.data?.first.assignment
  const max_score = assignment?.max_score ?? 0
  const workOf = useCallback(() => ({ max_score }), [max_score])
  if (isNotFound(query.error)) return <AssignmentNotFound />
  const hasFiles = query.data?.items.some(({ files }) => files.length > 0)
  return (
    <Page
      title={assignment?.title ?? texts.heading(0)}
      lead={assignment && `${assignment.course_code} · ${assignment.course_name}`}
      back={{ to: '/teacher/assignments', label: texts.back }}
      actions={
        assignment && (
          <>
            {assignment.assignment_type === 'file_upload' && <RubricButton assignmentId={assignmentId} />}
            <ArrangeButton evaluation={assignment} />
            {hasFiles && <DownloadAll assignmentId={assignmentId} />}
          </>
        )
      }
    >
      <QueryState query={query} errorTitle={texts.loadFailed} skeleton={<ReviewSkeleton />}>
        {({ items, total, hasMore, first }) => (
          <>
            <Summary assignment={first.assignment} />
            <MarkingNote assignment={first.assignment} />
            <Section title={texts.heading(total)} aside={total > 0 && texts.pending(first.pending_count)}>
              {total === 0 && <Nothing assignment={first.assignment} />}
              {total > 0 && (
                <ReviewBoard
                  items={items}
                  total={total}
                  hasMore={hasMore}
                  loadingMore={loadingMore}
                  view={view}
                  onView={onView}
                  steps={steps}
                  workOf={workOf}
                  sorting={{
                    sort: view.sort,
                    usual: '-date',
                    onSort: (sort) => onView({ sort, pages: 1, grading: undefined }),
                  }}
                />
              )}
            </Section>
            {first.assignment.has_rubric && <RubricResults assignmentId={assignmentId} />}
            {total > 0 && <ScoreDistribution assignmentId={assignmentId} />}
          </>
        )}
      </QueryState>
    </Page>
  )
}

/** More time, and who needn't do it. */
function ArrangeButton({ evaluation }: { evaluation: SubmissionList['assignment'] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {arrangementTexts.open}
      </Button>
      {isOpen && <ArrangementsDialog evaluation={evaluation} onClose={() => setIsOpen(false)} />}
    </>
  )
}

/** Everything that was handed in as one download. */
function DownloadAll({ assignmentId }: { assignmentId: string }) {
  return (
    <Button
      component="a"
      href={addressOf(downloadSubmissions, { assignmentId })}
      download
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
    >
      {texts.downloadAll}
    </Button>
  )
}

function Summary({ assignment }: { assignment: SubmissionList['assignment'] }) {
  const { assignment_type, due_date, max_score } = assignment
  return (
    <dl className={styles.summary} aria-label={texts.summary}>
      <div>
        <dt>{texts.type}</dt>
        <dd>{kindTexts[assignment_type].name}</dd>
      </div>
      <div>
        <dt>{texts.due}</dt>
        <dd>{due_date ? formatDateTime(due_date) : texts.noDue}</dd>
      </div>
      <div>
        <dt>{texts.maxScore}</dt>
        <dd>{formatNumber(max_score)}</dd>
      </div>
    </dl>
  )
}

function Nothing({ assignment: { id, assignment_type } }: { assignment: SubmissionList['assignment'] }) {
  if (assignment_type !== 'external_form') return <EmptyState title={texts.emptyTitle} text={texts.emptyText} />
  return (
    <EmptyState
      title={texts.emptyTitle}
      text={texts.emptyExternal}
      action={<ButtonLink to={`/teacher/managegrades/${id}`}>{listTexts.scores}</ButtonLink>}
    />
  )
}

function ReviewSkeleton() {
  return (
    <>
      <Skeleton height={84} radius="lg" mb={28} />
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} height={190} radius="lg" mb={18} />
      ))}
    </>
  )
}
