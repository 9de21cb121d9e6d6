// A table laid out as blocks loses its roles in some browsers, so they are said aloud.
import type { ReactNode } from 'react'
import styles from './DataTable.module.css'

export type Column<Row> = {
  /** Also the key of the column. */
  header: string
  cell: (row: Row) => ReactNode
  /** Figures stand right-aligned. */
  numeric?: boolean
  /** On a phone this cell is the title of the card; the first column unless said otherwise. */
  primary?: boolean
  /** Buttons at the end of the row: its header is only read aloud. */
  actions?: boolean
  /** `aria-sort` and the button that changes it. */
  sort?: { direction: 'ascending' | 'descending' | null; onSort: () => void }
  width?: string
}

type Props<Row> = {
  /** What the table lists; read aloud. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Marks the row that is open or chosen. */
  isCurrent?: (row: Row) => boolean
}

/** A table for comparing; where it gets less than 44 rem each row becomes a card with the headers beside the values. */
export function DataTable<Row>({ caption, columns, rows, rowKey, isCurrent }: Props<Row>) {
  const titleColumn = columns.find((column) => column.primary) ?? columns[0]
  return (
    <div className={styles.holder}>
      <div className={styles.frame}>
        <table className={styles.table} role="table">
          <caption>{caption}</caption>
          <thead role="rowgroup">
            <tr role="row">
              {columns.map((column) => (
                <Header key={column.header} column={column} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={rowKey(row)} role="row" data-current={isCurrent?.(row) || undefined}>
                {columns.map((column) => (
                  <td
                    key={column.header}
                    role="cell"
                    data-label={column.header}
                    data-kind={column === titleColumn ? 'title' : column.actions ? 'actions' : undefined}
                    data-numeric={column.numeric || undefined}
                  >
                    <div>{column.cell(row)}</div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function Header<Row>({ column }: { column: Column<Row> }) {
  const { header, numeric, actions, sort, width } = column
  return (
    <th
      scope="col"
      role="columnheader"
      data-numeric={numeric || undefined}
      aria-sort={sort ? (sort.direction ?? 'none') : undefined}
      style={width ? { width } : undefined}
    >
      {sort ? (
        <button type="button" className={styles.sort} onClick={sort.onSort}>
          {header}
          <span aria-hidden>{sort.direction === null ? '↕' : sort.direction === 'ascending' ? '↑' : '↓'}</span>
        </button>
      ) : (
        <span className={actions ? styles.hidden : undefined}>{header}</span>
      )}
    </th>
  )
}
