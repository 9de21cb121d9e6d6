import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { randomUUID } from 'node:crypto'
import { calendarDayIn } from '#domain/calendar.ts'
import { enrollmentsIn, formFor, paymentsOf, type PurchaseForm } from '#tests/support/purchases.ts'
import { expectFailure, seminary, ZONE, type Caller, type Seminary } from '#tests/support/seminary.ts'
import { exchange_rates, orders, scholarship_codes } from '../database/tables/checkout.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { users } from '../database/tables/people.ts'

// Decision M20: what is confirmed is what was seen, in the currency and at the rate seen.

/** Diego lives in Uruguay, where dogmatics is UY$ 810,00, at 40,50, and homiletics with it half of that. */
async function inUruguay() {
  const one = await seminary()
  const { db } = one.database
  await db.update(users).set({ country: 'uruguay' }).where(eq(users.id, one.cast.people.diego.id))
  await db.update(courses).set({ price_usd: 2000 }).where(eq(courses.id, one.cast.courses.dogmatics))
  return one
}

/** The institution's rate changes today. */
async function setRate({ database: { db }, clock }: Seminary, rate: number) {
  const valid_on = calendarDayIn(ZONE, clock.now())
  const { currency, ...row } = { currency: 'UYU' as const, valid_on, rate }
  await db
    .insert(exchange_rates)
    .values({ currency, ...row })
    .onConflictDoUpdate({ target: [exchange_rates.currency, exchange_rates.valid_on], set: { rate } })
}

/** What a screen shows of a course by a method at this moment, and would confirm. */
async function seenOn(
  as: Caller,
  courseId: string,
  payment_method: PurchaseForm['payment_method'] = 'bank_transfer',
): Promise<PurchaseForm> {
  const { total_cents, methods } = await as.priceCart({ items: [{ course_id: courseId }] })
  const local = methods.find(({ method }) => method === payment_method)?.local
  const price = local && { amount_cents: local.amount_cents, currency: local.currency, rate: local.rate }
  const seen = { balance_cents: total_cents, local: price ?? null }
  return formFor(courseId, { payment_method, expected_total_cents: total_cents, seen })
}

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('a rate that changes between the price and the confirmation', () => {
  const CHANGED = 'Viste UY$ 810,00 (a 40,50 por dólar) y ahora son UY$ 900,00 (a 45,00). Revísalo y confirma otra vez.'

  test('refuses an order, says both, and sells once the new price was seen; the order keeps its rate', async () => {
    const one = await inUruguay()
    const { as, cast } = one
    const form = await seenOn(as.diego, cast.courses.dogmatics)
    expect(form.seen.local).toEqual({ amount_cents: 81_000, currency: 'UYU', rate: 40.5 })
    await setRate(one, 45)
    const refusal = await expectFailure(as.diego.placeOrder(form), 'PRICE_CHANGED')
    expect(plain(refusal.detail)).toBe(CHANGED)
    expect(await enrollmentsIn(one, cast.courses.dogmatics, cast.people.diego.id)).toEqual([])
    const again = await seenOn(as.diego, cast.courses.dogmatics)
    const order = await as.diego.placeOrder(again)
    expect(order.payments).toMatchObject([{ local: { amount_cents: 90_000, currency: 'UYU', rate: 45 } }])
    await setRate(one, 50)
    // The same confirmation returns the same order, which keeps its rate.
    expect(await as.diego.placeOrder(again)).toMatchObject({ id: order.id, payments: order.payments })
    await as.carla.approvePayment({ paymentId: order.payments[0]?.id ?? '' })
    expect(await paymentsOf(one, order.id)).toMatchObject([{ local_amount: 90_000, exchange_rate: 45 }])
  })

  test('refuses a payment that is only told of', async () => {
    const one = await inUruguay()
    const { as, cast } = one
    const {
      accepts_terms: _,
      scholarship_code: _code,
      card: _card,
      ...form
    } = await seenOn(as.diego, cast.courses.dogmatics)
    const claim = { ...form, payment_method: 'bank_transfer' as const, note: 'Transferí ayer' }
    await setRate(one, 45)
    const refusal = await expectFailure(as.diego.claimPaid(claim), 'PRICE_CHANGED')
    expect(plain(refusal.detail)).toBe(CHANGED)
    const { seen } = await seenOn(as.diego, cast.courses.dogmatics)
    const told = await as.diego.claimPaid({ ...claim, seen })
    expect(told.payments).toMatchObject([{ local: { amount_cents: 90_000, rate: 45 } }])
    expect((await as.diego.claimPaid({ ...claim, seen })).id).toBe(told.id)
  })

  test('refuses another method of payment; the one that stands keeps its rate', async () => {
    const one = await inUruguay()
    const { as, cast } = one
    const order = await as.diego.placeOrder(await seenOn(as.diego, cast.courses.dogmatics))
    const { seen } = await seenOn(as.diego, cast.courses.homiletics, 'cash')
    const old = { balance_cents: 2000, local: { amount_cents: 81_000, currency: 'UYU' as const, rate: 40.5 } }
    expect(seen.local?.rate).toBe(40.5)
    await setRate(one, 45)
    const change = { orderId: order.id, payment_method: 'cash' as const }
    const refusal = await expectFailure(as.diego.changeMethod({ ...change, seen: old }), 'PRICE_CHANGED')
    expect(plain(refusal.detail)).toBe(CHANGED)
    const today = { balance_cents: 2000, local: { amount_cents: 90_000, currency: 'UYU' as const, rate: 45 } }
    const same = { orderId: order.id, payment_method: 'bank_transfer' as const }
    await expectFailure(as.diego.changeMethod({ ...same, seen: today }), 'PRICE_CHANGED')
    expect(await as.diego.changeMethod({ ...same, seen: old })).toMatchObject({ payments: order.payments })
    const changed = await as.diego.changeMethod({ ...change, seen: today })
    expect(changed.payments).toMatchObject([{ payment_method: 'cash', local: { amount_cents: 90_000, rate: 45 } }])
    // The same change once more, as another tab saw it, answers the same.
    await setRate(one, 50)
    expect((await as.diego.changeMethod({ ...change, seen: today })).payments).toEqual(changed.payments)
  })

  test('makes buying a paused course again another purchase; at the rate that was seen it takes up what waits', async () => {
    const one = await inUruguay()
    const { as, cast } = one
    const courseId = cast.courses.dogmatics
    const seen = await seenOn(as.diego, courseId)
    const order = await as.diego.placeOrder(seen)
    const overdue = { is_active: false, paused_at: new Date(), paused_reason: 'payment_overdue' } as const
    const own = and(eq(enrollments.user_id, cast.people.diego.id), eq(enrollments.course_id, courseId))
    await one.database.db.update(enrollments).set(overdue).where(own)
    await setRate(one, 45)
    expect((await as.diego.placeOrder({ ...seen, idempotency_key: randomUUID() })).id).toBe(order.id)
    const other = await as.diego.placeOrder(await seenOn(as.diego, courseId))
    expect(other.id).not.toBe(order.id)
    expect(other.payments).toMatchObject([{ local: { amount_cents: 90_000, rate: 45 } }])
    expect(await paymentsOf(one, order.id)).toMatchObject([{ rejection_reason: 'reemplazado' }])
  })

  test('that is deleted, or a method that is offered no more, refuses the order', async () => {
    const one = await inUruguay()
    const { as, cast, database } = one
    const form = await seenOn(as.diego, cast.courses.dogmatics)
    await database.db.delete(exchange_rates)
    await expectFailure(as.diego.placeOrder(form), 'METHOD_NOT_AVAILABLE')
    const { accepts_terms: _, scholarship_code: _code, card: _card, ...claim } = form
    const told = as.diego.claimPaid({ ...claim, payment_method: 'bank_transfer', note: 'Transferí ayer' })
    expect(plain((await expectFailure(told, 'PRICE_CHANGED')).detail)).toBe(
      'Viste UY$ 810,00 (a 40,50 por dólar) y ahora son US$ 20,00. Revísalo y confirma otra vez.',
    )
    expect(await database.db.select().from(orders).where(eq(orders.user_id, cast.people.diego.id))).not.toContainEqual(
      expect.objectContaining({ total: 2000 }),
    )
  })
})

