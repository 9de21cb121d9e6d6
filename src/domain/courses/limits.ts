/** Longest texts of a course, in characters after trimming, and its largest numbers. */
export const COURSE_LIMITS = {
  name: 120,
  description: 5000,
  url: 2048,
  credits: 1000,
  hours: 10_000,
  max_students: 100_000,
  /** Of how many courses the enrollment is opened together. */
  opened_at_once: 300,
} as const

/** Shortest and longest course code, in characters (document 3 §5). */
export const COURSE_CODE_LENGTH = { min: 2, max: 5 } as const

/** A course's price when none is given: US$ 10 (decision M2). */
export const DEFAULT_PRICE_CENTS = 1000
/** The highest price that a decimal(12,2) column holds, in cents. */
export const MAX_PRICE_CENTS = 999_999_999_999

/** How many titles of a course its public page shows, how many of its newest windows are looked at, and how many programs are named. */
export const PUBLIC_COURSE_LIMITS = { lessons: 300, assignments: 100, windows: 40, programs: 20 } as const
