import { useSyncExternalStore } from 'react'

type Media = { subscribe: (listener: () => void) => () => void; matches: () => boolean }

const known = new Map<string, Media>()

/**
 * Whether the window matches the media query. There is one browser listener per query, however many rows ask: with a listener each,
 * every row would render separately, and React takes fifty renders in a row for an infinite loop (error 185).
 */
export function useMedia(query: string): boolean {
  const { subscribe, matches } = mediaOf(query)
  return useSyncExternalStore(subscribe, matches, () => false)
}

function mediaOf(query: string): Media {
  const media = known.get(query) ?? listenTo(query)
  known.set(query, media)
  return media
}

function listenTo(query: string): Media {
  const listeners = new Set<() => void>()
  // A page that is made at build has no window.
  const list = typeof window === 'undefined' ? null : window.matchMedia(query)
  list?.addEventListener('change', () => {
    for (const listener of listeners) listener()
  })
  return {
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    matches: () => list?.matches ?? false,
  }
}
