import fc from 'fast-check'
import type { Method } from './state.ts'

/** What may happen next; a number says which of the existing courses, orders or pages it concerns. */
export type Step =
  | { kind: 'buy'; courses: number[]; method: Method; code: 'none' | 'single' | 'half' | 'full'; isStale: boolean }
  | { kind: 'claim'; courses: number[]; method: Method }
  | { kind: 'send' | 'open'; order: number }
  | { kind: 'change'; order: number; method: Method }
  | { kind: 'approve'; desk: number; creditsLeft: boolean }
  | { kind: 'reject'; desk: number }
  | { kind: 'pay' | 'expire' | 'decline' | 'process' | 'again'; page: number }
  | { kind: 'refund'; page: number; part: 'whole' | 'half' }
  | { kind: 'give back'; money: number; part: 'whole' | 'half'; isConfirmed: boolean }
  | { kind: 'forgive'; course: number }
  | { kind: 'withdraw'; course: number; by: 'student' | 'staff' }
  | { kind: 'overdue'; course: number }
  | { kind: 'price'; course: number; price: number }
  | { kind: 'rate'; rate: number }
  | { kind: 'window' | 'full'; course: number }
  | { kind: 'days' }
  | { kind: 'end' }

const nth = fc.nat(5)
const course = fc.nat(2)
const courses = fc.uniqueArray(course, { minLength: 1, maxLength: 3 })
const method = fc.constantFrom<Method>('bank_transfer', 'cash', 'credit_card', 'mercado_pago')
const staffs = fc.constantFrom<Method>('bank_transfer', 'cash')
const part = fc.constantFrom('whole' as const, 'half' as const)
const code = fc.constantFrom(...(['none', 'none', 'none', 'single', 'single', 'half', 'full'] as const))

function one<Kind extends string, Rest>(kind: Kind, rest: { [Name in keyof Rest]: fc.Arbitrary<Rest[Name]> }) {
  return fc.record(rest).map((drawn) => ({ kind, ...drawn }))
}

const buy = one('buy', { courses, method, code, isStale: fc.nat(29).map((n) => n === 0) })

/** Drawn as often as what they do matters. */
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 20, arbitrary: buy },
  { weight: 4, arbitrary: one('claim', { courses, method: staffs }) },
  { weight: 8, arbitrary: one('send', { order: nth }) },
  { weight: 7, arbitrary: one('open', { order: nth }) },
  { weight: 9, arbitrary: one('change', { order: nth, method }) },
  { weight: 12, arbitrary: one('approve', { desk: nth, creditsLeft: fc.boolean() }) },
  { weight: 7, arbitrary: one('reject', { desk: nth }) },
  { weight: 18, arbitrary: one('pay', { page: nth }) },
  { weight: 3, arbitrary: one('again', { page: nth }) },
  { weight: 6, arbitrary: one('expire', { page: nth }) },
  { weight: 4, arbitrary: one('decline', { page: nth }) },
  { weight: 3, arbitrary: one('process', { page: nth }) },
  { weight: 8, arbitrary: one('refund', { page: nth, part }) },
  { weight: 8, arbitrary: one('give back', { money: nth, part, isConfirmed: fc.nat(4).map((n) => n > 0) }) },
  { weight: 4, arbitrary: one('forgive', { course }) },
  { weight: 20, arbitrary: one('withdraw', { course, by: fc.constantFrom('student' as const, 'staff' as const) }) },
  { weight: 3, arbitrary: one('overdue', { course }) },
  { weight: 2, arbitrary: one('price', { course, price: fc.constantFrom(1000, 1500, 3333, 5999) }) },
  { weight: 2, arbitrary: one('rate', { rate: fc.constantFrom(1450, 1500.5, 1333.333333) }) },
  { weight: 1, arbitrary: one('window', { course }) },
  { weight: 1, arbitrary: one('full', { course }) },
  { weight: 6, arbitrary: one('days', {}) },
  { weight: 1, arbitrary: one('end', {}) },
)

/** Who takes cards, and what happens to one student, up to the given number of steps. */
export function sequences(most: number) {
  return fc.record({
    cards: fc.constantFrom('stripe' as const, 'stripe' as const, 'simulated' as const),
    // Nothing happens until something is bought.
    steps: fc.tuple(buy, fc.array(step, { maxLength: most - 1, size: 'max' })).map(([first, rest]) => [first, ...rest]),
  })
}

/** A sequence as it's read. */
export function stepsTold(steps: readonly Step[]): string[] {
  return steps.map(({ kind, ...rest }, index) => {
    const parts = Object.entries(rest).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    return `${index + 1}. ${kind} ${parts.join(', ')}`
  })
}
