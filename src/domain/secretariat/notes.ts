/** The longest note of staff on a student, in characters, and how many of them the student's file brings at once (decision C13). */
export const NOTE_LIMITS = { text: 2000, shown: 50 } as const
