/** Fewest words of a reason to withdraw (document 2 §5), and longest reason or observation, in characters. */
export const WITHDRAWAL_LIMITS = { minWords: 3, reason: 2000 } as const

/** How many words a text has: runs of letters or digits between blanks, so lone signs don't count. */
export function countWords(text: string): number {
  return text.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length
}

/** Whether a reason to withdraw says enough: at least 3 words (document 2 §5). */
export function isWithdrawalReason(text: string): boolean {
  return countWords(text) >= WITHDRAWAL_LIMITS.minWords && text.trim().length <= WITHDRAWAL_LIMITS.reason
}
