import type * as contract from '#contract/courses.ts'
import type { HandlerInput, HandlerOutput } from '#contract/operation.ts'
import { seatsLeft } from '#domain/courses/window-seats.ts'
import { paysByRequest } from '#domain/payments/exchange.ts'
import { courseProgress } from '#domain/progress/course-progress.ts'
import { searchPattern } from '#domain/search-words.ts'
import { paymentTermsOf } from '../checkout/payment-terms.ts'
import type { Handler, VisitorContext } from '../actions/context.ts'
import { cached } from '../database/process-cache.ts'
import { creditsIn } from '../ledger/credit.ts'
import { openClaimsOf } from '../payments/open-payments.ts'
import { type MissingCourse, readRequirementsToShow, requirementsOf } from '../requirements/missing.ts'
import { listPublicRows } from './catalogue-queries.ts'
import { type CatalogueRow, readCatalogue } from './read-catalogue.ts'

/** One page of the active courses for anyone: those that can be taken now, then the rest, each group by name (decision R2). */
export async function listPublicCourses(
  { q, page, page_size }: HandlerInput<typeof contract.listPublicCourses>,
  { db, clock }: Pick<VisitorContext, 'db' | 'clock'>,
): Promise<HandlerOutput<typeof contract.listPublicCourses>> {
  const offset = (page - 1) * page_size
  const asked = { now: clock.now(), pattern: searchPattern(q), limit: page_size, offset }
  const { items, total } = await listPublicRows(db, asked)
  const requirements = await requirementsOf(
    db,
    items.map(({ id }) => id),
  )
  return {
    items: items.map(({ seats_taken, seats_max, ...course }) => ({
      ...course,
      requirements: requirements.get(course.id) ?? [],
      seats_left: seatsLeft(seats_max, seats_taken ?? 0),
    })),
    total,
    page,
    has_more: offset + items.length < total,
  }
}

/** One page of the student's catalogue: own courses, then open ones, then the rest, each group by name (document 2 §2). */
export const listCatalogue: Handler<typeof contract.listCatalogue> = async ({ q, group, page, page_size }, context) => {
  const { db, user, clock, today } = context
  const offset = (page - 1) * page_size
  const asked = { userId: user.id, now: clock.now(), pattern: searchPattern(q), group, limit: page_size, offset }
  const termsOf = () => paymentTermsOf(context)
  const [{ items, counts }, missingOf, claims, terms] = await Promise.all([
    readCatalogue(db, asked),
    readRequirementsToShow(db, user.id),
    openClaimsOf(db, user.id),
    // The same for all of a country on a day.
    cached(db, `payment terms ${user.country} ${today}`, termsOf),
  ])
  const credits = await creditsIn(
    db,
    user.id,
    items.flatMap((row) => (row.group === 'available' ? (row.enrollment_open_id ?? []) : [])),
  )
  const total = group ? counts[group] : counts.enrolled + counts.available + counts.unavailable
  const { support_email: email, support_whatsapp: whatsapp } = terms.settings
  return {
    items: items.map((row) => {
      const isOwn = row.group === 'enrolled'
      const claim_order_id = isOwn ? null : (claims.get(row.id) ?? null)
      const credit_cents = Math.min(row.price_cents, credits.get(row.enrollment_open_id ?? '') ?? 0)
      return { ...withProgress(row, isOwn ? [] : missingOf(user.id, row.id)), claim_order_id, credit_cents }
    }),
    counts,
    pays_by_request: paysByRequest(terms.offers) ? { email, whatsapp } : null,
    total,
    page,
    has_more: offset + items.length < total,
  }
}

function withProgress(row: CatalogueRow, missing: MissingCourse[]) {
  const { total_lessons, completed_lessons, total_assignments, completed_assignments, ...shown } = row
  const course = { ...shown, missing }
  if (total_lessons === null) return { ...course, progress_percent: null }
  const { percentage } = courseProgress({
    total_lessons,
    completed_lessons: completed_lessons ?? 0,
    total_assignments: total_assignments ?? 0,
    completed_assignments: completed_assignments ?? 0,
  })
  return { ...course, progress_percent: percentage }
}
