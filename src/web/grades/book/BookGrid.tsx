import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useMedia } from '#web/ui/useMedia.ts'
import { useSame } from '#web/ui/useSame.ts'
import type { Book, BookStudent } from './answers.ts'
import styles from './Book.module.css'
import type { BookStore } from './book-store.ts'
import { BookHeader } from './BookHeader.tsx'
import { BookRow, type ShownColumn } from './BookRow.tsx'
import { CellBar } from './CellBar.tsx'
import { mayType } from './cells.ts'
import { bookTexts as texts } from './texts.ts'
import { useGridTyping } from './useGridTyping.ts'
import { useRowWindow } from './useRowWindow.ts'

const ROW = { fine: 36, coarse: 44 }

/** The book as a grid, typed like a spreadsheet; only the rows in sight are rendered (record 074). */
export function BookGrid({
  book,
  students,
  columns,
  store,
  isReadOnly,
  sort,
  onSort,
  onExplain,
}: {
  book: Book
  students: readonly BookStudent[]
  columns: readonly ShownColumn[]
  store: BookStore
  isReadOnly: boolean
  sort: string | undefined
  onSort: (sort: string) => void
  onExplain: (enrollmentId: string) => void
}) {
  const edits = useSyncExternalStore(store.subscribe, store.edits, store.edits)
  const rowHeight = useMedia('(pointer: coarse)') ? ROW.coarse : ROW.fine
  const scrolled = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const { first, last } = useRowWindow(scrolled, students.length, rowHeight)
  const explain = useSame(onExplain)
  const isLocked = isReadOnly || book.closed_at !== null
  const found = (row: number, column: number) => {
    const [student, shown] = [students[row], columns[column]]
    return student && shown ? { student, shown } : null
  }
  const { at, area, typing, handlers, go, setText, onBlur } = useGridTyping({
    box,
    store,
    size: { rows: students.length, columns: columns.length + 1 },
    cellAt: ({ row, column }) => {
      const one = found(row, column)
      return one && { enrollment_id: one.student.enrollment_id, assignment_id: one.shown.column.assignment_id }
    },
    storedAt: ({ row, column }) => {
      const one = found(row, column)
      if (!one) return null
      const { student, shown } = one
      const stored = { grade: student.grades[shown.at] ?? null, version: student.versions[shown.at] ?? 0 }
      return { stored, mayType: !isReadOnly && mayType(book, student, shown.at) }
    },
    onEnter: (row) => explain(students[row]?.enrollment_id ?? ''),
  })
  const rows = useMemo(() => {
    const shown = Array.from({ length: Math.max(0, last - first) }, (_row, down) => first + down)
    // The active row stays, wherever it was scrolled to: it has the focus.
    return at.row < first || at.row >= last ? [...shown, at.row] : shown
  }, [first, last, at.row])
  const active = found(at.row, at.column)
  return (
    <>
      <CellBar
        active={active}
        edits={edits}
        students={students}
        columns={columns}
        store={store}
        onGo={(place) => go(place)}
      />
      <div className={styles.scroll} ref={scrolled}>
        {/* A grid of cells that are found again wherever they're scrolled to isn't a table of HTML. */}
        <div
          ref={box}
          role="grid"
          aria-label={texts.grid(book.course_name)}
          aria-rowcount={students.length + 1}
          aria-colcount={columns.length + 2}
          aria-multiselectable
          aria-readonly={isLocked || undefined}
          className={styles.grid}
          style={{ ['--book-columns' as string]: columns.length, ['--book-row' as string]: `${rowHeight}px` }}
          {...handlers}
        >
          <div role="rowgroup" className={styles.heading}>
            <BookHeader columns={columns} students={book.students} sort={sort} onSort={onSort} />
          </div>
          <div role="rowgroup" className={styles.body} style={{ height: students.length * rowHeight }}>
            {rows.map((row) => {
              const student = students[row]
              if (!student) return null
              const isChosen = row >= area.from.row && row <= area.to.row
              const isOne = area.from.row === area.to.row && area.from.column === area.to.column
              return (
                <BookRow
                  key={student.enrollment_id}
                  student={student}
                  row={row}
                  top={row * rowHeight}
                  columns={columns}
                  edits={edits.get(student.enrollment_id)}
                  isLocked={isLocked}
                  active={row === at.row ? at.column : null}
                  from={isChosen && !isOne ? area.from.column : -1}
                  to={isChosen && !isOne ? area.to.column : -1}
                  typing={row === at.row ? typing : null}
                  onText={setText}
                  onBlur={onBlur}
                  onExplain={explain}
                />
              )
            })}
          </div>
        </div>
      </div>
    </>
  )
}
