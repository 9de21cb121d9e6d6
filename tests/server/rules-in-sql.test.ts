import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FAILURES_REMEMBERED_MS, WAITS_MS } from '#domain/access/sign-in-waits.ts'
import { DAY_MS } from '#domain/calendar.ts'
import { CATALOGUE_GROUPS } from '#domain/courses/catalogue.ts'
import { PROVISIONAL_REMINDER_MS, provisionalState } from '#domain/enrollments/provisional.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { ENROLLMENT_STATUSES } from '#domain/enrollments/statuses.ts'
import { courseAvailability } from '#domain/enrollments/windows.ts'
import { groupLessons } from '#domain/lessons/modules.ts'
import { isPaymentTransition, PAYMENT_STATUSES, type PaymentStatus } from '#domain/payments/statuses.ts'
import { addWaitingAttempt } from '#server/access/attempts-queries.ts'
import { listCatalogueRows } from '#server/courses/catalogue-queries.ts'
import { constraintOf } from '#server/database/database-errors.ts'
import { order_items, orders } from '#server/database/tables/checkout.ts'
import { courses, enrollments_open } from '#server/database/tables/courses.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { lessons } from '#server/database/tables/lessons.ts'
import { payments } from '#server/database/tables/payments.ts'
import { completed_lessons } from '#server/database/tables/progress.ts'
import { transactionOn, type Tx } from '#server/database/transaction.ts'
import { listOverdue, listToRemind } from '#server/enrollments/provisional-queries.ts'
import { readOwnProgress } from '#server/progress/own-progress-queries.ts'
import { CAST } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import { runs } from '#tests/support/property-runs.ts'
import { ZONE } from '#tests/support/seminary.ts'

// Lists and triggers say in SQL what the rules say of one thing: here both are asked of the same generated rows.

/** Rows are drawn in bulk: what differs is told at once, a smaller example would be looked for in vain. */
const RUNS = { ...runs(24), endOnFailure: true }
const NOW = new Date('2026-08-05T15:00:00Z')
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const user_id = CAST.people.diego.id
const periods = Object.values(CAST.periods)

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
})
afterAll(() => database.drop())

/** Writes as an import does: into windows that may be closed. */
function write(work: (tx: Tx) => Promise<void>): Promise<void> {
  return transactionOn(database.db)(async (tx) => {
    await tx.execute(sql`set local atrio.import = 'on'`)
    await work(tx)
  })
}

let made = 0
function newCourse(name: string) {
  const course_code = `R${(made++).toString(36).toUpperCase()}`
  return { id: randomUUID(), name, course_code, teacher_id: CAST.people.bruno.id }
}

/** Its days are counted from now. */
type WindowChanges = { period_id?: string | undefined; is_open?: boolean; days?: readonly [number, number] }
const OPEN_DAYS = [-10, 10] as const
type Window = ReturnType<typeof newWindow>
function newWindow(
  course: ReturnType<typeof newCourse>,
  { period_id = CAST.periods.current, is_open = true, days: [start, end] = OPEN_DAYS }: WindowChanges,
) {
  const dates = { enrollment_start_date: inDays(start), enrollment_end_date: inDays(end) }
  return { id: randomUUID(), course_id: course.id, period_id, is_open, ...dates }
}

/** The enrollment in a window of somebody who stands so, or none; a withdrawal has its reason and its day, a pause its moment. */
function newEnrollment({ id, course_id, period_id }: Window, standing: Standing | null) {
  if (standing === null) return []
  const pause = { paused_at: standing.paused_reason && NOW }
  const withdrawal = {
    observations: 'Motivos de familia',
    completion_date: standing.status === 'Desistido' ? NOW : null,
  }
  return [
    { id: randomUUID(), user_id, enrollment_open_id: id, course_id, period_id, ...standing, ...pause, ...withdrawal },
  ]
}

/** An order of one course with its one payment. */
function newSale(enrollment: { id: string; course_id: string }, status: PaymentStatus) {
  const { course_id } = enrollment
  const order = { id: randomUUID(), user_id, total: 1000, processor: 'manual' as const, idempotency_key: randomUUID() }
  const item = { order_id: order.id, course_id, name: 'Regla', list_price: 1000, unit_price: 1000 }
  const payment = {
    id: randomUUID(),
    user_id,
    order_id: order.id,
    course_id,
    enrollment_id: enrollment.id,
    payment_method: 'bank_transfer' as const,
    amount: 1000,
    status,
    transaction_id: `BT_${order.id}`,
    provider: 'manual' as const,
  }
  return { order, item, payment }
}

async function insertSales(tx: Tx, sales: readonly ReturnType<typeof newSale>[]): Promise<void> {
  await insertAll(
    tx,
    orders,
    sales.map(({ order }) => order),
  )
  await insertAll(
    tx,
    order_items,
    sales.map(({ item }) => item),
  )
  await insertAll(
    tx,
    payments,
    sales.map(({ payment }) => payment),
  )
}

async function insertAll<T extends PgTable>(tx: Tx, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values([...rows])
}

type Standing = Pick<typeof enrollments.$inferSelect, 'status' | 'is_active' | 'paused_reason'>
const RUNNING: Standing = { status: 'En Progreso', is_active: true, paused_reason: null }
const standings: fc.Arbitrary<Standing> = fc
  .record({
    status: fc.constantFrom(...ENROLLMENT_STATUSES),
    is_active: fc.boolean(),
    paused_reason: fc.constantFrom(null, 'payment_pending', 'payment_overdue', 'staff'),
  })
  .filter(({ status, is_active, paused_reason }) => !is_active || (status !== 'Desistido' && paused_reason === null))

