/** What the address says: which dialog is open over the course, and of which lesson or content. */
export type ManageView = {
  dialog?: 'lesson' | 'content' | 'view' | 'picture' | undefined
  /** The lesson that is edited, or that gets a content. */
  lesson?: string | undefined
  content?: string | undefined
}
