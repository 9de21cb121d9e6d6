import { useState } from 'react'
import type { CallInput } from '#contract/operation.ts'
import type { Paged } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { type Column, DataTable } from '#web/ui/DataTable.tsx'
import { Pager } from '#web/ui/Pager.tsx'
import { QueryState } from '#web/ui/QueryState.tsx'

/** A table of what the portal notes, newest first, that grows; it begins with one page whenever another list takes its place (`key`). */
export function GrowingTable<O extends Paged<Row, Answer>, Row extends { id: string }, Answer>({
  list: [operation, input],
  texts,
  columns,
}: {
  list: readonly [O & Paged<Row, Answer>, CallInput<O> & object]
  texts: { caption: string; failed: string; empty: string }
  columns: readonly Column<Row>[]
}) {
  const [pages, setPages] = useState(1)
  const { query, loadingMore } = usePages(operation, input, pages)
  return (
    <QueryState
      query={query}
      errorTitle={texts.failed}
      isEmpty={({ items }) => items.length === 0}
      empty={<p className="soft">{texts.empty}</p>}
    >
      {({ items, total, hasMore }) => (
        <Pager
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={loadingMore}
          onMore={() => setPages(pages + 1)}
        >
          <DataTable caption={texts.caption} columns={columns} rows={items} rowKey={({ id }) => id} />
        </Pager>
      )}
    </QueryState>
  )
}
