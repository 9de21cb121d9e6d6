import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import type * as contract from '#contract/public-program.ts'
import { offerOf } from '#domain/courses/offer.ts'
import { obligatorySums } from '#domain/programs/plan-sums.ts'
import type { VisitorContext } from '../actions/context.ts'
import { Failure } from '../actions/failure.ts'
import { localPricesOf } from '../database/rates.ts'
import { findActiveProgram, findPlan, listCourseOffers } from './public-program-queries.ts'

type Input = HandlerInput<typeof contract.getPublicProgram>
type Output = HandlerOutput<typeof contract.getPublicProgram>
type OfferRow = Awaited<ReturnType<typeof listCourseOffers>>[number]
type Offer = OfferRow['course'] & { windows: NonNullable<OfferRow['window']>[] }

/** What anybody may know of an active program with a current plan (decision R5); any other doesn't exist. */
export async function getPublicProgram(
  { program: code }: Input,
  { db, clock, today }: Pick<VisitorContext, 'db' | 'clock' | 'today'>,
): Promise<Output> {
  const program = await findActiveProgram(db, code)
  if (!program) throw new Failure('NOT_FOUND')
  const { plan_id, ...facts } = program
  const now = clock.now()
  const [plan, rows] = await Promise.all([findPlan(db, plan_id), listCourseOffers(db, plan_id, now)])
  if (!plan) throw new Failure('NOT_FOUND')
  const offers = offersOf(rows)
  const courses = plan.courses.flatMap((course) => {
    const offer = offers.get(course.course_id)
    return offer ? [{ ...course, offer, price_cents: offer.price_cents }] : []
  })
  const byId = new Map(courses.map((course) => [course.course_id, course]))
  const named = (ids: readonly string[]) => courses.filter(({ course_id }) => ids.includes(course_id))
  const elective = new Set(plan.groups.flatMap(({ course_ids }) => course_ids))
  const obligatory = obligatorySums(courses, plan.groups)
  return {
    ...facts,
    plan_name: plan.name,
    credits_required: plan.credits_required,
    courses: courses.map(({ course_id, course_code, name, year, term, credits, hours, offer }) => ({
      course_code,
      name,
      year,
      term,
      credits,
      hours,
      is_public: offer.is_active,
      is_elective: elective.has(course_id),
      requires: plan.requirements.flatMap((one) => {
        const required = one.course_id === course_id && byId.get(one.required_course_id)
        return required ? [{ course_code: required.course_code, name: required.name, kind: one.kind }] : []
      }),
      enrollment: enrollmentOf(offer, now),
    })),
    obligatory,
    local_prices: await localPricesOf(db, obligatory.price_cents, today),
    currency: rows[0]?.course.currency ?? 'USD',
    groups: plan.groups.map(({ name, courses_needed, credits_needed, course_ids }) => {
      const of = named(course_ids)
      const prices = of.map(({ price_cents }) => price_cents)
      return {
        name,
        courses_needed,
        credits_needed,
        courses: of.map((course) => ({ course_code: course.course_code, name: course.name })),
        prices: prices.length > 0 ? { from_cents: Math.min(...prices), to_cents: Math.max(...prices) } : null,
      }
    }),
  }
}

function offersOf(rows: readonly OfferRow[]): Map<string, Offer> {
  const offers = new Map<string, Offer>()
  for (const { course, window } of rows) {
    const offer = offers.get(course.id) ?? { ...course, windows: [] }
    if (window) offer.windows.push(window)
    offers.set(course.id, offer)
  }
  return offers
}

function enrollmentOf({ windows }: Offer, now: Date): Output['courses'][number]['enrollment'] {
  const { state, window } = offerOf(windows, now)
  if (!window) return null
  if (state === 'open' || state === 'full') return { state, on: window.enrollment_end_date }
  return state === 'coming' ? { state, on: window.enrollment_start_date } : null
}
