/** Longest texts of an announcement, in characters after trimming; both are required (document 3 §5). */
export const ANNOUNCEMENT_LIMITS = { title: 200, content: 20_000, banner: 300 } as const

/** Where announcements are cut, in characters, and from which length on the rest is offered (document 2 §2). */
export const ANNOUNCEMENT_TRUNCATION = { full: 240, compact: 160, readMoreOver: 150 } as const

/** How many announcements a student's dashboard and the administrator's list show (document 2 §2, document 3 §2.12). */
export const ANNOUNCEMENT_COUNTS = { dashboard: 2, admin: 10 } as const
