import { UnstyledButton, VisuallyHidden } from '@mantine/core'
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { likeEntry, unlikeEntry } from '#contract/forum.ts'
import type { EntryKind } from '#domain/forum/entries.ts'
import { call, endsThePage, ProblemError } from '#web/api/client.ts'
import { formatNumber } from '#web/ui/format.ts'
import { notify } from '#web/ui/notify.ts'
import type { Likable } from './answers.ts'
import styles from './Forum.module.css'
import { forumTexts, likeTexts as texts } from './texts.ts'

type Props = {
  kind: EntryKind
  entry: Likable
  /** What is liked: the post's title, or who wrote the comment. */
  name: string
  disabled?: boolean
}

/** Likes an entry or takes the like back: shown at once, and reverted when the server refuses. */
export function LikeButton({ kind, entry, name, disabled = false }: Props) {
  const { mutate, isPending, isSuccess, variables } = useLike(kind)
  const Icon = entry.is_liked ? IconHeartFilled : IconHeart
  return (
    <>
      <UnstyledButton
        className={styles.like}
        aria-pressed={entry.is_liked}
        aria-label={`${texts[kind].like(name)}, ${forumTexts.likes(entry.like_count)}`}
        disabled={disabled}
        // A second click while the first is under way is the same click.
        onClick={() => !isPending && mutate({ id: entry.id, is_liked: entry.is_liked, like_count: entry.like_count })}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
        {formatNumber(entry.like_count)}
      </UnstyledButton>
      <VisuallyHidden role="status">
        {isSuccess && (variables.is_liked ? texts[kind].undone : texts[kind].done)}
      </VisuallyHidden>
    </>
  )
}

/** What stood before the click comes with it: the button is drawn again with the new state while the server is asked. */
function useLike(kind: EntryKind) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, is_liked }: Likable) => call(is_liked ? unlikeEntry : likeEntry, { kind, entryId: id }),
    onMutate: ({ id, is_liked, like_count }) => {
      // A response already in flight would show the old count again; one that isn't showing anything yet may arrive.
      void queries.cancelQueries({ queryKey: [likeEntry.room], predicate: ({ state }) => state.data !== undefined })
      showLikes(queries, id, { is_liked: !is_liked, like_count: like_count + (is_liked ? -1 : 1) })
    },
    // The button shows it and says it to screen readers; only a failure needs a toast.
    onSuccess: (likes, { id }) => {
      notify.succeeded(id)
      showLikes(queries, id, likes)
    },
    onError: (error, { id, is_liked, like_count }) => {
      showLikes(queries, id, { is_liked, like_count })
      if (!(error instanceof ProblemError)) throw error
      if (endsThePage(error)) return
      const refused = error.status >= 400 && error.status < 500
      const title = is_liked ? texts.unlikeRefused : texts.likeRefused
      notify.error(error.detail, { title: refused ? title : texts[kind].failed, durationMs: 5000, about: id })
      // What the server refuses, it knows better: another window has changed it.
      if (refused) void queries.invalidateQueries({ queryKey: [likeEntry.room] })
    },
  })
}

/** Updates the likes of an entry wherever it appears: in the lists, open, among the comments. */
function showLikes(queries: QueryClient, id: string, likes: Omit<Likable, 'id'>): void {
  const change = (entry: unknown) => (hasId(entry) && entry.id === id ? { ...entry, ...likes } : entry)
  queries.setQueriesData({ queryKey: [likeEntry.room] }, (stored: unknown) => {
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
