/** Longest card inputs, in characters, and shortest acceptable ones, in digits (document 1 §5, document 2 §5). */
export const CARD_LIMITS = {
  numberMaxLength: 19,
  numberMinDigits: 16,
  cvvMinDigits: 3,
  cvvMaxDigits: 4,
  expiryLength: 5,
  holder: 80,
} as const

/** Longest and shortest scholarship code, in characters (document 2 §9), and how many wrong guesses a person has an hour (decision M4). */
export const SCHOLARSHIP_LIMITS = {
  code: 20,
  codeMin: 3,
  guessesPerHour: 10,
  percent: { min: 1, max: 100 },
  description: 300,
  uses: 1_000_000,
} as const

/**
 * Maximum lengths of the texts of a payment decision and of stored identifiers, in characters; an operation number is typed with
 * characters that aren't stored.
 */
export const PAYMENT_LIMITS = {
  note: 1000,
  transaction_id: 80,
  operation_number: { min: 4, max: 40, typed: 80 },
} as const
