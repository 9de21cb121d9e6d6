import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as forum from '#contract/forum.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { FORUM_PAGE } from '#domain/forum/limits.ts'
import { call } from '#web/api/client.ts'
import { usePages } from '#web/api/usePages.ts'

type PostsAnswer = CallOutput<typeof forum.listPosts>
type CommentsAnswer = CallOutput<typeof forum.listComments>
type ReportsAnswer = CallOutput<typeof forum.listReports>
export type PostInList = PostsAnswer['items'][number]
export type Post = CallOutput<typeof forum.getPost>
export type Comment = CommentsAnswer['items'][number]
export type ReportedEntry = ReportsAnswer['items'][number]
export type Likable = Pick<Post, 'id' | 'is_liked' | 'like_count'>

/** Everything of the forum lies under this key. */
export const FORUM = ['forum'] as const
/** Others write meanwhile: what is looked at is asked for again after this long. */
const REFRESH_MS = 60_000

export function usePosts({ q, mine, pages }: { q: string; mine: boolean; pages: number }) {
  return usePages<PostInList, PostsAnswer>({
    key: [...FORUM, 'posts', { q, mine }],
    ask: (page, signal) => call(forum.listPosts, { q, ...(mine && { mine }), page, page_size: FORUM_PAGE }, { signal }),
    wanted: pages,
  })
}

export function usePost(postId: string) {
  return useQuery({
    queryKey: [...FORUM, 'post', postId],
    queryFn: ({ signal }) => call(forum.getPost, { postId }, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

export function useComments(postId: string, wanted: number) {
  return usePages<Comment, CommentsAnswer>({
    key: [...FORUM, 'comments', postId],
    ask: (page, signal) => call(forum.listComments, { postId, page, page_size: FORUM_PAGE }, { signal }),
    wanted,
  })
}

export function useParticipation() {
  return useQuery({
    queryKey: [...FORUM, 'participation'],
    queryFn: ({ signal }) => call(forum.getParticipation, {}, { signal }),
  })
}

export function useReports(wanted: number) {
  return usePages<ReportedEntry, ReportsAnswer>({
    key: [...FORUM, 'reports'],
    ask: (page, signal) => call(forum.listReports, { page, page_size: FORUM_PAGE }, { signal }),
    wanted,
  })
}

export const useCreatePost = () => useDeed(forum.createPost)
export const useUpdatePost = () => useDeed(forum.updatePost)
/** What is gone isn't asked for again: the screen closes it. */
export function useDeletePost() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (postId: string) => call(forum.deletePost, { postId }),
    onSuccess: (_, postId) =>
      queries.invalidateQueries({ queryKey: FORUM, predicate: ({ queryKey }) => !queryKey.includes(postId) }),
  })
}

export const useCreateComment = () => useDeed(forum.createComment)
export const useUpdateComment = () => useDeed(forum.updateComment)
export const useDeleteComment = () => useDeed(forum.deleteComment)
export const useReportEntry = () => useDeed(forum.reportEntry)
export const useHideEntry = () => useDeed(forum.hideEntry)
export const useRestoreEntry = () => useDeed(forum.restoreEntry)
export const useDismissReports = () => useDeed(forum.dismissReports)

function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: FORUM }),
  })
}

/** Shows other likes of an entry wherever it stands: in the lists, open, among the comments. */
export function showLikes(queries: QueryClient, id: string, likes: Omit<Likable, 'id'>): void {
  const change = (entry: unknown) => (hasId(entry) && entry.id === id ? { ...entry, ...likes } : entry)
  queries.setQueriesData({ queryKey: FORUM }, (stored: unknown) => {
    if (!isPages(stored)) return change(stored)
    return { ...stored, pages: stored.pages.map((page) => ({ ...page, items: page.items.map(change) })) }
  })
}

function isPages(stored: unknown): stored is { pages: { items: unknown[] }[] } {
  return typeof stored === 'object' && stored !== null && 'pages' in stored
}

function hasId(entry: unknown): entry is { id: string } {
  return typeof entry === 'object' && entry !== null && 'id' in entry
}
