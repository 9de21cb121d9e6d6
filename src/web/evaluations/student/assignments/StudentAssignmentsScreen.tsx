import { Button, Skeleton, UnstyledButton } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useEffect, useState } from 'react'
import { studentAction } from '#domain/evaluations/assignment-state.ts'
import { studentAssignmentList } from '#contract/screens/evaluations-student.ts'
import { ProblemError } from '#web/api/client.ts'
import { askAgain } from '#web/api/queries.ts'
import { readPages } from '#web/api/read.ts'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatNumber } from '#web/ui/format.ts'
import { lazy, lazyDialog } from '#web/ui/lazy/lazy.tsx'
import { notify } from '#web/ui/notify.ts'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState, SkeletonRows } from '#web/ui/QueryState.tsx'
import { StatCard } from '#web/ui/StatCard.tsx'
import { useSame } from '#web/ui/useSame.ts'
import type { AssignmentCounts, ShownAssignments, StudentAssignment } from '../answers.ts'
import { WaitingList } from '../waiting/WaitingList.tsx'
import { AssignmentCard } from './AssignmentCard.tsx'
import styles from './Assignments.module.css'
import { CourseSelect } from './CourseSelect.tsx'
import { assignmentTexts as texts } from './texts.ts'
import { useNow } from './useNow.ts'

/** Document 2 §9: the list refreshes automatically every 5 minutes. */
const REFRESH_MS = 5 * 60_000
/** Document 2 §8. */
const INACTIVE_MS = 8000

const COUNTED = ['all', 'active', 'pending', 'completed', 'overdue'] as const
const FILTERS = ['all', 'pending', 'completed', 'overdue', 'active', 'inactive', 'finished'] as const

const FinishedList = lazy(() => import('./FinishedList.tsx'), {
  waiting: () => <SkeletonRows rows={4} height={150} />,
})
const AssignmentDialog = lazyDialog(() => import('./AssignmentDialog.tsx'), { isOpen: ({ open }) => open !== null })

/** 'Mis Evaluaciones' (document 2 §2). The filter and the open evaluation live in the address. */
export function StudentAssignmentsScreen(props: {
  filter: ShownAssignments
  /** Of one course, or of all. */
  courseId: string | null
  onCourse: (courseId: string | null) => void
  /** The evaluation whose dialog is open. */
  open: string | null
  /** How many pages of the finished ones are shown. */
  pages: number
  onMore: () => void
  onFilter: (filter: ShownAssignments) => void
  onOpen: (assignmentId: string | null) => void
}) {
  const { filter, courseId, open, onFilter, onOpen } = props
  // The choice is marked at once; the other list follows.
  const shown = useDeferredValue(filter)
  const isFinished = shown === 'finished'
  // The former filter's answer stays until the new one is there.
  const query = useInfiniteQuery({
    ...readPages(...(isFinished ? studentAssignmentList('all') : studentAssignmentList(shown, courseId ?? undefined))),
    refetchInterval: askAgain(() => REFRESH_MS),
    placeholderData: keepPreviousData,
  })
  const now = useNow()
  const openOne = useSame(onOpen)
  // Its code is there before the connection may be lost; until the first evaluation is opened it isn't drawn.
  useEffect(() => AssignmentDialog.preload(), [])
  const [wasOpened, setWasOpened] = useState(open !== null)
  if (open !== null && !wasOpened) setWasOpened(true)
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  const first = items.find((assignment) => isWanted(assignment, now))?.id
  const onlyInactive = pages[0]?.only_inactive ?? false
  useInactiveNotice(onlyInactive)
  return (
    <Page title={texts.title} lead={texts.lead} actions={<RefreshButton refetch={query.refetch} />}>
      <Counters counts={pages[0]?.counts} failed={query.isError} />
      <Filters filter={filter} onFilter={onFilter} />
      <WaitingList listed={items} onOpen={openOne} />
      {isFinished ? (
        <FinishedList courseId={courseId} onCourse={props.onCourse} pages={props.pages} onMore={props.onMore} />
      ) : (
        <>
          <CourseSelect courses={pages[0]?.courses} courseId={courseId} onCourse={props.onCourse} />
          <QueryState
            query={query.isPlaceholderData ? { ...query, data: undefined, isPending: true } : query}
            errorTitle={texts.failed}
            errorText={texts.failedText}
            skeleton={<CardSkeletons />}
            isEmpty={() => items.length === 0}
            empty={
              <NoAssignments
                filter={shown}
                onlyInactive={onlyInactive}
                hasFinished={(pages[0]?.finished ?? 0) > 0}
                onFilter={onFilter}
              />
            }
          >
            {() => (
              <Pager
                shown={items.length}
                total={pages[0]?.total ?? 0}
                hasMore={query.hasNextPage}
                loading={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage().then(tellOfFailure)}
              >
                <ul className={styles.list} aria-label={texts.list}>
                  {items.map((assignment) => (
                    <li key={assignment.id}>
                      <AssignmentCard
                        assignment={assignment}
                        now={now}
                        isFirst={assignment.id === first}
                        onOpen={openOne}
                      />
                    </li>
                  ))}
                </ul>
              </Pager>
            )}
          </QueryState>
        </>
      )}
      {wasOpened && <AssignmentDialog open={open} items={items} onClose={() => onOpen(null)} />}
    </Page>
  )
}

