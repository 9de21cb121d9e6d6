import { randomUUID } from 'node:crypto'
import { and, count, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { orders, scholarship_codes, scholarship_uses } from '#server/database/tables/checkout.ts'
import { enrollments_open } from '#server/database/tables/courses.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { payments } from '#server/database/tables/payments.ts'
import { formFor } from '../support/paid-seminary.ts'
import { size } from '../support/property-runs.ts'
import { seminary, type Caller, type Seminary } from '../support/seminary.ts'
import { addStudents } from '../support/students.ts'

const ROUNDS = size({ small: 3, whole: 100 })
const CALLERS = size({ small: 20, whole: 50 })

type Outcome = { isDone: boolean; code: string | null }

/** Runs all of them at the same moment; returns the response to each. */
async function race(callers: readonly Caller[], ask: (caller: Caller) => Promise<unknown>): Promise<Outcome[]> {
  const outcomes = await Promise.allSettled(callers.map(ask))
  return outcomes.map((outcome) =>
    outcome.status === 'fulfilled'
      ? { isDone: true, code: null }
      : { isDone: false, code: String((outcome.reason as { code?: unknown }).code) },
  )
}

async function crowd(one: Seminary): Promise<Caller[]> {
  const students = await addStudents(one.database.db, CALLERS)
  return Promise.all(students.map((id) => one.callerOf(id)))
}

/** Who failed failed for this reason alone. */
function refusals(outcomes: readonly Outcome[]): Set<string | null> {
  return new Set(outcomes.filter(({ isDone }) => !isDone).map(({ code }) => code))
}

describe(`${ROUNDS} rounds of ${CALLERS} callers at once`, () => {
  test('for the last seat: one gets it, every time', { timeout: 900_000 }, async () => {
    const one = await seminary({ max: 20 })
    const { database, cast } = one
    const callers = await crowd(one)
    const window = eq(enrollments_open.id, cast.windows.dogmatics)
    for (let round = 0; round < ROUNDS; round++) {
      await database.db
        .update(enrollments_open)
        .set({ seats_max: sql`seats_taken + 1` })
        .where(window)
      const form = () => formFor(cast.courses.dogmatics, { payment_method: 'bank_transfer' })
      const outcomes = await race(callers, (caller) => caller.placeOrder(form()))
      const won = callers.filter((_, index) => outcomes[index]?.isDone)
      expect(won).toHaveLength(1)
      expect([...refusals(outcomes)].filter((code) => code !== 'NO_SEATS_LEFT' && code !== 'ALREADY_ENROLLED')).toEqual(
        [],
      )
      const [after] = await database.db.select().from(enrollments_open).where(window)
      const [live] = await database.db
        .select({ seats: count() })
        .from(enrollments)
        .where(and(eq(enrollments.enrollment_open_id, cast.windows.dogmatics), sql`is_live(${enrollments.status})`))
      expect(after?.seats_taken).toBe(after?.seats_max)
      expect(live?.seats).toBe(after?.seats_taken)
      // The next round needs everyone without a seat.
      for (const winner of won) {
        await winner.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
      }
    }
  })

  test(
    'who confirm one purchase again and again: one order, the same answer to each',
    { timeout: 900_000 },
    async () => {
      const one = await seminary({ max: 20 })
      const { database, cast } = one
      const window = eq(enrollments_open.id, cast.windows.dogmatics)
      await database.db.update(enrollments_open).set({ seats_max: null }).where(window)
      const students = await addStudents(database.db, ROUNDS)
      for (const student of students) {
        const buyer = await one.callerOf(student)
        const form = formFor(cast.courses.dogmatics, { payment_method: 'bank_transfer', idempotency_key: randomUUID() })
        const answers = await Promise.all(Array.from({ length: CALLERS }, () => buyer.placeOrder(form)))
        expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
        expect(await database.db.select().from(orders).where(eq(orders.user_id, student))).toHaveLength(1)
        expect(await database.db.select().from(enrollments).where(eq(enrollments.user_id, student))).toHaveLength(1)
      }
    },
  )

  test("for a scholarship's last use: one gets it, every time", { timeout: 900_000 }, async () => {
    const one = await seminary({ max: 20 })
    const { database, cast } = one
    const code = cast.scholarships.full
    const callers = await crowd(one)
    for (let round = 0; round < ROUNDS; round++) {
      await database.db
        .update(scholarship_codes)
        .set({ max_uses: sql`uses + 1` })
        .where(eq(scholarship_codes.code, code))
      const form = () => formFor(cast.courses.dogmatics, { payment_method: 'scholarship', scholarship_code: code })
      const outcomes = await race(callers, (caller) => caller.placeOrder(form()))
      const won = callers.filter((_, index) => outcomes[index]?.isDone)
      expect(won).toHaveLength(1)
      expect([...refusals(outcomes)].filter((refusal) => refusal !== 'SCHOLARSHIP_INVALID')).toEqual([])
      const [stored] = await database.db.select().from(scholarship_codes).where(eq(scholarship_codes.code, code))
      const [used] = await database.db
        .select({ uses: count() })
        .from(scholarship_uses)
        .where(eq(scholarship_uses.code_id, stored?.id ?? ''))
      expect(stored?.uses).toBe(stored?.max_uses)
      expect(stored?.uses).toBe(used?.uses)
      for (const winner of won) {
        await winner.withdrawFromCourse({ courseId: cast.courses.dogmatics, reason: REASON })
      }
      // Users who have paid enroll again for free: here everybody should want the code again.
      await database.db
        .update(payments)
        .set({ status: 'refunded' })
        .where(and(eq(payments.course_id, cast.courses.dogmatics), eq(payments.share, 'scholarship')))
    }
  })
})

const REASON =
  'No voy a poder cursar este semestre por motivos de trabajo y de familia que ya conversé con la secretaría.'
