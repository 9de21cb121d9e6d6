import { useMemo } from 'react'
import { columnFigures } from '#domain/grades/book.ts'
import { formatShortDay } from '#web/ui/format.ts'
import type { BookStudent } from './answers.ts'
import styles from './Book.module.css'
import { countedAt } from './cells.ts'
import type { ShownColumn } from './BookRow.tsx'
import { sortOf } from './order.ts'
import { bookTexts as texts } from './texts.ts'

/** The heading of the book: of each evaluation its module, title, maximum and day, and how its grades lie. */
export function BookHeader({
  columns,
  students,
  sort,
  onSort,
}: {
  columns: readonly ShownColumn[]
  students: readonly BookStudent[]
  sort: string | undefined
  onSort: (sort: string) => void
}) {
  const { by, isDown } = sortOf(sort)
  const sorted = (name: string) => (by === name ? (isDown ? 'descending' : 'ascending') : undefined)
  const turn = (name: string) => onSort(by === name && !isDown ? `-${name}` : name)
  return (
    <div role="row" aria-rowindex={1} className={styles.header}>
      <div role="columnheader" aria-colindex={1} aria-sort={sorted('student')} className={styles.name}>
        <SortButton label={texts.student} onClick={() => turn('student')} />
      </div>
      {columns.map((shown, place) => (
        <div
          key={shown.column.assignment_id}
          role="columnheader"
          aria-colindex={place + 2}
          aria-sort={sorted(shown.column.assignment_id)}
          className={styles.head}
        >
          <ColumnHead shown={shown} students={students} onSort={() => turn(shown.column.assignment_id)} />
        </div>
      ))}
      <div
        role="columnheader"
        aria-colindex={columns.length + 2}
        aria-sort={sorted('final')}
        className={styles.finalHead}
      >
        <SortButton label={texts.final} onClick={() => turn('final')} />
      </div>
    </div>
  )
}

function SortButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button type="button" tabIndex={-1} className={styles.sort} title={texts.sortBy(label)} onClick={onClick}>
      {label}
    </button>
  )
}

type ColumnProps = { shown: ShownColumn; students: readonly BookStudent[]; onSort: () => void }

function ColumnHead({ shown: { column, at }, students, onSort }: ColumnProps) {
  const { mean, bands } = useMemo(() => {
    const counted = students.filter(({ type_coursed }) => type_coursed === 'regular')
    const grades = counted.flatMap((student) => countedAt(student, at) ?? [])
    return columnFigures(grades, column.max_score)
  }, [students, at, column.max_score])
  const highest = Math.max(1, ...bands)
  return (
    <>
      <small className={styles.module}>{column.module_title}</small>
      <SortButton label={column.title} onClick={onSort} />
      <small className="soft">{texts.of(column.max_score)}</small>
      <small className="soft">{column.due_date && texts.due(formatShortDay(column.due_date.slice(0, 10)))}</small>
      <small className={styles.mean}>{column.names_hidden ? texts.nameless : texts.mean(mean)}</small>
      <span className={styles.bars} role="img" aria-label={texts.spread(bands)}>
        {bands.map((amount, index) => (
          <i key={index} style={{ height: `${Math.round((100 * amount) / highest)}%` }} />
        ))}
      </span>
    </>
  )
}
