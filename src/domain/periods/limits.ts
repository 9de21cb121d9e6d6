/** Longest texts of an academic period, in characters after trimming. */
export const PERIOD_LIMITS = { name: 120, description: 2000 } as const
