import type { Plan } from './plan.ts'

/** What courses come to together; the price in cents. */
export type CourseSums = {
  readonly courses: number
  readonly credits: number
  readonly hours: number
  readonly price_cents: number
}

type Priced = {
  readonly course_id: string
  readonly credits: number
  readonly hours: number
  readonly price_cents: number
}

/** The courses of a plan that everybody takes, added up: those that no elective group has. */
export function obligatorySums(courses: readonly Priced[], groups: Plan['groups']): CourseSums {
  const elective = new Set(groups.flatMap(({ course_ids }) => course_ids))
  const sums = { courses: 0, credits: 0, hours: 0, price_cents: 0 }
  for (const { course_id, credits, hours, price_cents } of courses) {
    if (elective.has(course_id)) continue
    sums.courses += 1
    sums.credits += credits
    sums.hours += hours
    sums.price_cents += price_cents
  }
  return sums
}
