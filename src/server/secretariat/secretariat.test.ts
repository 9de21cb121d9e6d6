import { and, eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '../../../tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { course_actas, grade_history } from '../database/tables/grades.ts'
import { notifications } from '../database/tables/notifications.ts'
import { user_roles, users } from '../database/tables/people.ts'

describe('the grades tab', () => {
  test('filters by student, course and period, all unless said otherwise, newest first', async () => {
    const { as, cast, database } = await seminary()
    const all = await as.carla.listSecretariatGrades({ page_size: 100 })
    expect(all.total).toBeGreaterThan(50)
    const ofAna = await as.carla.listSecretariatGrades({ user_id: cast.people.ana.id, page_size: 100 })
    expect(ofAna.items.length).toBeGreaterThan(3)
    expect(new Set(ofAna.items.map(({ student_name }) => student_name))).toEqual(new Set(['Ana Benítez']))
    const passed = ofAna.items.find(({ course_id }) => course_id === cast.courses.introduction)
    expect(passed).toMatchObject({ status: 'Aprobado', period_id: cast.periods.past })
    const one = await as.carla.listSecretariatGrades({
      user_id: cast.people.ana.id,
      course_id: cast.courses.hermeneutics,
      period_id: cast.periods.current,
    })
    expect(one.items).toMatchObject([{ final_grade: null, status: 'En curso', course_code: 'HERM1' }])
    const withdrawn = await as.carla.listSecretariatGrades({ status: 'Desistido' })
    expect(withdrawn.total).toBeGreaterThan(0)
    expect(new Set(withdrawn.items.map(({ status }) => status))).toEqual(new Set(['Desistido']))
    const failed = await as.carla.listSecretariatGrades({ status: 'Reprobado' })
    const stored = await database.pool.query(
      "select count(*)::int as total from enrollments where status in ('Reprobado', 'Desaprobado')",
    )
    expect(failed.total).toBe(stored.rows[0].total)
    const none = await as.carla.listSecretariatGrades({
      course_id: cast.courses.introduction,
      period_id: cast.periods.coming,
    })
    expect(none).toMatchObject({ items: [], total: 0, has_more: false })
  })

  test('pages on the server without repeating or losing a row', async () => {
    const { as } = await seminary()
    const all = await as.carla.listSecretariatGrades({ page_size: 100 })
    const [first, second] = [
      await as.carla.listSecretariatGrades({ page_size: 7 }),
      await as.carla.listSecretariatGrades({ page_size: 7, page: 2 }),
    ]
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 14))
  })
})

describe("a message to a course's teacher", () => {
  test('is delivered as a notification and a mail, and audited', async () => {
    const { as, cast, database, mails } = await seminary()
    const message = 'Faltan las notas del segundo parcial.\n\nGracias.'
    await as.carla.messageTeacher({ courseId: cast.courses.hermeneutics, message })
    const told = await database.db
      .select()
      .from(notifications)
      .where(and(eq(notifications.user_id, cast.people.bruno.id), eq(notifications.type, 'message')))
    expect(told).toMatchObject([{ title: 'Mensaje de la secretaría sobre Hermenéutica', message }])
    const mail = (await mails()).at(-1)
    expect(mail).toMatchObject({
      to: { address: cast.people.bruno.email },
      subject: 'Mensaje de la secretaría sobre Hermenéutica',
    })
    expect(mail?.text).toContain('Faltan las notas del segundo parcial.')
    expect(await database.db.$count(audit_log, eq(audit_log.action, 'message.sent'))).toBe(1)
  })

  test('needs a text and a teacher', async () => {
    const { as, cast, database } = await seminary()
    const courseId = cast.courses.hermeneutics
    await expectFailure(as.carla.messageTeacher({ courseId, message: '  ' }), 'INVALID_INPUT')
    await expectFailure(as.carla.messageTeacher({ courseId: cast.people.ana.id, message: 'Hola' }), 'NOT_FOUND')
    await database.db.update(users).set({ is_active: false }).where(eq(users.id, cast.people.bruno.id))
    await expectFailure(as.carla.messageTeacher({ courseId, message: 'Hola' }), 'NOT_A_TEACHER')
  })
})

describe('the search of people', () => {
  test.each([
    ['a name without its accents', 'benitez'],
    ['capitals', 'BENÍTEZ'],
    ['the last name first', 'benitez ana'],
    ['a part of the email', 'estudiante@demo'],
    ['accents that are not there', 'Ána'],
  ])('finds a student by %s', async (_what, q) => {
    const { as, cast } = await seminary()
    const { items } = await as.carla.searchPeople({ role: 'student', q, page_size: 100 })
    expect(items.map(({ id }) => id)).toContain(cast.people.ana.id)
  })

  test('finds by locality and by document, and only who has the role', async () => {
    const { as, cast, database } = await seminary()
    await database.db
      .update(users)
      .set({ locality: 'Ñandubay', document_type: 'dni', document_number: '33444555' })
      .where(eq(users.id, cast.people.diego.id))
    for (const q of ['nandubay', '33444555', '3444']) {
      const { items } = await as.carla.searchPeople({ role: 'student', q })
      expect(items.map(({ id }) => id)).toContain(cast.people.diego.id)
    }
    expect((await as.carla.searchPeople({ role: 'teacher', q: 'nandubay' })).items).toEqual([])
    const { items: teachers } = await as.carla.searchPeople({ role: 'teacher', q: 'bruno' })
    expect(teachers.map(({ id }) => id)).toEqual([cast.people.bruno.id])
  })

  test('takes signs as they are', async () => {
    const { as } = await seminary()
    for (const q of ['%', '_', String.raw`\ `, "'; drop table users; --"])
      expect((await as.carla.searchPeople({ role: 'student', q })).items).toEqual([])
  })

  test('comes in pages by last name', async () => {
    const { as } = await seminary()
    const all = await as.carla.searchPeople({ role: 'student', page_size: 100 })
    const second = await as.carla.searchPeople({ role: 'student', page_size: 5, page: 2 })
    expect(second.items).toEqual(all.items.slice(5, 10))
    expect(second).toMatchObject({ total: all.total, has_more: true })
  })
})

