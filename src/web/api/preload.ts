import type { QueryClient } from '@tanstack/react-query'
import type { Operation } from '#contract/operation.ts'
import { type Asked, isPaged } from '#contract/screens/screen.ts'
import { read, readPages, type Paged } from './read.ts'

/** What a route's loader is given. */
type Opening<Params, Deps> = { context: { queries: QueryClient }; preload: boolean; params: Params; deps: Deps }

/**
 * For a route's loader: requests what a screen reads as soon as someone points at a link to it. Once it's open, the screen itself requests
 * what is missing or stale.
 */
export function preloadData<Params, Deps>(
  { reads }: { readonly reads: (given: NoInfer<Params & Deps>) => readonly Asked[] },
  { context: { queries }, preload, params, deps }: Opening<Params, Deps>,
): void {
  if (!preload) return
  for (const [operation, input] of reads({ ...params, ...deps })) {
    if (answersPages(operation)) void queries.prefetchInfiniteQuery(readPages(operation, input))
    else void queries.prefetchQuery(read(operation, input))
  }
}

/** Who takes a page answers one. */
function answersPages(operation: Operation): operation is Paged<unknown, unknown> {
  return isPaged(operation)
}
