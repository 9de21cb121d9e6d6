import { requiresVerification } from '#domain/payments/methods.ts'
import { demoId } from '../cast.ts'
import { personOf, type SeedPerson } from '../people.ts'
import { PERIOD_DAYS } from '../periods.ts'
import type { SeedDays } from '../seed-days.ts'
import { PURCHASES, type Purchase } from './purchases.ts'

/** One student in one course: what enrollments, payments, evaluations and progress of the seed speak of. */
export type Study = {
  /** The enrollment's id. */
  id: string
  /** 'ana:HERM1', or 'ana:INTRO:past' in the last period: what other ids are made of. */
  key: string
  student: SeedPerson
  course: string
  purchase: Purchase
  enrolledAt: Date
  /** Days from today between which the student studies; null for who couldn't begin or gave up. */
  studies: { from: number; to: number } | null
  provisionalUntil: Date | null
}

const PROVISIONAL_DAYS = 10

/** Every student in every course that they bought. */
export function seedStudies(people: readonly SeedPerson[], days: SeedDays): Study[] {
  return PURCHASES.flatMap((purchase) => {
    const student = personOf(people, purchase.student)
    return purchase.courses.map((course) => {
      const key = `${student.key}:${course}${purchase.period === 'past' ? ':past' : ''}`
      return {
        id: demoId(`enrollment:${key}`),
        key,
        student,
        course,
        purchase,
        enrolledAt: boughtAt(purchase, days),
        studies: studyDays(purchase),
        provisionalUntil: isProvisional(purchase) ? days.endOf(dueOffset(purchase)) : null,
      }
    })
  })
}

/** The moment of a purchase: in the evening, and no two alike. */
export function boughtAt(purchase: Purchase, days: SeedDays): Date {
  const number = PURCHASES.indexOf(purchase)
  return days.at(purchase.on, `${18 + (number % 4)}:${String((number * 7) % 60).padStart(2, '0')}`)
}

/** The days of a purchase's courses that the student has studied, or null. */
function studyDays({ student, period, on, outcome }: Purchase): Study['studies'] {
  if (student === 'ines' || outcome === 'rejected' || outcome === 'refunded' || outcome === 'processing') return null
  const { start, end } = PERIOD_DAYS[period]
  return { from: Math.max(on, start), to: Math.min(end, 0) }
}

/** Whether the student studies while a person still has to see the money (decision M6). */
function isProvisional({ method, outcome }: Purchase): boolean {
  return requiresVerification(method) && (outcome === 'waiting' || outcome === 'in_review')
}

function dueOffset({ on }: Purchase): number {
  return on + PROVISIONAL_DAYS
}
