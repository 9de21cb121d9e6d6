import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { formFor, formInUruguay } from '#tests/support/purchases.ts'
import { expectFailure, seminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'
import { orders } from '../database/tables/checkout.ts'
import { courses, enrollments_open } from '../database/tables/courses.ts'
import { PATIENCE } from '#tests/support/patience.ts'

describe('seats', () => {
  test('fifty who buy the last ten at once: exactly ten get one', async () => {
    const { cast, callerOf, database } = await seminary({ max: 20 })
    const students = await addStudents(database.db, 50)
    const callers = await Promise.all(students.map((id) => callerOf(id)))
    const outcomes = await Promise.allSettled(
      callers.map((caller) => caller.placeOrder(formFor(cast.courses.homiletics))),
    )
    const refusals = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(refusals.map(({ code }) => code)).toEqual(Array.from({ length: 40 }, () => 'NO_SEATS_LEFT'))
    const [window] = await database.db
      .select()
      .from(enrollments_open)
      .where(eq(enrollments_open.id, cast.windows.homiletics))
    expect(window).toMatchObject({ seats_taken: 10, seats_max: 10 })
  })

  test('who waited too long for the others hears that the portal is busy, keeps nothing half-done, and may confirm again', async () => {
    const one = await seminary()
    const { as, cast, database } = one
    const form = formFor(cast.courses.homiletics)
    const other = await database.pool.connect()
    await other.query('begin')
    await other.query('select from enrollments_open where id = $1 for update', [cast.windows.homiletics])
    const refused = expectFailure(as.ana.placeOrder(form), 'OVERLOADED')
    // Its time is over as soon as it waits, instead of in fifteen seconds: the database says the same.
    const endWaiting = sql`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await database.db.execute(endWaiting)).rows.length, PATIENCE).toBe(1)
    await refused
    await other.query('rollback')
    other.release()
    const ordersOfAna = () => database.db.select().from(orders).where(eq(orders.idempotency_key, form.idempotency_key))
    expect(await ordersOfAna()).toEqual([])
    const order = await as.ana.placeOrder(form)
    expect(await ordersOfAna()).toMatchObject([{ id: order.id }])
  })

  test('the refusal names the course', async () => {
    const { as, cast, database } = await seminary()
    await database.db
      .update(enrollments_open)
      .set({ seats_max: 1 })
      .where(eq(enrollments_open.id, cast.windows.homiletics))
    await as.ana.placeOrder(formFor(cast.courses.homiletics))
    const refusal = await expectFailure(as.diego.placeOrder(formInUruguay(cast.courses.homiletics)), 'NO_SEATS_LEFT')
    const [course] = await database.db.select().from(courses).where(eq(courses.id, cast.courses.homiletics))
    expect(refusal.detail).toBe(`Ya no quedan cupos para el curso ${course?.name}`)
  })
})
