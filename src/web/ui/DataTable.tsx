// A table laid out as blocks loses its roles in some browsers, so they are said aloud.
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'
import { clicked, type SortColumn, type Sortable, type Sorting } from './sort-choices.ts'
import { SortSelect } from './SortSelect.tsx'

export type Column<Row, Name extends string = string> = {
  /** Also the key of the column. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand right-aligned. */
  numeric?: boolean
  /** On a phone this cell is the row's first line; the first column unless said otherwise. */
  primary?: boolean
  /** Buttons at the end of the row: its header is only read aloud. */
  actions?: boolean
  /** Its values say by themselves what they are: on a phone they stand without the header. */
  plain?: boolean
  /**
   * What may go first where there's little room: from which width of the table it has a column of its own (44, 56, 66 rem).
   * In a narrower one it stands under the title.
   */
  from?: 'md' | 'lg' | 'xl'
  /** What people wrote: a word without end breaks rather than widening the table. The title is always so. */
  words?: boolean
  /** On a phone it has a line of its own, but for what is short, with its header beside it: fields, long texts. */
  whole?: boolean
  /** The list may be sorted by it. */
  sort?: SortColumn<Name>
  width?: string
}

type Props<Row, Name extends string> = {
  /** What the table lists; read aloud. */
  caption: string
  columns: readonly Column<Row, Name>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Marks the row that is open or chosen. */
  isCurrent?: (row: Row) => boolean
  /** `also`: what the list may be sorted by and has no column. */
  sorting?: Sorting<Name> & { also?: readonly Sortable<Name>[] }
}

/** A table for comparing; on a phone, and where it gets less than 40 rem, each row is a few lines (record 030). */
export function DataTable<Row, Name extends string>(props: Props<Row, Name>) {
  const { caption, columns, rows, rowKey, isCurrent, sorting } = props
  const titleColumn = columns.find((column) => column.primary) ?? columns[0]
  return (
    <div className={styles.holder}>
      {sorting && (
        <div className={styles.choice} data-print="hide">
          <SortSelect {...sorting} columns={[...columns, ...(sorting.also ?? [])]} />
        </div>
      )}
      <div className={styles.frame}>
        <table className={styles.table} role="table">
          <caption>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Header key={column.header} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" data-current={isCurrent?.(row) || undefined}>
                {columns.map((column) => (
                  <Cell key={column.header} column={column} columns={columns} row={row} titleColumn={titleColumn} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Cell<Row, Name extends string>(props: {
  column: Column<Row, Name>
  columns: readonly Column<Row, Name>[]
  row: Row
  titleColumn: Column<Row, Name> | undefined
}) {
  const { column, columns, row, titleColumn } = props
  const isTitle = column === titleColumn
  return (
    <td
      role="cell"
      data-label={column.header}
      data-kind={isTitle ? 'title' : column.actions ? 'actions' : column.whole ? 'whole' : undefined}
      data-from={column.from}
      data-plain={column.plain || undefined}
      data-words={column.words || undefined}
      data-numeric={column.numeric || undefined}
    >
      <div>
        {column.cell(row)}
        {isTitle && <Folded columns={columns.filter(({ from }) => from)} row={row} />}
      </div>
    </td>
  )
}

/** Under the title: what has no column of its own at this width. */
function Folded<Row, Name extends string>({ columns, row }: { columns: readonly Column<Row, Name>[]; row: Row }) {
  if (columns.length === 0) return null
  return (
    <div className={styles.folded}>
      {columns.map(({ header, cell, from, plain }) => (
        <span key={header} data-below={from} data-label={header} data-plain={plain || undefined}>
          {cell(row)}
        </span>
      ))}
    </div>
  )
}

function Header<Row, Name extends string>({
  column,
  sorting,
}: {
  column: Column<Row, Name>
  sorting: Sorting<Name> | undefined
}) {
  const { header, numeric, actions, sort, width, from } = column
  const direction = sort && sorting ? directionOf(sort.by, sorting) : undefined
  return (
    <th
      scope="col"
      role="columnheader"
      data-numeric={numeric || undefined}
      data-from={from}
      aria-sort={direction}
      style={width ? { width } : undefined}
    >
      {sort && sorting ? (
        <>
          <button type="button" className={styles.sort} title={sort.label} onClick={() => clicked(sort, sorting)}>
            {header}
            <span aria-hidden>{direction === 'none' ? '↕' : direction === 'ascending' ? '↑' : '↓'}</span>
          </button>
          <span className={styles.word}>{header}</span>
        </>
      ) : (
        <span className={actions ? styles.hidden : undefined}>{header}</span>
      )}
    </th>
  )
}

function directionOf<Name extends string>(name: Name, { sort, usual }: Sorting<Name>) {
  const now = sort ?? usual
  if (now === name) return 'ascending'
  return now === `-${name}` ? 'descending' : 'none'
}
