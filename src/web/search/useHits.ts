import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { search } from '#contract/search.ts'
import { isSearchable, readSought } from '#domain/search/sought.ts'
import type { Role } from '#domain/access/roles.ts'
import type { SearchKind } from '#domain/search/kinds.ts'
import { call } from '#web/api/client.ts'

type Wanted = { q: string; kind: SearchKind | undefined; role: Role | null }

/** What the portal finds, page by page. What was found for other words stays until the answer is there. */
export function useHits({ q, kind, role }: Wanted) {
  const sought = readSought(q)
  const isAsked = isSearchable(sought) || sought.number !== null
  const input = { q, ...(kind && { kind }), ...(role && { role }) }
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [search.room, search.url, input] as const,
    queryFn: ({ pageParam, signal }) =>
      call(search, { kind: undefined, role: undefined, ...input, page: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
    enabled: isAsked,
    // Whatever changed a second ago is found: nothing that was found before is taken for the answer.
    staleTime: 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  })
  return {
    hits: isAsked && !error ? (data?.pages.flatMap(({ items }) => items) ?? []) : [],
    error: isAsked ? error : null,
    isFetching: isAsked && isFetching,
    isFetchingMore: isFetchingNextPage,
    hasMore: isAsked && !error && hasNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  }
}
