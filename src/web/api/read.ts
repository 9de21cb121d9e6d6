import {
  infiniteQueryOptions,
  queryOptions,
  skipToken,
  type QueryClient,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import type * as z from 'zod/mini'
import type { SentInput, Operation, Room } from '#contract/operation.ts'
import { CACHED_AT } from '#web/offline/offline-cache.ts'
import { call } from './client.ts'
import { noteCached } from './cached-answers.ts'

/** What a list answers that is asked for page by page. */
export type PageAnswer<Item> = { items: Item[]; total: number; page: number; has_more: boolean }
/** An operation that returns pages; `Answer` has whatever else it returns. */
export type Paged<Item, Answer> = Operation & {
  readonly schema: { readonly response: z.ZodMiniType<unknown, Answer & PageAnswer<Item>> }
}

/**
 * How an operation is read and under which key its answer is stored: `useQuery(read(getProfile, {}))`. The key starts with the operation's
 * room, by which it becomes stale. Without an input there is nothing to request yet.
 */
export function read<O extends Operation>(operation: O, input: SentInput<O> | undefined) {
  return queryOptions({
    queryKey: [operation.room, operation.url, input] as const,
    queryFn:
      input === undefined
        ? skipToken
        : ({ signal, queryKey }) => call(operation, input, { signal, ...noting(queryKey) }),
  })
}

/** The same for a list that is read page by page: `useInfiniteQuery(readPages(listGrades, {}))`. */
export function readPages<O extends Paged<Item, Answer>, Item, Answer>(
  operation: O & Paged<Item, Answer>,
  input: SentInput<O> & object,
) {
  return infiniteQueryOptions({
    queryKey: [operation.room, operation.url, input, 'pages'] as const,
    queryFn: ({ pageParam, signal, queryKey }) =>
      call<Paged<Item, Answer>>(operation, { ...input, page: pageParam }, { signal, ...noting(queryKey) }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.has_more ? last.page + 1 : undefined),
  })
}

/** Records whether an answer came from the portal or from this browser's stored copy. */
const noting = (key: QueryKey) => ({ heard: ({ headers }: Response) => noteCached(key, headers.get(CACHED_AT)) })

/**
 * Requests again what these rooms answered: immediately if it's on the screen, otherwise when it's shown. What was requested with `goneId`
 * isn't requested again.
 */
export async function renew(queries: QueryClient, rooms: readonly Room[], goneId?: string): Promise<void> {
  const predicate = ({ queryKey }: Query) => goneId === undefined || !JSON.stringify(queryKey).includes(goneId)
  await Promise.all(rooms.map((room) => queries.invalidateQueries({ queryKey: [room], predicate })))
}

/** Any answer may have changed, and nobody knows which: whatever is shown next is requested again. */
export async function markStale(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** Asks again for what is on the screen and in doubt, unless that is under way. */
export async function refetchStale(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
}