test('a course stands in the catalogue where courseAvailability puts it', async () => {
  const window = fc.record({
    is_open: fc.boolean(),
    days: fc.constantFrom([-10, -1], [-10, 0], [-10, 1], [0, 1], [1, 10]),
    standing: fc.option(standings),
  })
  // Open windows of one period may not overlap: each has a period of its own.
  const catalogues = fc.array(fc.array(window, { maxLength: periods.length }), { minLength: 20, maxLength: 30 })
  await fc.assert(
    fc.asyncProperty(catalogues, async (catalogue) => {
      const name = `Regla ${made}`
      const rows = catalogue.map((drawn) => {
        const course = newCourse(`${name} del catálogo`)
        const windows = drawn.map(({ is_open, days }, place) =>
          newWindow(course, { is_open, days, period_id: periods[place] }),
        )
        const taken = windows.flatMap((one, place) => newEnrollment(one, drawn[place]?.standing ?? null))
        return { course, windows, taken, group: courseAvailability(taken, windows, NOW) }
      })
      await write(async (tx) => {
        await tx.insert(courses).values(rows.map(({ course }) => course))
        await insertAll(
          tx,
          enrollments_open,
          rows.flatMap(({ windows }) => windows),
        )
        await insertAll(
          tx,
          enrollments,
          rows.flatMap(({ taken }) => taken),
        )
      })
      const asked = { userId: user_id, now: NOW, pattern: `%${name} del%`, rank: null, limit: 100, offset: 0 }
      const { items, counts } = await listCatalogueRows(database.db, asked)
      expect(new Map(items.map(({ id, group }) => [id, group]))).toEqual(
        new Map(rows.map(({ course, group }) => [course.id, group])),
      )
      for (const group of CATALOGUE_GROUPS) expect(counts[group]).toBe(rows.filter((row) => row.group === group).length)
    }),
    RUNS,
  )
})

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
        const taken = newEnrollment(window, standing).map((one) => ({ ...one, provisional_until, reminded_for }))
        return { course, window, taken, sold: taken.map((one) => newSale(one, payment ?? 'completed')), payment }
      })
      await write(async (tx) => {
        await tx.insert(courses).values(rows.map(({ course }) => course))
        await tx.insert(enrollments_open).values(rows.map(({ window }) => window))
        await insertAll(
          tx,
          enrollments,
          rows.flatMap(({ taken }) => taken),
        )
        await insertSales(
          tx,
          rows.flatMap(({ sold }) => sold),
        )
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

test('the database lets a payment go where isPaymentTransition lets it, and nowhere else', async () => {
  const course = newCourse('Regla de los pagos')
  const window = newWindow(course, {})
  const [enrollment] = newEnrollment(window, RUNNING)
  if (!enrollment) throw new Error('nobody enrolled')
  const steps = PAYMENT_STATUSES.flatMap((from) =>
    PAYMENT_STATUSES.filter((to) => to !== from).map((to) => ({ from, to, sale: newSale(enrollment, from) })),
  )
  await write(async (tx) => {
    await tx.insert(courses).values(course)
    await tx.insert(enrollments_open).values(window)
    await tx.insert(enrollments).values(enrollment)
    await insertSales(
      tx,
      steps.map(({ sale }) => sale),
    )
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

test('the modules of a course and those that are complete are counted as its lessons are grouped', async () => {
  const lesson = fc.record({
    module_title: fc.constantFrom(null, '', 'Gracia', ' Gracia ', 'Creación'),
    isDone: fc.boolean(),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(lesson, { maxLength: 6 }), { minLength: 2, maxLength: 4 }), async (all) => {
      const rows = all.map((drawn) => {
        const course = newCourse('Regla de los módulos')
        const window = newWindow(course, {})
        const taken = newEnrollment(window, RUNNING)
        const own = drawn.map(({ module_title }, order) => ({
          id: randomUUID(),
          course_id: course.id,
          title: 'Lección',
          order,
          module_title,
        }))
        const done = own.filter((_, place) => drawn[place]?.isDone)
        return { course, window, taken, lessons: own, done }
      })
      await write(async (tx) => {
        await tx.insert(courses).values(rows.map(({ course }) => course))
        await tx.insert(enrollments_open).values(rows.map(({ window }) => window))
        await insertAll(
          tx,
          enrollments,
          rows.flatMap(({ taken }) => taken),
        )
        await insertAll(
          tx,
          lessons,
          rows.flatMap((row) => row.lessons),
        )
        await insertAll(
          tx,
          completed_lessons,
          rows.flatMap(({ taken, done }) =>
            taken.flatMap((one) =>
              done.map(({ id, course_id }) => ({ user_id, lesson_id: id, course_id, enrollment_id: one.id })),
            ),
          ),
        )
      })
      const { courses: read } = await readOwnProgress(database.db, { userId: user_id, since: '2026-08-03', zone: ZONE })
      for (const { course, lessons: own, done } of rows) {
        const modules = groupLessons(own, '')
        const complete = modules.filter((module) => module.lessons.every((one) => done.includes(one.lesson)))
        expect(read.find(({ course_id }) => course_id === course.id)).toMatchObject({
          total_modules: modules.length,
          completed_modules: complete.length,
          total_lessons: own.length,
          completed_lessons: done.length,
        })
      }
    }),
    RUNS,
  )
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
