import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAILURES_REMEMBERED_MS, WAITS_MS } from '#domain/access/sign-in-waits.ts'
import { DAY_MS, HOUR_MS } from '#domain/calendar.ts'
import { CATALOGUE_GROUPS } from '#domain/courses/catalogue.ts'
import { PROVISIONAL_REMINDER_MS, provisionalState } from '#domain/enrollments/provisional.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { ENROLLMENT_STATUSES, PAUSE_REASONS } from '#domain/enrollments/statuses.ts'
import { seatHeldUntil as heldUntil } from '#domain/enrollments/unpaid-seat.ts'
import { courseAvailability } from '#domain/enrollments/windows.ts'
import { accountOf } from '#domain/ledger/account.ts'
import { isPaymentTransition, PAYMENT_STATUSES } from '#domain/payments/statuses.ts'
import { SETTING_DEFAULTS } from '#domain/settings/settings.ts'
import { addWaitingAttempt } from '#server/access/attempts-queries.ts'
import { listCatalogueRows } from '#server/courses/catalogue-queries.ts'
import { type CatalogueRow, readCatalogue } from '#server/courses/read-catalogue.ts'
import { constraintOf } from '#server/database/database-errors.ts'
import { isStudied, owes, seatHeldUntil } from '#server/database/rules.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { payments } from '#server/database/tables/payments.ts'
import { system_settings } from '#server/database/tables/settings.ts'
import { listOverdue, listToRemind } from '#server/enrollments/provisional-queries.ts'
import { listEntries } from '#server/ledger/ledger-queries.ts'
import { CAST } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import {
  newCourse,
  newEnrollment,
  newSale,
  newWindow,
  NOW,
  rowsOfSales,
  RUNNING,
  RUNS,
  standings,
  windowDays,
  writeRows,
} from '#tests/support/drawn-rows.ts'

// Lists and triggers say in SQL what the rules say of one thing: here both are asked of the same generated rows.

const user_id = CAST.people.diego.id
const periods = Object.values(CAST.periods)

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
})
afterAll(() => database.drop())

