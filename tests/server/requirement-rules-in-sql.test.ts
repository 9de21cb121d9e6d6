import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { COURSE_TYPES } from '#domain/enrollments/statuses.ts'
import { REQUIREMENT_KINDS } from '#domain/programs/plan.ts'
import { plan_courses, plans, programs, requirements } from '#server/database/tables/programs.ts'
import { program_students, requirement_exceptions } from '#server/database/tables/program-students.ts'
import { recognized_course_items, recognized_courses } from '#server/database/tables/recognized.ts'
import { readRequirements } from '#server/requirements/missing.ts'
import { CAST } from '#server/seed/cast.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/database.ts'
import {
  newCourse,
  newEnrollment,
  newStudent,
  newWindow,
  NOW,
  RUNS,
  standings,
  writeRows,
} from '#tests/support/drawn-rows.ts'

// What a course asks for, as the database refuses an enrollment (sql/requirements.sql) and as the rule in domain does: asked of the same generated rows.

const COURSES = 5
const places = Array.from({ length: COURSES }, (_, place) => place)
const some = fc.subarray(places)

/** A course asks for courses before it, so that no plan asks in a circle. */
const asked = fc
  .record({ course: fc.nat(COURSES - 1), required: fc.nat(COURSES - 1), kind: fc.constantFrom(...REQUIREMENT_KINDS) })
  .filter(({ course, required }) => required < course)

const drawnPlan = fc.record({
  courses: fc.subarray(places, { minLength: 2 }),
  asks: fc.uniqueArray(asked, { maxLength: 7, selector: ({ course, required }) => `${course} ${required}` }),
  is_current: fc.boolean(),
  is_active: fc.boolean(),
})
const PLANS = 3

const drawnPerson = fc.record({
  studies: fc.array(fc.constantFrom(null, 'activo', 'baja', 'egresado', 'solicitado'), {
    minLength: PLANS,
    maxLength: PLANS,
  }),
  taken: fc.array(fc.option(fc.record({ standing: standings, type: fc.constantFrom(...COURSE_TYPES) })), {
    minLength: COURSES,
    maxLength: COURSES,
  }),
  recognized: fc.option(
    fc.record({
      courses: fc.subarray(places, { minLength: 1 }),
      outcome: fc.constantFrom('aprobada', 'desaprobada'),
      isAnnulled: fc.boolean(),
    }),
  ),
  excepted: fc.option(fc.record({ course: fc.nat(COURSES - 1), isWithdrawn: fc.boolean() })),
  beside: some,
})

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ template: 'seeded', max: 2 })
})
afterAll(() => database.drop())

test('an enrollment lacks what its course asks for where the rule says so, and only there', async () => {
  const outcomes = new Set<boolean>()
  const drawn = fc.record({
    drawnPlans: fc.array(drawnPlan, { minLength: PLANS, maxLength: PLANS }),
    people: fc.array(drawnPerson, { minLength: 10, maxLength: 10 }),
  })
  await fc.assert(
    fc.asyncProperty(drawn, async ({ drawnPlans, people }) => {
      const courses = places.map((place) => newCourse(`Requisito ${place}`))
      const courseIds = courses.map(({ id }) => id)
      const students = people.map((person) => ({ ...person, student: newStudent() }))
      const planIds = await writePlans(drawnPlans, courseIds)
      const windows = courses.map((course) => newWindow(course, {}))
      await writeRows(database, {
        students: students.map(({ student }) => student),
        courses,
        windows,
        enrollments: students.flatMap(({ student, taken }) =>
          windows.flatMap((window, place) =>
            newEnrollment(window, student.id, taken[place]?.standing ?? null).map((one) => ({
              ...one,
              type_coursed: taken[place]?.type,
            })),
          ),
        ),
      })
      await writePlanCourses(drawnPlans, planIds, courseIds)
      for (const person of students) await writePerson(person, planIds, courseIds)
      const userIds = students.map(({ student }) => student.id)
      const missingOf = await readRequirements(database.db, { userIds, courseIds })
      for (const { student, beside } of students) {
        const together = beside.flatMap((place) => courseIds[place] ?? [])
        const { rows } = await database.db.execute<{ id: string; met: boolean }>(sql`
          select c.id, meets_requirements(${student.id}, c.id, ${`{${together.join(',')}}`}::uuid[]) as met
          from courses c where c.id = any(${`{${courseIds.join(',')}}`}::uuid[])`)
        for (const { id, met } of rows) {
          outcomes.add(met)
          const missing = missingOf(student.id, id, { studying: new Set(together) })
          expect([id, met]).toEqual([id, missing.length === 0])
        }
      }
    }),
    RUNS,
  )
  expect(outcomes.size).toBe(2)
})

