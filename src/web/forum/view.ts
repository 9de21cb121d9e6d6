/** What the address says: which posts, how many pages of them, the open one, and the open dialog with what it's about. */
export type ForumView = {
  view: 'all' | 'mine' | 'reports'
  q: string
  pages: number
  post?: string | undefined
  dialog?: ForumDialog | undefined
  /** The comment that the dialog is about; without it, the post. */
  comment?: string | undefined
}

type ForumDialog = 'new' | 'edit' | 'report' | 'hide'

/** Changes the address; `replace` when going back should not lead here. */
export type OnView = (change: Partial<ForumView>, replace?: boolean) => void
