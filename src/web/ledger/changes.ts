import type { Room } from '#contract/operation.ts'

/** Refunds and forgiven debts also appear in payments, orders and enrollments. */
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
