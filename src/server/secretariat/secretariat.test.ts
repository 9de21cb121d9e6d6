import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { expectFailure, seminary } from '../../../tests/support/seminary.ts'
import { audit_log } from '../database/tables/audit.ts'
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