test('a course stands in the catalogue where courseAvailability puts it', async () => {
  const window = fc.record({
    is_open: fc.boolean(),
    days: windowDays,
    standing: fc.option(standings),
  })
  // Open windows of one period may not overlap: each has a period of its own.
  const catalogues = fc.array(fc.array(window, { maxLength: periods.length }), { minLength: 20, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(catalogues, async (catalogue) => {
      const name = randomUUID()
      const rows = catalogue.map((drawn) => {
        const course = newCourse(`${name} del catálogo`)
        const windows = drawn.map(({ is_open, days }, place) =>
          newWindow(course, { is_open, days, period_id: periods[place] }),
        )
        const taken = windows.flatMap((one, place) => newEnrollment(one, user_id, drawn[place]?.standing ?? null))
        return { course, windows, taken, group: courseAvailability(taken, windows, NOW) }
      })
      await writeRows(database, {
        courses: rows.map(({ course }) => course),
        windows: rows.flatMap(({ windows }) => windows),
        enrollments: rows.flatMap(({ taken }) => taken),
      })
      const asked = {
        userId: user_id,
        now: NOW,
        pattern: `%${name} del%`,
        rank: null,
        limit: 100,
        offset: 0,
      }
      const { items, counts } = await listCatalogueRows(database.db, asked)
      expect(new Map(items.map(({ id, group }) => [id, group]))).toEqual(
        new Map(rows.map(({ course, group }) => [course.id, group])),
      )
      for (const group of CATALOGUE_GROUPS) expect(counts[group]).toBe(rows.filter((row) => row.group === group).length)
      // Without a search own courses are read apart from those of everybody: the same courses in the same order.
      const whole = await readCatalogue(database.db, { ...asked, pattern: null, group: undefined, limit: 100_000 })
      const shown = new Set(items.map(({ id }) => id))
      expect(whole.items.filter(({ id }) => shown.has(id)).map(withoutCounts)).toEqual(items.map(withoutCounts))
    }),
    RUNS,
  )
})

/** A row of a catalogue, without the counts that a statement's rows have with them. */
function withoutCounts(row: CatalogueRow) {
  return { ...row, enrolled: undefined, available: undefined, unavailable: undefined }
}

test('whom the reminder and the pause look for is due soon or overdue as provisionalState says', async () => {
  const leftMs = fc.constantFrom(
    -DAY_MS,
    -1,
    0,
    1,
    PROVISIONAL_REMINDER_MS - 1,
    PROVISIONAL_REMINDER_MS,
    PROVISIONAL_REMINDER_MS + 1,
  )
  const provisional = fc.record({
    standing: standings,
    leftMs: fc.option(leftMs),
    isReminded: fc.boolean(),
    payment: fc.constantFrom(null, 'pending', 'processing', 'failed'),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(provisional, { minLength: 20, maxLength: 40 }), async (all) => {
      const rows = all.map(({ standing, leftMs, isReminded, payment }) => {
        const course = newCourse('Regla provisional')
        const window = newWindow(course, {})
        const provisional_until = leftMs === null ? null : new Date(NOW.getTime() + leftMs)
        const reminded_for = isReminded ? provisional_until : null
        const taken = newEnrollment(window, user_id, standing).map((one) => ({
          ...one,
          provisional_until,
          reminded_for,
        }))
        return { course, window, taken, sold: taken.map((one) => newSale(one, payment ?? 'completed')), payment }
      })
      await writeRows(database, {
        courses: rows.map(({ course }) => course),
        windows: rows.map(({ window }) => window),
        enrollments: rows.flatMap(({ taken }) => taken),
        ...rowsOfSales(rows.flatMap(({ sold }) => sold)),
      })
      const expected = (state: string) =>
        rows.flatMap(({ taken, payment }) =>
          taken
            .filter(
              (one) =>
                one.provisional_until !== null &&
                enrollmentCan.pause(one) &&
                provisionalState(one.provisional_until, NOW) === state,
            )
            .map((one) => ({ ...one, payment })),
        )
      const own: string[] = rows.flatMap(({ taken }) => taken.map(({ id }) => id))
      const until = new Date(NOW.getTime() + PROVISIONAL_REMINDER_MS)
      const overdue = await listOverdue(database.db, { now: NOW, limit: 10_000 })
      const soon = await listToRemind(database.db, { now: NOW, until, limit: 10_000 })
      const waits = expected('due_soon').filter(
        ({ payment, reminded_for }) => reminded_for === null && (payment === 'pending' || payment === 'failed'),
      )
      expect(overdue.filter((id) => own.includes(id)).toSorted()).toEqual(
        expected('overdue')
          .map(({ id }) => id)
          .toSorted(),
      )
      expect(soon.filter((id) => own.includes(id)).toSorted()).toEqual(waits.map(({ id }) => id).toSorted())
    }),
    RUNS,
  )
})

const HOURS = SETTING_DEFAULTS.unpaid_seat_hours

test('an enrollment keeps its seat until the moment that seatKeptUntil says, and owes as accountOf says', async () => {
  const drawn = fc.record({
    standing: fc.record({
      status: fc.constantFrom(...ENROLLMENT_STATUSES),
      is_active: fc.boolean(),
      paused_reason: fc.constantFrom(null, ...PAUSE_REASONS),
    }),
    agoMs: fc.constantFrom(0, 1, HOURS * HOUR_MS - 1, HOURS * HOUR_MS, HOURS * HOUR_MS + 1),
    payment: fc.constantFrom(null, ...PAYMENT_STATUSES),
    hasCredit: fc.boolean(),
  })
  const possible = drawn.filter(
    ({ standing: { status, is_active, paused_reason } }) =>
      !is_active || (status !== 'Desistido' && paused_reason === null),
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(possible, { minLength: 20, maxLength: 40 }),
      fc.option(fc.integer({ min: 1, max: 500 })),
      async (all, hours) => {
        const rows = all.flatMap(({ standing, agoMs, payment, hasCredit }) => {
          const course = newCourse('Regla del cupo')
          const window = newWindow(course, {})
          return newEnrollment(window, user_id, standing).map((one) => {
            const paused_at = standing.paused_reason && new Date(NOW.getTime() - agoMs)
            const enrollment = { ...one, paused_at }
            const sales = [
              ...(payment ? [newSale(enrollment, payment)] : []),
              ...(hasCredit ? [creditOf(newSale(enrollment, 'completed'))] : []),
            ]
            return { course, window, enrollment, sales }
          })
        })
        await writeRows(database, {
          courses: rows.map(({ course }) => course),
          windows: rows.map(({ window }) => window),
          enrollments: rows.map(({ enrollment }) => enrollment),
          ...rowsOfSales(rows.flatMap(({ sales }) => sales)),
        })
        const key = 'unpaid_seat_hours'
        await database.db.delete(system_settings).where(eq(system_settings.key, key))
        if (hours !== null) await database.db.insert(system_settings).values({ key, value: hours })
        const ids = rows.map(({ enrollment }) => enrollment.id)
        const told = await database.db
          .select({
            id: enrollments.id,
            until: seatHeldUntil('enrollments').mapWith(enrollments.paused_at),
            owes: sql<boolean>`${owes('enrollments')}`,
          })
          .from(enrollments)
          .where(inArray(enrollments.id, ids))
        const entries = Map.groupBy(await listEntries(database.db, ids), ({ enrollment_id }) => enrollment_id)
        expect(new Map(told.map((one) => [one.id, [one.until, one.owes]]))).toEqual(
          new Map(
            rows.map(({ enrollment }) => [
              enrollment.id,
              [
                heldUntil(enrollment, hours ?? HOURS),
                accountOf(enrollment, entries.get(enrollment.id) ?? []).owedCents > 0,
              ],
            ]),
          ),
        )
      },
    ),
    RUNS,
  )
})

