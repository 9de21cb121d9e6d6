import type { SearchOf } from '#contract/screens/addresses.ts'

/** The state in the URL: which posts, how many pages of them, the open one, and the open dialog with its subject. */
export type ForumView = SearchOf<'/forum'>

/** Changes the address; `replace` when going back should not lead here. */
export type OnView = (change: Partial<ForumView>, replace?: boolean) => void
