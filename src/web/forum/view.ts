import type { SearchOf } from '#contract/screens/addresses.ts'

/** What the address says: which posts, how many pages of them, the open one, and the open dialog with what it's about. */
export type ForumView = SearchOf<'/forum'>

/** Changes the address; `replace` when going back should not lead here. */
export type OnView = (change: Partial<ForumView>, replace?: boolean) => void
