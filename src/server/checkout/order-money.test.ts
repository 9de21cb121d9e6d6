import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { billOf, exchange } from '#tests/support/money-oracle.ts'
import { runs } from '#tests/support/property-runs.ts'
import { seminary, ZONE, type Seminary } from '#tests/support/seminary.ts'
import { calendarDayIn } from '#domain/calendar.ts'
import { exchange_rates, scholarship_codes } from '../database/tables/checkout.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { payments } from '../database/tables/payments.ts'
import { user_roles, users } from '../database/tables/people.ts'

const COURSES = 10
const purchases = fc.record({
  prices: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: COURSES, maxLength: COURSES }),
  chosen: fc.array(fc.nat(COURSES - 1), { minLength: 1, maxLength: COURSES }),
  percent: fc.option(fc.integer({ min: 1, max: 100 })),
  method: fc.constantFrom('bank_transfer', 'cash'),
  country: fc.constantFrom('argentina', 'uruguay'),
  millionths: fc.integer({ min: 1, max: 9_999_999_999 }),
})

test('the server sells a cart, with its code and its rate, for what an independent count says', async () => {
  const one = await seminary()
  const courseIds = await openCourses(one)
  await fc.assert(
    fc.asyncProperty(purchases, async ({ prices, chosen, percent, method, country, millionths }) => {
      const rate = `${Math.floor(millionths / 1e6)}.${String(millionths % 1e6).padStart(6, '0')}`
      await setPrices(one, courseIds, prices)
      await setRate(one, country === 'argentina' ? 'ARS' : 'UYU', rate)
      const scholarship_code = percent === null ? null : await newCode(one, percent)
      const buyer = await one.callerOf(await newStudent(one, country))

      const cart = chosen.map((index) => ({ courseId: courseIds[index] ?? '', priceCents: prices[index] ?? 0 }))
      const bill = billOf(cart, percent ?? 0, rate)
      const items = cart.map(({ courseId }) => ({ course_id: courseId }))
      const priced = await buyer.priceCart({ items })
      expect(priced.items.map(({ course_id, price_cents }) => [course_id, BigInt(price_cents)])).toEqual(
        bill.lines.map(({ courseId, unit }) => [courseId, unit]),
      )
      const order = await buyer.placeOrder({
        idempotency_key: randomUUID(),
        items,
        expected_total_cents: Number(bill.total),
        seen: {
          balance_cents: Number(bill.balance),
          local: {
            amount_cents: Number(bill.local),
            currency: country === 'argentina' ? 'ARS' : 'UYU',
            rate: Number(rate),
          },
        },
        payment_method: method,
        scholarship_code,
        accepts_terms: true,
      })
      expect(BigInt(order.total_cents)).toBe(bill.total)
      await checkStored(one, order.id, { bill, rate })
    }),
    runs(24),
  )
}, 600_000)

/** All stored payments, summed by kind: nothing is negative, nothing is lost, each local amount is rounded separately. */
async function checkStored(
  { database }: Seminary,
  orderId: string,
  { bill, rate }: { bill: ReturnType<typeof billOf>; rate: string },
) {
  const stored = await database.db.select().from(payments).where(eq(payments.order_id, orderId))
  const sums = { scholarship: 0n, balance: 0n, local: 0n }
  for (const { share, amount, local_amount } of stored) {
    sums[share] += BigInt(amount)
    sums.local += BigInt(local_amount ?? 0)
    expect(amount).toBeGreaterThanOrEqual(0)
  }
  const locals = stored.filter(({ local_amount }) => local_amount !== null)
  expect(locals.map(({ local_amount }) => BigInt(local_amount ?? -1))).toEqual(
    locals.map(({ amount }) => exchange(BigInt(amount), rate)),
  )
  const ofCodes = stored.filter(({ share }) => share === 'scholarship')
  expect(ofCodes.filter(({ status }) => status !== 'completed')).toEqual([])
  expect(sums).toEqual({ scholarship: bill.scholarship, balance: bill.balance, local: bill.local })
}

/** Ten courses that anybody may buy now, taught as dogmatics is. */
async function openCourses({ database: { db }, cast }: Seminary): Promise<string[]> {
  const [model] = await db.select().from(enrollments_open).where(eq(enrollments_open.course_id, cast.courses.dogmatics))
  const [course] = await db.select().from(courses).where(eq(courses.id, cast.courses.dogmatics))
  if (!model || !course) throw new Error('dogmatics is on sale in the demo seminary')
  const rows = await db
    .insert(courses)
    .values(
      Array.from({ length: COURSES }, (_, index) => ({
        name: `Curso ${index}`,
        course_code: `OM${index}`,
        teacher_id: course.teacher_id,
      })),
    )
    .returning({ id: courses.id })
  const { period_id, enrollment_start_date, enrollment_end_date } = model
  await db.insert(enrollments_open).values(
    rows.map(({ id: course_id }) => ({
      course_id,
      period_id,
      enrollment_start_date,
      enrollment_end_date,
      is_open: true,
    })),
  )
  return rows.map(({ id }) => id)
}

async function setPrices({ database }: Seminary, courseIds: readonly string[], prices: readonly number[]) {
  for (const [index, id] of courseIds.entries()) {
    await database.db
      .update(courses)
      .set({ price_usd: prices[index] ?? 0 })
      .where(eq(courses.id, id))
  }
}

async function setRate({ database, clock }: Seminary, currency: 'ARS' | 'UYU', rate: string) {
  const valid_on = calendarDayIn(ZONE, clock.now())
  await database.db
    .insert(exchange_rates)
    .values({ currency, valid_on, rate: Number(rate) })
    .onConflictDoUpdate({ target: [exchange_rates.currency, exchange_rates.valid_on], set: { rate: Number(rate) } })
}

async function newCode({ database }: Seminary, percent: number): Promise<string> {
  const code = `B${randomUUID().slice(0, 12).toUpperCase()}`
  await database.db.insert(scholarship_codes).values({ code, percent })
  return code
}

async function newStudent({ database }: Seminary, country: string): Promise<string> {
  return database.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(users)
      .values({
        name: 'Cliente de prueba',
        first_name: 'Cliente',
        last_name: 'De prueba',
        email: `${randomUUID()}@demo.test`,
        country,
        email_confirmed_at: new Date(),
      })
      .returning({ id: users.id })
    const id = row?.id ?? ''
    await tx.insert(user_roles).values({ user_id: id, role: 'student' })
    return id
  })
}
