import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { CallInput } from '#contract/operation.ts'
import { readPages, type PageAnswer, type Paged } from './read.ts'

/** What a list that grows with 'Cargar más' shows; `first` is the first page's answer, with whatever else it says. */
export type Pages<Item, Answer> = { items: Item[]; total: number; hasMore: boolean; first: Answer }

/**
 * A list of the server that grows page by page. `wanted` is how many pages the address asks for, so that a reload or a
 * link shows as much again. What was found stays on screen while another search is answered.
 */
export function usePages<O extends Paged<Item, Answer>, Item, Answer>(
  operation: O & Paged<Item, Answer>,
  input: CallInput<O> & object,
  wanted: number,
) {
  const query = useInfiniteQuery({ ...readPages(operation, input), placeholderData: keepPreviousData })
  const { data, hasNextPage, isFetching, isError, fetchNextPage, error, isPending, refetch } = query
  const loaded = data?.pages.length ?? 0

  useEffect(() => {
    if (loaded > 0 && loaded < wanted && hasNextPage && !isFetching && !isError) void fetchNextPage()
  }, [loaded, wanted, hasNextPage, isFetching, isError, fetchNextPage])

  return {
    /** For QueryState. */
    query: {
      data: gather<Item, Answer & PageAnswer<Item>>(data?.pages),
      error,
      isPending,
      isFetching,
      refetch: () => refetch(),
    },
    /** What shows answers an earlier question. */
    isOld: query.isPlaceholderData,
    loadingMore: query.isFetchingNextPage,
  }
}

function gather<Item, Answer extends PageAnswer<Item>>(pages: Answer[] | undefined): Pages<Item, Answer> | undefined {
  const [first] = pages ?? []
  const last = pages?.at(-1)
  if (!pages || !first || !last) return undefined
  return { items: pages.flatMap(({ items }) => items), total: last.total, hasMore: last.has_more, first }
}
