import type { QueryClient } from '@tanstack/react-query'
import { likeEntry } from '#contract/forum.ts'
import type { Likable } from './answers.ts'

/** Shows other likes of an entry wherever it stands: in the lists, open, among the comments. */
export function showLikes(queries: QueryClient, id: string, likes: Omit<Likable, 'id'>): void {
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
