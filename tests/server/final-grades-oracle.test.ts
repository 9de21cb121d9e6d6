import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { courses } from '#server/database/tables/courses.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { gradesByOldRule, gradesByOracle } from '#tests/support/grades-oracle.ts'
import { sharedSeminary, ZONE } from '#tests/support/seminary.ts'

/**
 * The final grades of the demo's past courses, by course, as the portal stored them before decisions L8 and L13: read from a demo
 * database that the release before them had filled. Its students' work comes of their names, not of the day it's filled.
 */
const STORED_BEFORE: Readonly<Record<string, readonly number[]>> = {
  ANTI1: [0, 0, 0, 57, 59, 62, 65, 69, 83, 84, 85, 88, 93],
  CONSE: [58, 65, 69, 78, 79, 85],
  ECLES: [0, 62, 66, 67, 86, 86, 89, 91],
  HEBR1: [0, 0, 57, 60],
  INTRO: [32, 40, 50, 62, 63, 64, 64, 64, 64, 65, 67, 67, 68, 75, 78, 96, 98, 99],
}

describe('the final grades of the demo seminary', () => {
  const shared = sharedSeminary()

  async function everyRow() {
    const { callerOf, db } = shared()
    const given = await db
      .selectDistinct({
        courseId: enrollments.course_id,
        periodId: enrollments.period_id,
        teacherId: courses.teacher_id,
      })
      .from(enrollments)
      .innerJoin(courses, eq(courses.id, enrollments.course_id))
    const lists = await Promise.all(
      given.map(async ({ teacherId, ...acta }) =>
        (await callerOf(teacherId)).listFinalGrades({ ...acta, page_size: 100 }),
      ),
    )
    return lists.flatMap(({ items }) => items)
  }

  test('that are stored are those that were before a period belonged to an evaluation, and those of the rule', async () => {
    const { db, clock } = shared()
    const oracle = await gradesByOracle(db, { now: clock.now(), zone: ZONE })
    const stored = (await everyRow()).flatMap(({ enrollment_id, final_grade, status, calculated }) => {
      const own = oracle.find((one) => one.enrollment_id === enrollment_id)
      return final_grade === null || !own ? [] : [{ ...own, final_grade, said: status, calculated }]
    })
    const byCourse = Object.groupBy(stored, ({ course_code }) => course_code)
    expect(
      Object.fromEntries(
        Object.entries(byCourse).map(([code, all = []]) => [
          code,
          all.map(({ final_grade }) => final_grade).toSorted((one, other) => one - other),
        ]),
      ),
    ).toEqual(STORED_BEFORE)
    for (const { final_grade, said, percent, status } of stored) expect([final_grade, said]).toEqual([percent, status])
  })

  test('that are calculated are those of an independent statement, at each desk', async () => {
    const { as, db, clock } = shared()
    const oracle = new Map(
      (await gradesByOracle(db, { now: clock.now(), zone: ZONE })).map((one) => [one.enrollment_id, one]),
    )
    const rows = await everyRow()
    expect(rows.map(({ enrollment_id }) => enrollment_id).toSorted()).toEqual([...oracle.keys()].toSorted())
    for (const { enrollment_id, calculated } of rows)
      expect(calculated).toMatchObject({
        final_grade: oracle.get(enrollment_id)?.percent,
        status: oracle.get(enrollment_id)?.status,
      })
    for (const userId of new Set(rows.map(({ user_id }) => user_id))) {
      const { enrollments } = await as.carla.getStudent({ userId })
      for (const { enrollment_id, calculated } of enrollments)
        expect(calculated).toMatchObject({ final_grade: oracle.get(enrollment_id)?.percent })
    }
  })

  test("of untouched work are the figures of the old rule: nothing waits, and all of the course's work is of its term", async () => {
    const { db, clock } = shared()
    const before = await gradesByOldRule(db, { now: clock.now() })
    const rows = await everyRow()
    expect(before.length).toBeGreaterThan(STORED_BEFORE.INTRO?.length ?? 0)
    for (const { enrollment_id, percent } of before)
      expect(rows.find((row) => row.enrollment_id === enrollment_id)?.calculated.final_grade).toBe(percent)
  })
})
