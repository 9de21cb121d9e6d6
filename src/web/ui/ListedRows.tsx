import { type ReactNode, useState } from 'react'
import styles from './ListedRows.module.css'
import { Pager } from './Pager.tsx'

/** How many are listed before 'Cargar más': the buttons under them stay near. */
const PAGE = 10

/** Of rows that a question shows, the first ones, and 'Cargar más'. */
export function ListedRows<Row>(props: { label: string; rows: readonly Row[]; children: (row: Row) => ReactNode }) {
  const { label, rows, children } = props
  const [shown, setShown] = useState(PAGE)
  return (
    <Pager
      shown={Math.min(shown, rows.length)}
      total={rows.length}
      hasMore={shown < rows.length}
      loading={false}
      onMore={() => setShown(shown + PAGE)}
      quiet
    >
      <ul className={styles.list} aria-label={label}>
        {rows.slice(0, shown).map(children)}
      </ul>
    </Pager>
  )
}
