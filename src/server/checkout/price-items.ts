import { priceCart, withoutDuplicates } from '#domain/checkout/pricing.ts'
import {
  decideItem,
  decidePaid,
  decideRequired,
  type ItemDecision,
  type SeenWindow,
} from '#domain/checkout/item-problem.ts'
import type { CourseType } from '#domain/enrollments/statuses.ts'
import type { Cents } from '#domain/money.ts'
import { missingTogether } from '#domain/programs/requirements.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { enrollmentsOf, type OwnEnrollment } from '../enrollments/enroll.ts'
import { accountsOf, type EnrollmentAccount } from '../ledger/accounts.ts'
import { openClaimsOf } from '../payments/open-payments.ts'
import { type MissingCourse, readRequirements } from '../requirements/missing.ts'
import { listCoursesOnSale, lockOpenWindows, type CourseOnSaleRow } from './checkout-queries.ts'

/** A cart line as the browser sends it. */
export type AskedItem = {
  readonly course_id: string
  readonly type_coursed: CourseType
  readonly enrollment_open_id?: string | null | undefined
}

/** A cart line with the server's data: what buying it does, and its price if it can be bought. */
export type PricedLine = {
  readonly item: AskedItem
  readonly course: CourseOnSaleRow | null
  readonly decision: ItemDecision<OwnEnrollment>
  /** The order in which it's said to be paid already, and which waits for staff. */
  readonly claim_order_id: string | null
  readonly discount_pct: number
  readonly price_cents: Cents
  /** The account of the enrollment that it resumes (decisions M14 and M16). */
  readonly account: EnrollmentAccount | null
  /** The student's credit there, which lowers the amount due for buying it (decision M17). */
  readonly credit_cents: Cents
  /** What it asks for that the buyer lacks (record 042). */
  readonly missing: readonly MissingCourse[]
}

type Buyer = { readonly userId: string; readonly now: Date }

/**
 * Decides and prices a cart: of the courses that can be bought, the first costs its price and every later one half. A course that was
 * paid before costs nothing. What a course requires may be bought with it, if taking it at the same time is enough (record 042).
 */
export async function priceItems(
  db: Database | Tx,
  asked: readonly AskedItem[],
  { userId, now }: Buyer,
): Promise<PricedLine[]> {
  const items = withoutDuplicates(asked.map((item) => ({ ...item, courseId: item.course_id })))
  if (items.length === 0) return []
  const ids = items.map(({ courseId }) => courseId)
  // Also of what turns out not to be for sale: read in one turn, it's one question (record 045).
  const [onSale, enrollments, claims, missingOf] = await Promise.all([
    listCoursesOnSale(db, { ...wantedOf(items), now }),
    enrollmentsOf(db, userId, ids),
    openClaimsOf(db, userId),
    readRequirements(db, { userIds: [userId], courseIds: items.flatMap(regularIdOf) }),
  ])
  const courses = new Map(onSale.map((course) => [course.id, course]))
  const first = items.map(({ courseId, ...item }) => {
    const course = courses.get(courseId) ?? null
    const own = enrollments.filter((enrollment) => enrollment.course_id === courseId)
    const claim_order_id = claims.get(courseId) ?? null
    const on = course && { ...course, enrollments: own, is_claimed: claim_order_id !== null }
    return { item, course, claim_order_id, decision: decideItem(on, seenOf(item, course)) }
  })
  const accounts = await accountsOf(db, first.flatMap(formerOf))
  const sellable = first.map((line) => {
    const money = formerOf(line).map(({ enrollment_id }) => accounts.get(enrollment_id) ?? null)[0] ?? null
    return { ...line, money, decision: money?.isPaid ? decidePaid(line.decision, items.length === 1) : line.decision }
  })
  const regular = sellable.flatMap(({ item, decision }) => (decision.decision === 'refuse' ? [] : regularIdOf(item)))
  const lacking = missingTogether(regular, (id, studying) => missingOf(userId, id, { studying }))
  const decided = sellable.map(({ money, ...line }) => {
    const missing = lacking.get(line.item.course_id) ?? []
    const decision = decideRequired(line.decision, missing.length > 0)
    return { ...line, decision, missing, account: decision.decision === 'resume' ? money : null }
  })
  const buyable = decided.flatMap(({ course, decision, account }) =>
    course && decision.decision !== 'refuse' && !account?.isPaid
      ? [{ courseId: course.id, priceCents: course.price_cents }]
      : [],
  )
  const prices = new Map(priceCart(buyable).map((priced) => [priced.courseId, priced]))
  return decided.map((line) => {
    const priced = prices.get(line.item.course_id)
    const price_cents = line.account?.isPaid ? 0 : (priced?.unitCents ?? line.course?.price_cents ?? 0)
    return {
      ...line,
      discount_pct: priced?.discountPercent ?? 0,
      price_cents,
      credit_cents: Math.min(line.account?.spareCents ?? 0, price_cents),
    }
  })
}

/** What a course asks for is asked of those who take it as Regular. */
function regularIdOf({ type_coursed, course_id }: AskedItem): string[] {
  return type_coursed === 'regular' ? [course_id] : []
}

/** The enrollment that a line resumes, if any. */
function formerOf({ decision }: Pick<PricedLine, 'decision'>) {
  return decision.decision === 'resume'
    ? [{ enrollment_id: decision.enrollment.id, status: decision.enrollment.status }]
    : []
}

/** The same with the windows locked: what it answers holds until the transaction ends. */
export async function priceItemsForSale(tx: Tx, asked: readonly AskedItem[], buyer: Buyer): Promise<PricedLine[]> {
  const { courseIds } = wantedOf(asked)
  await lockOpenWindows(tx, courseIds, buyer.now)
  return priceItems(tx, asked, buyer)
}

function wantedOf(items: readonly AskedItem[]) {
  return {
    courseIds: items.map(({ course_id }) => course_id),
    seenWindowIds: items.flatMap(({ enrollment_open_id }) => enrollment_open_id ?? []),
  }
}

function seenOf({ enrollment_open_id: id }: AskedItem, course: CourseOnSaleRow | null): SeenWindow | null {
  return id ? { id, exists: course?.seen_window_ids.includes(id) ?? false } : null
}