/** Half of the money came for a purchase that its course had left. */
function creditOf({ order, item, payment }: ReturnType<typeof newSale>) {
  const left = { cancelled_at: NOW, cancel_reason: 'withdrawn' as const }
  return { order, item: { ...item, ...left }, payment: { ...payment, amount: 500, replaced_at: NOW } }
}

test('the database lets a payment go where isPaymentTransition lets it, and nowhere else', async () => {
  const steps = PAYMENT_STATUSES.flatMap((from) =>
    PAYMENT_STATUSES.filter((to) => to !== from).map((to) => {
      // Of an enrollment one payment waits: each step has its own course.
      const course = newCourse('Regla de los pagos')
      const window = newWindow(course, {})
      const [enrollment] = newEnrollment(window, user_id, RUNNING)
      if (!enrollment) throw new Error('nobody enrolled')
      return { from, to, course, window, enrollment, sale: newSale(enrollment, from) }
    }),
  )
  await writeRows(database, {
    courses: steps.map(({ course }) => course),
    windows: steps.map(({ window }) => window),
    enrollments: steps.map(({ enrollment }) => enrollment),
    ...rowsOfSales(steps.map(({ sale }) => sale)),
  })
  for (const { from, to, sale } of steps) {
    const asked = database.db.update(payments).set({ status: to }).where(eq(payments.id, sale.payment.id))
    const refusedBy = await asked.then(
      () => null,
      (error: unknown) => constraintOf(error)?.constraint,
    )
    expect([from, to, refusedBy]).toEqual([from, to, isPaymentTransition(from, to) ? null : 'i51_payment_transition'])
  }
})

test('who fails to sign in waits as long as WAITS_MS says, and the last wait stands for all that follow', async () => {
  const waits = { waitsMs: WAITS_MS, rememberedMs: FAILURES_REMEMBERED_MS }
  const mayTry = (ms: number) => addWaitingAttempt(database.db, 'a guesser', new Date(ms), waits)
  let now = NOW.getTime()
  expect(await mayTry(now)).toBe(true)
  for (const waitMs of [...WAITS_MS, ...WAITS_MS.slice(-1), ...WAITS_MS.slice(-1)]) {
    const isHeldBack = waitMs === 0 || !(await mayTry(now + waitMs - 1))
    now += waitMs
    expect([waitMs, isHeldBack, await mayTry(now)]).toEqual([waitMs, true, true])
  }
})

test('what a deletion ends is what may be given up, in lists and in what keeps it', async () => {
  for (const status of ENROLLMENT_STATUSES)
    for (const is_active of [true, false]) {
      const { rows } = await database.db.execute(
        sql`select ${isStudied('e')} as listed, is_studied(e.status, e.is_active) as kept from (values (${status}::text, ${is_active}::boolean)) e (status, is_active)`,
      )
      const ends = enrollmentCan.withdraw({ status, is_active })
      expect({ status, is_active, ...rows[0] }).toEqual({ status, is_active, listed: ends, kept: ends })
    }
})
