/** Fewest words of a reason to withdraw (document 2 §5), and longest reason or observation, in characters. */
export const WITHDRAWAL_LIMITS = { minWords: 3, reason: 2000 } as const
