import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { PaymentMethod } from '#domain/payments/methods.ts'
import { OTHER_STUDENTS } from '../people-names.ts'
import type { PeriodName } from '../periods.ts'

/** The state of a purchase's payment. */
export type Outcome = 'paid' | 'waiting' | 'in_review' | 'processing' | 'rejected' | 'refunded'

/** A student's purchase: one order of one or more courses. */
export type Purchase = {
  /** The student's key. */
  student: string
  period: PeriodName
  courses: readonly string[]
  /** The day, counted from today. */
  on: number
  method: PaymentMethod
  outcome: Outcome
  type: CourseType
  scholarship?: 'BECA100' | 'BECA50'
}

const defaults = { period: 'current', on: -85, method: 'credit_card', outcome: 'paid', type: 'regular' } as const

/** What the cast bought: seed.test.ts checks these against what cast.ts promises. */
const OF_THE_CAST: readonly Purchase[] = [
  { ...defaults, student: 'ana', period: 'past', courses: ['INTRO'], on: -236, method: 'bank_transfer' },
  { ...defaults, student: 'ana', courses: ['HERM1', 'HIST1'] },
  { ...defaults, student: 'ana', courses: ['GRIE1'], on: -1, method: 'bank_transfer', outcome: 'in_review' },
  { ...defaults, student: 'diego', courses: ['HERM1'], on: -84, method: 'bank_transfer' },
  { ...defaults, student: 'diego', courses: ['HIST1'], on: -4, method: 'bank_transfer', outcome: 'waiting' },
  {
    ...defaults,
    student: 'valeria',
    courses: ['HERM1'],
    type: 'oyente',
    method: 'scholarship',
    scholarship: 'BECA100',
  },
  { ...defaults, student: 'ines', period: 'past', courses: ['INTRO'], on: -230 },
]

const PAST_CHOICES = [
  ['INTRO'],
  ['INTRO', 'ANTI1'],
  ['INTRO', 'CONSE'],
  ['ANTI1', 'ECLES'],
  ['HEBR1', 'INTRO'],
  ['CONSE', 'ANTI1', 'ECLES'],
]

const CURRENT_CHOICES = [
  ['HERM1', 'HIST1'],
  ['GRIE1', 'HERM1'],
  ['DOGM1'],
  ['HIST1', 'ETICA'],
  ['HERM1', 'GRIE1', 'NUEV1'],
  ['NUEV1', 'MISIO'],
  ['ETICA', 'HERM1'],
  ['DOGM1', 'HIST1'],
  ['MISIO'],
]

/** Students from this one on take the course without free seats; the last one, still without courses, is new. */
const CONFESSIONS_FROM = 29
const NEWCOMER = OTHER_STUDENTS.length - 2
const PAST_STUDENTS = 28

const METHODS: readonly PaymentMethod[] = [
  'credit_card',
  'bank_transfer',
  'credit_card',
  'cash',
  'mercado_pago',
  'bank_transfer',
]

/** What doesn't go the ordinary way, by the student's number from 0. */
const EXCEPTIONS: Readonly<Record<number, Partial<Purchase>>> = {
  3: { on: -6, method: 'cash', outcome: 'waiting' },
  5: { on: -3, method: 'bank_transfer', outcome: 'in_review' },
  7: { on: -2, method: 'mercado_pago', outcome: 'processing' },
  9: { on: -3, method: 'bank_transfer', outcome: 'rejected' },
  11: { on: -40, method: 'credit_card', outcome: 'refunded' },
  13: { method: 'scholarship', scholarship: 'BECA100' },
  15: { method: 'credit_card', scholarship: 'BECA50' },
  17: { type: 'oyente' },
  20: { on: -2, method: 'bank_transfer', outcome: 'in_review' },
  22: { method: 'bank_transfer', scholarship: 'BECA50' },
  24: { on: -7, method: 'mercado_pago', outcome: 'waiting' },
  26: { on: -3, method: 'cash', outcome: 'rejected' },
}

/** Every purchase, the cast's and the others'. */
export const PURCHASES: readonly Purchase[] = [
  ...OF_THE_CAST,
  ...OTHER_STUDENTS.slice(0, PAST_STUDENTS).map((_, index) => pastPurchase(index)),
  ...OTHER_STUDENTS.slice(0, NEWCOMER).map((_, index) => currentPurchase(index)),
]

function pastPurchase(index: number): Purchase {
  const courses = PAST_CHOICES[index % PAST_CHOICES.length] ?? []
  const type = index % 9 === 8 ? 'oyente' : 'regular'
  return {
    student: keyOf(index),
    period: 'past',
    courses,
    on: -240 + index,
    method: methodOf(index),
    outcome: 'paid',
    type,
  }
}

function currentPurchase(index: number): Purchase {
  const ordinary = CURRENT_CHOICES[index % CURRENT_CHOICES.length] ?? []
  const courses = index >= CONFESSIONS_FROM ? ['CONFE', ...ordinary] : ordinary
  return {
    ...defaults,
    student: keyOf(index),
    courses,
    on: -90 + (index % 20),
    method: methodOf(index + 2),
    ...EXCEPTIONS[index],
  }
}

function keyOf(index: number): string {
  return `student${index + 1}`
}

function methodOf(index: number): PaymentMethod {
  return METHODS[index % METHODS.length] ?? 'credit_card'
}
