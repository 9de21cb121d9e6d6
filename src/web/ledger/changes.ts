import type { Room } from '#contract/operation.ts'

/** What went back or was forgiven stands in payments, orders and enrollments too. */
export const MONEY_CHANGES: readonly Room[] = [
  'payments',
  'checkout',
  'secretariat',
  'home',
  'grades',
  'progress',
  'lessons',
  'courses',
  'degree',
  'papers',
  'audit',
]
