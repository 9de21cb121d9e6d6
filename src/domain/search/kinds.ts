/** What the search finds, in the order of equally good hits. Screens are found by the browser. */
export const SEARCH_KINDS = [
  'course',
  'person',
  'evaluation',
  'lesson',
  'paper',
  'payment',
  'announcement',
  'post',
] as const
/** A kind of thing that the search finds. */
export type SearchKind = (typeof SEARCH_KINDS)[number]

/** Hits on one page, pages, and letters from which more than numbers is searched. */
export const SEARCH_LIMITS = { page: 10, pages: 20, letters: 2, words: 8, typed: 120 } as const
