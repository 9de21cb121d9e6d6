// A table laid out as blocks loses its roles in some browsers, so they are said aloud.
import { memo, type CSSProperties, type ReactNode } from 'react'
import styles from './DataTable.module.css'
import { clicked, type SortColumn, type Sortable, type Sorting } from './sort-choices.ts'
import { SortSelect } from './SortSelect.tsx'
import { useFixedColumns } from './useFixedColumns.ts'

export type Column<Row, Name extends string = string, State = undefined> = {
  /** Also the key of the column. */
  header: string
  /** `state`: what the table's `stateOf` says of the row. */
  cell: (row: Row, state: State) => ReactNode
  /** Figures are right-aligned. */
  numeric?: boolean
  /** On a phone this cell is the row's first line; the first column unless said otherwise. */
  primary?: boolean
  /** Buttons at the end of the row: its header is only read aloud. */
  actions?: boolean
  /** Its values are self-explanatory: on a phone they're shown without the header. */
  plain?: boolean
  /**
   * What may be dropped first when there's little room: the table width from which it has its own column (44, 56, 66 rem). In a
   * narrower table it's shown under the title.
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

type Props<Row, Name extends string, State> = {
  /** What the table lists; read aloud. */
  caption: string
  /** Of a list that may grow long the same columns each time: a row is drawn again when it, its state or the columns change. */
  columns: readonly Column<Row, Name, State>[]
  rows: readonly Row[]
  /** A row's extra state: what is typed or ticked in it. Always the same value for untouched rows. */
  stateOf?: (row: Row) => State
  rowKey: (row: Row) => string
  /** Marks the row that is open or chosen. */
  isCurrent?: (row: Row) => boolean
  /** A pile to work through beside what is open: low rows of one line, and a table at any width. */
  compact?: boolean
  /** `also`: what the list may be sorted by and has no column. */
  sorting?: Sorting<Name> & { also?: readonly Sortable<Name>[] }
}

/** As many rows as a small screen shows two or three times: each part that comes near is laid out in one go. */
const PART = 20

/** A table for comparing; on a phone, and where it gets less than 40 rem, each row is a few lines (record 030). */
export function DataTable<Row, Name extends string, State = undefined>(props: Props<Row, Name, State>) {
  const { caption, columns, rows, rowKey, stateOf, isCurrent, sorting, compact } = props
  const table = useFixedColumns(rows.length)
  return (
    <div className={compact ? styles.compact : styles.holder}>
      {sorting && (
        <div className={styles.choice} data-print="hide">
          <SortSelect {...sorting} columns={[...columns, ...(sorting.also ?? [])]} />
        </div>
      )}
      <div className={styles.frame}>
        <table ref={table} className={styles.table} role="table">
          <caption>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Header key={column.header} column={column} sorting={sorting} />
              ))}
            </tr>
          </thead>
          {partsOf(rows).map((part, index) => (
            <tbody key={index} role="rowgroup" style={{ '--rows': part.length } as CSSProperties}>
              {part.map((row) => (
                <Line
                  key={rowKey(row)}
                  columns={columns}
                  row={row}
                  state={stateOf?.(row)}
                  isCurrent={isCurrent?.(row) ?? false}
                />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </div>
  )
}

/** The rows in parts, of which a phone, and a long table, lay out those near the screen (record 049); an empty table has one. */
function partsOf<Row>(rows: readonly Row[]): (readonly Row[])[] {
  const count = Math.max(1, Math.ceil(rows.length / PART))
  return Array.from({ length: count }, (_, index) => rows.slice(index * PART, (index + 1) * PART))
}

type LineProps<Row, Name extends string, State> = {
  columns: readonly Column<Row, Name, State>[]
  row: Row
  state: State | undefined
  isCurrent: boolean
}

/** One of a thousand isn't drawn again because another one is typed in, or a dialog opens. */
// React forgets a component's type parameters when it remembers what it drew.
const Line = memo(LineAsGiven) as typeof LineAsGiven

function LineAsGiven<Row, Name extends string, State>({ columns, row, state, isCurrent }: LineProps<Row, Name, State>) {
  const titleColumn = columns.find((column) => column.primary) ?? columns[0]
  // Without `stateOf` no column asks for it.
  const content = (column: Column<Row, Name, State>) => column.cell(row, state as State)
  return (
    <tr role="row" data-current={isCurrent || undefined}>
      {columns.map((column) => (
        <td
          key={column.header}
          role="cell"
          data-label={column.header}
          data-kind={kindOf(column, titleColumn)}
          data-from={column.from}
          data-plain={column.plain || undefined}
          data-words={column.words || undefined}
          data-numeric={column.numeric || undefined}
        >
          <div>
            {content(column)}
            {column === titleColumn && <Folded columns={columns.filter(({ from }) => from)} content={content} />}
          </div>
        </td>
      ))}
    </tr>
  )
}

function kindOf<Row, Name extends string, State>(
  column: Column<Row, Name, State>,
  titleColumn: Column<Row, Name, State> | undefined,
) {
  if (column === titleColumn) return 'title'
  return column.actions ? 'actions' : column.whole ? 'whole' : undefined
}

/** Under the title: what has no column of its own at this width. */
function Folded<Row, Name extends string, State>(props: {
  columns: readonly Column<Row, Name, State>[]
  content: (column: Column<Row, Name, State>) => ReactNode
}) {
  if (props.columns.length === 0) return null
  return (
    <div className={styles.folded}>
      {props.columns.map((column) => (
        <span
          key={column.header}
          data-below={column.from}
          data-label={column.header}
          data-plain={column.plain || undefined}
        >
          {props.content(column)}
        </span>
      ))}
    </div>
  )
}

function Header<Row, Name extends string, State>({
  column,
  sorting,
}: {
  column: Column<Row, Name, State>
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