describe('a teacher', () => {
  test('is shown with profile, courses and figures', async () => {
    const { as, cast } = await seminary()
    const teacher = await as.carla.getTeacher({ userId: cast.people.bruno.id })
    expect(teacher.person).toMatchObject({ name: 'Bruno Salas', email: cast.people.bruno.email, role: ['teacher'] })
    expect(teacher.courses.map(({ course_code }) => course_code)).toEqual(['GRIE1', 'HERM1'])
    expect(teacher.academic.active_courses).toBe(2)
    expect(teacher.academic.students).toBeGreaterThan(0)
    expect(teacher.academic.to_grade).toBeGreaterThan(0)
    expect(teacher.academic).toMatchObject({ closed_actas: 0, average: null, pass_rate: null })
    const { academic } = await as.carla.getTeacher({ userId: cast.people.valeria.id })
    expect(academic.active_courses).toBe(1)
  })

  test('is not whoever lacks the role', async () => {
    const { as, cast } = await seminary()
    await expectFailure(as.carla.getTeacher({ userId: cast.people.ana.id }), 'NOT_A_TEACHER')
    await expectFailure(as.carla.getTeacher({ userId: cast.courses.greek }), 'NOT_FOUND')
  })
})

/** The hand-ins of a student are graded: no grade may be saved while one waits (decision L8). */
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

describe('courses and periods', () => {
  test('are found by name or code, with teacher and how many are enrolled', async () => {
    const { as, cast } = await seminary()
    for (const q of ['HERM1', 'hermeneutica']) {
      const { items } = await as.carla.searchCourses({ q })
      expect(items[0]).toMatchObject({ id: cast.courses.hermeneutics, teacher_name: 'Bruno Salas' })
    }
    expect((await as.carla.searchCourses({ q: 'no hay tal curso' })).items).toEqual([])
    const students = await as.carla.listStudentsInCourse({ courseId: cast.courses.hermeneutics, page_size: 100 })
    expect(students.course.course_code).toBe('HERM1')
    expect(students.items.map(({ student_email }) => student_email)).toContain('estudiante@demo.test')
    const past = await as.carla.listStudentsInCourse({
      courseId: cast.courses.hermeneutics,
      period_id: cast.periods.past,
    })
    expect(past.items).toEqual([])
    await expectFailure(as.carla.listStudentsInCourse({ courseId: cast.people.ana.id }), 'NOT_FOUND')
  })

  test('periods say how many enrolled and whether today lies in them, active or not', async () => {
    const { as, cast } = await seminary()
    const { items } = await as.carla.listSecretariatPeriods({})
    expect(items.map(({ id, is_current }) => [id, is_current])).toEqual([
      [cast.periods.coming, false],
      [cast.periods.current, true],
      [cast.periods.past, false],
    ])
    expect(items[1]?.enrollment_count).toBeGreaterThan(0)
  })
})

describe('each table as CSV', () => {
  test('holds every row of the filter, with semicolons', async () => {
    const { as, cast } = await seminary()
    const linesOf = async (asked: Promise<unknown>) =>
      String(await asked)
        .split('\r\n')
        .filter(Boolean)
    const grades = await as.carla.listSecretariatGrades({ user_id: cast.people.ana.id })
    const gradeLines = await linesOf(as.carla.exportSecretariatGrades({ user_id: cast.people.ana.id }))
    expect(gradeLines).toHaveLength(grades.total + 1)
    expect(gradeLines[0]).toContain(
      '"Estudiante";"Email";"Código";"Curso";"Período";"Tipo de cursada";"Nota final";"Estado"',
    )
    expect(gradeLines.some((line) => line.includes('"Pendiente";"En curso"'))).toBe(true)
    const people = await as.carla.searchPeople({ role: 'student' })
    expect(await linesOf(as.carla.exportPeople({ role: 'student' }))).toHaveLength(people.total + 1)
    expect(await linesOf(as.carla.exportPeople({ role: 'teacher', q: 'bruno' }))).toHaveLength(2)
    const courses = await as.carla.searchCourses({})
    expect(await linesOf(as.carla.exportCourses({}))).toHaveLength(courses.total + 1)
    const students = await as.carla.listStudentsInCourse({ courseId: cast.courses.hermeneutics })
    expect(await linesOf(as.carla.exportStudentsInCourse({ courseId: cast.courses.hermeneutics }))).toHaveLength(
      students.total + 1,
    )
    expect(await linesOf(as.carla.exportPeriods({}))).toHaveLength(4)
  })

  test('takes a table longer than what is read at once, each row once', async () => {
    const { as, database } = await seminary()
    await database.pool.query(`
      with made as (
        insert into users (name, first_name, last_name, email)
        select 'Persona ' || n, 'Persona', 'Igual', 'p' || n || '@example.org' from generate_series(1, 1100) n returning id
      ) insert into user_roles (user_id, role) select id, 'student' from made`)
    const text = String(await as.carla.exportPeople({ role: 'student', q: 'igual' }))
    const emails = text
      .split('\r\n')
      .filter(Boolean)
      .slice(1)
      .map((line) => line.split(';')[2])
    expect(emails).toHaveLength(1100)
    expect(new Set(emails).size).toBe(1100)
    expect(await database.db.$count(user_roles, eq(user_roles.role, 'student'))).toBeGreaterThan(1100)
  })
})