type DrawnPlan = typeof drawnPlan extends fc.Arbitrary<infer Drawn> ? Drawn : never
type DrawnPerson = (typeof drawnPerson extends fc.Arbitrary<infer Drawn> ? Drawn : never) & { student: { id: string } }
type PlanId = { id: string; program_id: string }

async function writePlans(drawn: readonly DrawnPlan[], courseIds: readonly string[]): Promise<PlanId[]> {
  const ids = drawn.map(() => ({ id: randomUUID(), program_id: randomUUID() }))
  await database.db.insert(programs).values(
    drawn.map(({ is_active }, place) => {
      const id = ids[place]?.program_id ?? ''
      return {
        id,
        code: id.slice(0, 8).toUpperCase(),
        name: courseIds[0] ?? '',
        title_granted: 'Título',
        years: 4,
        is_active,
      }
    }),
  )
  const plan = { name: 'Plan', valid_from: '2020-03-01' }
  await database.db
    .insert(plans)
    .values(ids.map((one, place) => ({ ...one, ...plan, is_current: drawn[place]?.is_current ?? false })))
  return ids
}

async function writePlanCourses(drawn: readonly DrawnPlan[], ids: readonly PlanId[], courseIds: readonly string[]) {
  const courseOf = (place: number) => courseIds[place] ?? ''
  const plan_id = (place: number) => ids[place]?.id ?? ''
  await database.db
    .insert(plan_courses)
    .values(
      drawn.flatMap(({ courses }, place) =>
        courses.map((course) => ({ plan_id: plan_id(place), course_id: courseOf(course), year: 1, term: 1 })),
      ),
    )
  const rows = drawn.flatMap(({ courses, asks }, place) =>
    asks
      .filter(({ course, required }) => courses.includes(course) && courses.includes(required))
      .map(({ course, required, kind }) => {
        return { plan_id: plan_id(place), course_id: courseOf(course), required_course_id: courseOf(required), kind }
      }),
  )
  if (rows.length > 0) await database.db.insert(requirements).values(rows)
}

async function writePerson(
  { student: { id: user_id }, studies, recognized, excepted }: DrawnPerson,
  planIds: readonly PlanId[],
  courseIds: readonly string[],
): Promise<void> {
  const studied = studies.flatMap((status, place) => {
    const { id: plan_id = '', program_id = '' } = planIds[place] ?? {}
    const days = { admitted_on: '2024-03-01', requested_at: NOW }
    const graduated_on = status === 'egresado' ? '2025-12-01' : null
    const left_on = status === 'baja' ? '2025-12-01' : null
    return status ? [{ user_id, program_id, plan_id, status, ...days, graduated_on, left_on } as const] : []
  })
  if (studied.length > 0) await database.db.insert(program_students).values(studied)
  const by = CAST.people.carla.id
  if (recognized) {
    const head = { id: randomUUID(), user_id, origin: 'historia', dated_on: '2019-12-01' } as const
    const annulled = recognized.isAnnulled && { annulled_at: NOW, annulled_by: by, annul_reason: 'Era de otra persona' }
    const { id: recognized_id, ...owner } = head
    // At once: a recognition without a course is refused.
    await database.db.transaction(async (tx) => {
      await tx
        .insert(recognized_courses)
        .values({ ...head, outcome: recognized.outcome as 'aprobada', recorded_by: by, ...annulled })
      await tx
        .insert(recognized_course_items)
        .values(recognized.courses.map((place) => ({ ...owner, recognized_id, course_id: courseIds[place] ?? '' })))
    })
  }
  if (!excepted) return
  const withdrawn = excepted.isWithdrawn && { withdrawn_at: NOW, withdrawn_by: by }
  const course_id = courseIds[excepted.course] ?? ''
  await database.db
    .insert(requirement_exceptions)
    .values({ user_id, course_id, reason: 'Lo estudió antes', granted_by: by, ...withdrawn })
}
