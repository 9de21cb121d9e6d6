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
/** An operation that answers pages; `Answer` has whatever else it says. */
export type Paged<Item, Answer> = Operation & {
  readonly schema: { readonly response: z.ZodMiniType<unknown, Answer & PageAnswer<Item>> }
}

/**
 * How an operation is read and under which key its answer is kept: `useQuery(read(getProfile, {}))`. The key begins with the
 * operation's room, by which it goes stale. Without an input there is nothing to ask yet.
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

/** Notes whether an answer is the portal's or this browser's kept copy. */
const noting = (key: QueryKey) => ({ heard: ({ headers }: Response) => noteCached(key, headers.get(CACHED_AT)) })

/**
 * Asks again for what these rooms answered: at once what is on the screen, the rest when it's shown. What was asked with `goneId`
 * isn't asked again.
 */
export async function renew(queries: QueryClient, rooms: readonly Room[], goneId?: string): Promise<void> {
  const predicate = ({ queryKey }: Query) => goneId === undefined || !JSON.stringify(queryKey).includes(goneId)
  await Promise.all(rooms.map((room) => queries.invalidateQueries({ queryKey: [room], predicate })))
}

/** What was answered may have changed, nobody knows where: whatever is shown next is asked for again. */
export async function markStale(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ refetchType: 'none' })
}

/** Asks again for what is on the screen and in doubt, unless that is under way. */
export async function refetchStale(queries: QueryClient): Promise<void> {
  await queries.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })
}