describe('a price that changes between being seen and confirmed', () => {
  test('refuses in the currency that was seen, dollars for a card, before the card is charged', async () => {
    const one = await inUruguay()
    const { as, cast, database } = one
    const { dogmatics } = cast.courses
    const [transfer, card] = [await seenOn(as.diego, dogmatics), await seenOn(as.diego, dogmatics, 'credit_card')]
    await database.db.update(courses).set({ price_usd: 2500 }).where(eq(courses.id, dogmatics))
    const local = await expectFailure(as.diego.placeOrder(transfer), 'PRICE_CHANGED')
    expect(plain(local.detail)).toBe(
      'Viste UY$ 810,00 (a 40,50 por dólar) y ahora son UY$ 1.012,50 (a 40,50). Revísalo y confirma otra vez.',
    )
    // A card that would be refused isn't asked.
    const dollars = await expectFailure(
      as.diego.placeOrder({ ...card, card: { last_four: '0002', holder: 'Diego Sosa' } }),
      'PRICE_CHANGED',
    )
    expect(plain(dollars.detail)).toBe('Viste US$ 20,00 y ahora son US$ 25,00. Revísalo y confirma otra vez.')
  })

  test('refuses a code that covers less by now, and a course that costs more under a whole one', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const { dogmatics } = cast.courses
    const card = { last_four: '4242', holder: 'Ana Benítez' }
    const half = formFor(dogmatics, { payment_method: 'credit_card', card, scholarship_code: cast.scholarships.half })
    await database.db
      .update(scholarship_codes)
      .set({ percent: 30 })
      .where(eq(scholarship_codes.code, cast.scholarships.half))
    const less = await expectFailure(as.ana.placeOrder(half), 'PRICE_CHANGED')
    expect(plain(less.detail)).toBe('Viste US$ 5,00 y ahora son US$ 7,00. Revísalo y confirma otra vez.')
    const whole = formFor(dogmatics, { payment_method: 'scholarship', scholarship_code: cast.scholarships.full })
    await database.db.update(courses).set({ price_usd: 1200 }).where(eq(courses.id, dogmatics))
    const more = await expectFailure(as.ana.placeOrder(whole), 'PRICE_CHANGED')
    expect(plain(more.detail)).toBe('Viste US$ 10,00 y ahora son US$ 12,00. Revísalo y confirma otra vez.')
  })
})
