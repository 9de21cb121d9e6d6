import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '../../../tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas, grade_history } from '../database/tables/grades.ts'
import { notifications } from '../database/tables/notifications.ts'

const gradeAll = ({ database, cast }: Seminary) =>
  database.pool.query(
    `update assignment_submissions s set grade = coalesce(s.grade, 40), needs_review = false, graded_at = now(), graded_by = c.teacher_id
      from enrollments e join courses c on c.id = e.course_id
      where e.id = s.enrollment_id and e.user_id = $1 and s.submission_type is not null`,
    [cast.people.ana.id],
  )

describe('a student', () => {
  test('is shown with calculated grades, and looking writes nothing (decision L8)', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    expect((await as.carla.getStudent({ userId: cast.people.ana.id })).enrollments).toContainEqual(
      expect.objectContaining({ course_id: cast.courses.hermeneutics, may_save: false }),
    )
    await gradeAll(world)
    const lines = () => database.db.$count(grade_history)
    const [before, student] = [await lines(), await as.carla.getStudent({ userId: cast.people.ana.id })]
    const hermeneutics = student.enrollments.find(({ course_id }) => course_id === cast.courses.hermeneutics)
    expect(hermeneutics).toMatchObject({ final_grade: null, may_save: true, calculated: { provisional: true } })
    expect(hermeneutics?.calculated.final_grade).toBeGreaterThan(0)
    const passed = student.enrollments.find(({ course_id }) => course_id === cast.courses.introduction)
    expect(passed).toMatchObject({ acta_closed: true, may_save: false })
    expect(student.counters.enrollments).toBe(student.enrollments.length)
    expect(student.counters).toMatchObject({ passed: 1, average: passed?.final_grade })
    expect(await lines()).toBe(before)
    const [row] = await database.db
      .select({ final_grade: enrollments.final_grade, status: enrollments.status })
      .from(enrollments)
      .where(eq(enrollments.id, cast.enrollments.anaInHermeneutics))
    expect(row).toEqual({ final_grade: null, status: 'En Progreso' })
    await expectFailure(as.carla.getStudent({ userId: cast.people.bruno.id }), 'STUDENT_NOT_FOUND')
  })

  test('gets the calculated grade by an explicit save, audited and told, once nothing waits for its grade', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    const userId = cast.people.ana.id
    const enrollment_id = cast.enrollments.anaInHermeneutics
    const save = (seen_grade: number | null) =>
      as.carla.saveCalculatedGrades({ userId, enrollments: [{ enrollment_id, seen_grade }] })
    await expectFailure(save(null), 'WORK_WAITS')
    await gradeAll(world)
    const before = await as.carla.getStudent({ userId })
    const expected = before.enrollments.find((one) => one.enrollment_id === enrollment_id)?.calculated
    const after = await save(null)
    expect(after.enrollments.find((one) => one.enrollment_id === enrollment_id)).toMatchObject({
      final_grade: expected?.final_grade,
      status: expected?.status,
      may_save: false,
    })
    const audits = () => database.db.$count(audit_log, eq(audit_log.action, 'final_grade.calculated'))
    expect(await audits()).toBe(1)
    await expectFailure(save(null), 'CHANGED_MEANWHILE')
    await save(expected?.final_grade ?? null)
    expect(await audits()).toBe(1)
    const told = await database.db.$count(
      notifications,
      and(eq(notifications.user_id, userId), eq(notifications.type, 'final_grade')),
    )
    expect(told).toBeGreaterThan(0)
  })

  test('gets several calculated grades at once, each its own', async () => {
    const world = await seminary()
    const { as, cast, database } = world
    await gradeAll(world)
    const userId = cast.people.ana.id
    const { enrollments: before } = await as.carla.getStudent({ userId })
    const calculated = before
      .filter(({ may_save }) => may_save)
      .map(({ enrollment_id, calculated: { final_grade, status } }) => ({ id: enrollment_id, final_grade, status }))
    expect(new Set(calculated.map(({ final_grade }) => final_grade)).size).toBeGreaterThan(1)
    const ids = calculated.map(({ id }) => id)
    const seen = before.filter(({ may_save }) => may_save)
    await as.carla.saveCalculatedGrades({
      userId,
      enrollments: seen.map(({ enrollment_id, final_grade }) => ({ enrollment_id, seen_grade: final_grade })),
    })
    const { id, final_grade, status, final_grade_by, completion_date } = enrollments
    const rows = await database.db
      .select({ id, final_grade, status, final_grade_by, completion_date })
      .from(enrollments)
      .where(inArray(id, ids))
    const byId = (one: { id: string }, other: { id: string }) => one.id.localeCompare(other.id)
    expect(rows.toSorted(byId)).toEqual(
      calculated
        .toSorted(byId)
        .map((own) => ({ ...own, final_grade_by: cast.people.carla.id, completion_date: expect.any(Date) })),
    )
    const saved = eq(audit_log.action, 'final_grade.calculated')
    expect(await database.db.$count(audit_log, and(saved, inArray(audit_log.entity_id, ids)))).toBe(ids.length)
  })

  test("keeps other people's enrollments, closed actas and courses without work", async () => {
    const { as, cast, database } = await seminary()
    const userId = cast.people.ana.id
    const save = (...ids: string[]) =>
      as.carla.saveCalculatedGrades({
        userId,
        enrollments: ids.map((enrollment_id) => ({ enrollment_id, seen_grade: null })),
      })
    const { anaInHermeneutics, diegoInHermeneutics } = cast.enrollments
    const refused = await expectFailure(save(anaInHermeneutics, diegoInHermeneutics), 'NO_ENROLLMENTS')
    expect(refused.detail).toBe('No se encontraron matrículas con los criterios especificados.')
    const [row] = await database.db
      .select({ final_grade: enrollments.final_grade })
      .from(enrollments)
      .where(eq(enrollments.id, anaInHermeneutics))
    expect(row?.final_grade).toBeNull()
    await database.db.insert(course_actas).values({
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
      closed_by: cast.people.bruno.id,
    })
    await expectFailure(save(anaInHermeneutics), 'ACTA_CLOSED')
  })
})