/** The summary cards: how many evaluations there are of each kind (document 2 §2). */
function Counters({ counts, failed }: { counts: AssignmentCounts | undefined; failed: boolean }) {
  if (!counts && failed) return null
  return (
    <section className={styles.counters} aria-label={texts.summary}>
      {COUNTED.map((kind) => (
        <StatCard
          key={kind}
          label={texts.counts[kind]}
          {...(kind === 'all' && { hint: texts.allHint })}
          value={
            counts ? (
              formatNumber(counts[kind])
            ) : (
              <Skeleton component="span" display="inline-block" height={30} width={44} />
            )
          }
        />
      ))}
    </section>
  )
}

/** Which evaluations are shown; the address remembers it. */
function Filters({ filter, onFilter }: { filter: ShownAssignments; onFilter: (filter: ShownAssignments) => void }) {
  return (
    <div role="group" aria-label={texts.filter} className={styles.filters}>
      {FILTERS.map((one) => (
        <UnstyledButton
          key={one}
          className={styles.filter}
          aria-pressed={one === filter}
          onClick={() => one !== filter && onFilter(one)}
        >
          {texts.filters[one]}
        </UnstyledButton>
      ))}
    </div>
  )
}

/** What the list already shows stays: a failure to load more is reported above it. */
function tellOfFailure({ error }: { error: Error | null }) {
  if (error instanceof ProblemError) notify.error(texts.moreFailed(error.detail), { about: texts.list })
  else notify.succeeded(texts.list)
}

/** Asks for the evaluations again and says that they are up to date; they are also asked for every 5 minutes. */
function RefreshButton({ refetch }: { refetch: () => Promise<{ isSuccess: boolean; error: Error | null }> }) {
  const [isAsking, setAsking] = useState(false)
  async function refresh() {
    setAsking(true)
    const answer = await refetch()
    setAsking(false)
    tellOfFailure(answer)
    if (answer.isSuccess) notify.success(texts.refreshedText, { title: texts.refreshed, durationMs: 3000 })
  }
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.7} aria-hidden />}
      loading={isAsking}
      onClick={() => void refresh()}
    >
      {texts.refresh}
    </Button>
  )
}

/** Document 2 §8: enrolled students who see nothing are told why. */
function useInactiveNotice(onlyInactive: boolean) {
  useEffect(() => {
    if (onlyInactive) notify.warning(texts.onlyInactiveText, { title: texts.onlyInactive, durationMs: INACTIVE_MS })
  }, [onlyInactive])
}

function NoAssignments(props: {
  filter: Exclude<ShownAssignments, 'finished'>
  onlyInactive: boolean
  hasFinished: boolean
  onFilter: (filter: ShownAssignments) => void
}) {
  const { filter, onlyInactive, hasFinished, onFilter } = props
  const isOver = filter === 'all' && hasFinished
  const { title, text } = isOver ? texts.onlyFinished : texts.empty[filter]
  const action = isOver ? (
    <Button variant="default" onClick={() => onFilter('finished')}>
      {texts.showFinished}
    </Button>
  ) : filter === 'all' ? (
    <ButtonLink to="/student/courses">{texts.toCourses}</ButtonLink>
  ) : (
    <Button variant="default" onClick={() => onFilter('all')}>
      {texts.showAll}
    </Button>
  )
  return <EmptyState title={title} text={onlyInactive && !isOver ? texts.inactiveHint : text} action={action} />
}

/** Whether it waits for the student: something can be handed in or answered. */
function isWanted(assignment: StudentAssignment, now: Date): boolean {
  const { state, submission, cutoff_at } = assignment
  const action = studentAction({ ...assignment, cut_off_date: cutoff_at }, submission, now)
  return state !== 'inactive' && (action === 'upload' || action === 'answer')
}

function CardSkeletons() {
  return (
    <div className={styles.list}>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} height={178} radius="lg" />
      ))}
    </div>
  )
}
