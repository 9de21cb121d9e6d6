import { createContext, type ReactNode, useContext, useState } from 'react'
import type { CallInput } from '#contract/operation.ts'
import type { Paged } from '#web/api/read.ts'
import { usePages } from '#web/api/usePages.ts'
import { Pager } from './Pager.tsx'
import { QueryState } from './QueryState.tsx'

/** Whether the lists within show all they have at once, as on paper. */
export const WholeLists = createContext(false)

/**
 * A list within a screen that starts with one page and grows with 'Cargar más', in each of its states; a list whose pages are in
 * the URL uses usePages itself. It starts over whenever another list replaces it (`key`).
 */
export function GrowingList<O extends Paged<Item, Answer>, Item, Answer>({
  list: [operation, input],
  failed,
  empty,
  rows,
  skeleton,
  quiet,
  children,
}: {
  list: readonly [O & Paged<Item, Answer>, CallInput<O> & object]
  failed: string
  empty: ReactNode
  /** While it loads: this many grey rows, or the shape of the content. */
  rows?: number
  skeleton?: ReactNode
  quiet?: boolean
  children: (items: Item[]) => ReactNode
}) {
  const [pages, setPages] = useState(1)
  const isWhole = useContext(WholeLists)
  const { query, loadingMore } = usePages(operation, input, isWhole ? Infinity : pages)
  return (
    <QueryState
      query={query}
      errorTitle={failed}
      rows={rows}
      skeleton={skeleton}
      isEmpty={({ items }) => items.length === 0}
      empty={empty}
    >
      {({ items, total, hasMore }) => (
        <Pager
          shown={items.length}
          total={total}
          hasMore={hasMore}
          loading={loadingMore}
          onMore={() => setPages(pages + 1)}
          quiet={quiet}
        >
          {children(items)}
        </Pager>
      )}
    </QueryState>
  )
}
