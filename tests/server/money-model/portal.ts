import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { calendarDayIn } from '#domain/calendar.ts'
import { exchange_rates, scholarship_codes } from '#server/database/tables/checkout.ts'
import { courses, enrollments_open } from '#server/database/tables/courses.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { periods } from '#server/database/tables/periods.ts'
import { newCourse } from '#tests/support/drawn-rows.ts'
import { releaseUnpaidSeats } from '#server/enrollments/unpaid-seats.ts'
import { paidSeminary } from '#tests/support/paid-seminary.ts'
import { type Caller, ZONE } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'
import type { State } from './state.ts'

const DAY_MS = 86_400_000
const PRICES = [1000, 1500, 3333]
const RATE = 1450
const NAMES = ['Modelo A', 'Modelo B', 'Modelo C']

/** The portal under the model: three courses, and one student after another. */
export type Portal = Awaited<ReturnType<typeof openPortal>>

export async function openPortal() {
  const connections: { cards: State['cards']; mercadoPago: 'argentina' } = { cards: 'stripe', mercadoPago: 'argentina' }
  const one = await paidSeminary({ connections })
  const { db } = one
  const now = Date.now()
  const day = (days: number) => calendarDayIn(ZONE, new Date(now + days * DAY_MS))
  const period = { id: randomUUID(), name: 'Período del modelo', start_date: day(-20), end_date: day(90) }
  const own = NAMES.map(newCourse)
  const windows = own.map(({ id }) => ({
    id: randomUUID(),
    course_id: id,
    period_id: period.id,
    enrollment_start_date: new Date(now - 20 * DAY_MS),
    enrollment_end_date: new Date(now + 60 * DAY_MS),
  }))
  await db.insert(periods).values(period)
  await db.insert(courses).values(own)
  await db.insert(enrollments_open).values(windows)
  // Another student has a seat, so that a course can be full.
  const [other = ''] = await addStudents(db, 1)
  await db.insert(enrollments).values(
    windows.map(({ id, course_id, period_id }) => {
      return { user_id: other, enrollment_open_id: id, course_id, period_id }
    }),
  )

  async function setRate(rate: number): Promise<void> {
    const value = { currency: 'ARS' as const, valid_on: day(0), rate }
    await db
      .insert(exchange_rates)
      .values(value)
      .onConflictDoUpdate({ target: [exchange_rates.currency, exchange_rates.valid_on], set: { rate } })
  }
  async function setCourse(id: string, set: { price?: number; isOpen?: boolean; isFull?: boolean }): Promise<void> {
    if (set.price !== undefined)
      await db.execute(sql`update courses set price_usd = ${set.price}::numeric / 100 where id = ${id}`)
    if (set.isOpen !== undefined)
      await db.execute(sql`update enrollments_open set is_open = ${set.isOpen} where course_id = ${id}`)
    if (set.isFull !== undefined)
      await db.execute(
        sql`update enrollments_open set seats_max = case when ${set.isFull} then seats_taken end where course_id = ${id}`,
      )
  }
  const endPeriod = (isOver: boolean) =>
    db.execute(sql`update periods set end_date = ${isOver ? day(-1) : day(90)}::date where id = ${period.id}`)

  let isTouched = true
  let areDaysPassed = false
  /**
   * Four days later for a student: the seats held for payment have since been given up. Whether a page has expired is decided by the
   * provider, in another step: orders are as old as before afterwards.
   */
  async function passDays(userId: string): Promise<void> {
    areDaysPassed = isTouched = true
    await db.execute(
      sql`update enrollments set paused_at = paused_at - interval '96 hours' where user_id = ${userId} and paused_at is not null`,
    )
    await db.execute(sql`update orders set updated_at = updated_at - interval '96 hours' where user_id = ${userId}`)
    await releaseUnpaidSeats(one.background)
    await db.execute(
      sql`update orders set updated_at = least(now(), updated_at + interval '96 hours') where user_id = ${userId}`,
    )
  }

  /** A student without anything, and everything as it was. */
  async function begin(cards: State['cards']): Promise<{ state: State; student: Student }> {
    connections.cards = cards
    if (areDaysPassed) {
      // What the one before left unpaid doesn't lapse in another's time.
      await endPeriod(true)
      await releaseUnpaidSeats(one.background)
      areDaysPassed = false
    }
    if (isTouched) {
      await setRate(RATE)
      await endPeriod(false)
      for (const [index, { id }] of own.entries())
        await setCourse(id, { price: PRICES[index] ?? 0, isOpen: true, isFull: false })
      isTouched = false
    }
    const [userId = ''] = await addStudents(db, 1)
    const tag = userId.slice(0, 8).toUpperCase()
    const codes = [
      { word: `ONE-${tag}`, percent: 50, most: 1, uses: 0 },
      { word: `HALF-${tag}`, percent: 50, most: null, uses: 0 },
      { word: `FULL-${tag}`, percent: 100, most: null, uses: 0 },
    ]
    await db
      .insert(scholarship_codes)
      .values(codes.map(({ word: code, percent, most: max_uses }) => ({ code, percent, max_uses })))
    const state: State = {
      cards,
      courses: own.map(({ id, name }, index) => ({ id, name, price: PRICES[index] ?? 0, isOpen: true, room: null })),
      codes,
      rate: RATE,
      isOver: false,
      orders: [],
      enrollments: new Map(),
    }
    return { state, student: { userId, email: `estudiante.${userId}@prueba.test`, me: await one.callerOf(userId) } }
  }
  const touch = () => void (isTouched = true)
  return { ...one, staff: one.as.carla, begin, setRate, setCourse, endPeriod, passDays, touch }
}

/** One student of the portal. */
export type Student = { userId: string; email: string; me: Caller }
