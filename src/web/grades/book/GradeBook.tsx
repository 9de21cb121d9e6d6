import { Alert } from '@mantine/core'
import { useMemo, useState, useSyncExternalStore } from 'react'
import type { Operation } from '#contract/operation.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { formatDate } from '#web/ui/format.ts'
import { UnsavedGuard } from '#web/ui/UnsavedGuard.tsx'
import { useMedia } from '#web/ui/useMedia.ts'
import type { Book } from './answers.ts'
import { BookGrid } from './BookGrid.tsx'
import { BookHelp } from './BookHelp.tsx'
import { BookOneAtATime } from './BookOneAtATime.tsx'
import { BookTools } from './BookTools.tsx'
import { type BookView, orderOf } from './order.ts'
import { bookTexts as texts } from './texts.ts'
import { useGradeBook } from './useGradeBook.ts'
import { useHiddenColumns } from './useHiddenColumns.ts'

/** A grade book with its tools: a grid, or on a phone one student or evaluation at a time. */
export default function GradeBook({
  book,
  asked,
  view,
  onView,
  isReadOnly,
  onExplain,
}: {
  book: Book
  /** How the book is read. */
  asked: readonly [Operation, object]
  view: BookView
  onView: (change: BookView) => void
  isReadOnly: boolean
  onExplain: (enrollmentId: string) => void
}) {
  const store = useGradeBook(asked, book)
  const { hidden, hide } = useHiddenColumns(book.course_id)
  const isNarrow = useMedia('(max-width: 47.99em)')
  const students = useOrdered(book, view)
  const columns = useMemo(
    () =>
      book.columns.map((column, at) => ({ column, at })).filter(({ column }) => !hidden.includes(column.assignment_id)),
    [book.columns, hidden],
  )
  const shown = { book, students, columns, store, isReadOnly, onExplain }
  return (
    <>
      <Unsaved store={store} />
      <Notes book={book} isReadOnly={isReadOnly} />
      <BookTools book={book} view={view} onView={onView} hidden={hidden} onHide={hide} />
      {students.length === 0 || columns.length === 0 ? (
        <EmptyState title={texts.noneShown} />
      ) : isNarrow ? (
        <BookOneAtATime {...shown} />
      ) : (
        <BookGrid
          {...shown}
          sort={view.sort}
          onSort={(sort) => onView({ sort: sort === 'student' ? undefined : sort })}
        />
      )}
      <BookHelp />
    </>
  )
}

/** The students in an order that stays while grades are typed: it changes with what is asked for, or who is there. */
function useOrdered(book: Book, view: BookView) {
  const key = [view.filter, view.sort, ...book.students.map(({ enrollment_id }) => enrollment_id)].join(' ')
  const [order, setOrder] = useState(() => ({ key, ids: orderOf(book, view) }))
  if (order.key !== key) setOrder({ key, ids: orderOf(book, view) })
  return useMemo(() => {
    const byId = new Map(book.students.map((student) => [student.enrollment_id, student]))
    return order.ids.flatMap((id) => byId.get(id) ?? [])
  }, [order.ids, book.students])
}

function Unsaved({ store }: { store: ReturnType<typeof useGradeBook> }) {
  const edits = useSyncExternalStore(store.subscribe, store.edits, store.edits)
  return <UnsavedGuard dirty={edits.size > 0} />
}

function Notes({ book: { closed_at, period }, isReadOnly }: { book: Book; isReadOnly: boolean }) {
  const note = isReadOnly
    ? texts.readOnly
    : closed_at !== null
      ? texts.closed(formatDate(closed_at))
      : period?.has_ended && texts.ended
  return note ? (
    <Alert color="tinta" mb="md">
      {note}
    </Alert>
  ) : null
}
