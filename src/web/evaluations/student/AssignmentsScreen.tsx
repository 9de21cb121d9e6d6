import { Button, Modal, Skeleton } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { ButtonLink } from '#web/ui/AppLink.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Page } from '#web/ui/Page.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'
import { AssignmentCard } from './AssignmentCard.tsx'
import { AssignmentCounters } from './AssignmentCounters.tsx'
import { AssignmentDialog } from './AssignmentDialog.tsx'
import { AssignmentFilters } from './AssignmentFilters.tsx'
import styles from './Assignments.module.css'
import { useAssignments, type AssignmentFilter, type StudentAssignment } from './queries.ts'
import { assignmentTexts as texts, dialogTexts } from './texts.ts'
import { useNow } from './useNow.ts'

/** 'Mis Evaluaciones' (document 2 §2). The filter and the open evaluation live in the address. */
export function AssignmentsScreen(props: {
  filter: AssignmentFilter
  /** The evaluation whose dialog is open. */
  open: string | null
  onFilter: (filter: AssignmentFilter) => void
  onOpen: (assignmentId: string | null) => void
}) {
  const { filter, open, onFilter, onOpen } = props
  const query = useAssignments(filter)
  const now = useNow()
  const pages = query.data?.pages ?? []
  const items = pages.flatMap((page) => page.items)
  return (
    <Page title={texts.title} lead={texts.lead}>
      <AssignmentCounters counts={pages[0]?.counts} failed={query.isError} />
      <AssignmentFilters filter={filter} onFilter={onFilter} />
      <QueryState
        query={query.isPlaceholderData ? { ...query, data: undefined, isPending: true } : query}
        errorTitle={texts.failed}
        skeleton={<CardSkeletons />}
        isEmpty={() => items.length === 0}
        empty={<NoAssignments filter={filter} onShowAll={() => onFilter('all')} />}
      >
        {() => (
          <>
            <ul className={styles.list} aria-label={texts.list}>
              {items.map((assignment) => (
                <li key={assignment.id}>
                  <AssignmentCard assignment={assignment} now={now} onOpen={() => onOpen(assignment.id)} />
                </li>
              ))}
            </ul>
            <Pager
              shown={items.length}
              total={pages[0]?.total ?? 0}
              hasMore={query.hasNextPage}
              loading={query.isFetchingNextPage}
              onMore={() => void query.fetchNextPage()}
            />
          </>
        )}
      </QueryState>
      <AssignmentModal open={open} items={items} onClose={() => onOpen(null)} />
    </Page>
  )
}

function AssignmentModal(props: { open: string | null; items: StudentAssignment[]; onClose: () => void }) {
  const { open, items, onClose } = props
  const isPhone = useMediaQuery('(max-width: 47.99em)')
  // What was open stays in the dialog while it fades away.
  const [last, setLast] = useState(open)
  if (open !== null && open !== last) setLast(open)
  const [loadedTitle, setLoadedTitle] = useState<string>()
  const known = items.find((item) => item.id === last)
  return (
    <Modal
      opened={open !== null}
      onClose={onClose}
      title={known?.title ?? loadedTitle ?? dialogTexts.loading}
      size="lg"
      fullScreen={isPhone ?? false}
      radius={isPhone ? 0 : 'lg'}
      closeOnClickOutside={false}
      // Under the question that asks before leaving.
      zIndex={190}
      classNames={{ title: styles.modalTitle, body: styles.modalBody, content: styles.modalContent }}
    >
      {last !== null && (
        <AssignmentDialog key={last} assignmentId={last} known={known} onTitle={setLoadedTitle} onClose={onClose} />
      )}
    </Modal>
  )
}

function NoAssignments({ filter, onShowAll }: { filter: AssignmentFilter; onShowAll: () => void }) {
  const { title, text } = texts.empty[filter]
  const action =
    filter === 'all' ? (
      <ButtonLink to="/student/courses">{texts.toCourses}</ButtonLink>
    ) : (
      <Button variant="default" onClick={onShowAll}>
        {texts.showAll}
      </Button>
    )
  return <EmptyState title={title} text={text} action={action} />
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
