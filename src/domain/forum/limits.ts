/** Longest forum texts, in characters after trimming; none may be blank (document 2 §5). */
export const FORUM_LIMITS = { title: 200, content: 20_000, comment: 5000 } as const
