import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test("a teacher's counters count only the own courses, and as the other screens do", async () => {
  const { as, cast, database } = await seminary()
  const one = async (text: string) => Number((await database.pool.query(text, [cast.people.bruno.id])).rows[0].count)
  const dashboard = await as.bruno.getTeacherDashboard({})
  expect(dashboard.courses.map(({ course_code }) => course_code)).toEqual(['GRIE1', 'HERM1'])
  expect(dashboard.courses).toEqual((await as.bruno.listTaughtCourses({})).items)
  expect(dashboard).toMatchObject({
    course_count: 2,
    student_count: await one(
      'select count(distinct user_id) from enrollments where is_active and course_id in (select id from courses where teacher_id = $1)',
    ),
    active_assignment_count: 7,
    pending_grade_count: await one(
      'select count(*) from assignment_submissions where grade is null and course_id in (select id from courses where teacher_id = $1)',
    ),
  })
  expect(dashboard.pending_grade_count).toBeGreaterThan(0)
})

test('grading one work takes one from what waits', async () => {
  const { as, cast } = await seminary()
  const before = await as.bruno.getTeacherDashboard({})
  await as.bruno.gradeSubmission({ submissionId: cast.submissions.essayOfDiego, grade: 80, version: 1 })
  const after = await as.bruno.getTeacherDashboard({})
  expect(after.pending_grade_count).toBe(before.pending_grade_count - 1)
})

test("a teacher's recent evaluations are the newest five, with how many handed in", async () => {
  const { as, cast } = await seminary()
  const { recent_assignments } = await as.bruno.getTeacherDashboard({})
  expect(recent_assignments).toHaveLength(5)
  expect(recent_assignments[0]).toMatchObject({ id: cast.assignments.external, course_name: 'Griego Bíblico I' })
  const essay = recent_assignments.find(({ id }) => id === cast.assignments.essay)
  expect(essay?.submission_count).toBeGreaterThan(0)
})

test('the feed tells what students did in the own courses, newest first, and follows the next action', async () => {
  const { as, cast, clock } = await seminary()
  const { activity } = await as.bruno.getTeacherDashboard({})
  expect(activity).toHaveLength(8)
  const moments = activity.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  expect(
    new Set(activity.map(({ course_name }) => course_name)).isSubsetOf(new Set(['Hermenéutica', 'Griego Bíblico I'])),
  ).toBe(true)

  clock.set(new Date(Date.now() + 60_000))
  await as.ana.completeLesson({ lessonId: cast.lessons.hermeneuticsLast })
  const [newest] = (await as.bruno.getTeacherDashboard({})).activity
  expect(newest).toMatchObject({ type: 'completion', course_name: 'Hermenéutica' })
  expect(newest?.message).toMatch(/^Ana Benítez completó/)
  const ofElena = (await as.elena.getTeacherDashboard({})).activity
  expect(ofElena.map(({ id }) => id)).not.toContain(newest?.id)
})

test('a teacher without courses has zeros', async () => {
  const { as, cast, database } = await seminary()
  await database.pool.query('update courses set teacher_id = $1 where teacher_id = $2', [
    cast.people.elena.id,
    cast.people.bruno.id,
  ])
  expect(await as.bruno.getTeacherDashboard({})).toEqual({
    course_count: 0,
    student_count: 0,
    active_assignment_count: 0,
    pending_grade_count: 0,
    courses: [],
    recent_assignments: [],
    activity: [],
  })
})

test("the administrator's counters are real and follow a change", async () => {
  const { as, cast, database } = await seminary()
  const one = async (text: string) => Number((await database.pool.query(text)).rows[0].count)
  const dashboard = await as.carla.getAdminDashboard({})
  const active = (role: string) =>
    one(`select count(*) from users u join user_roles r on r.user_id = u.id where u.is_active and r.role = '${role}'`)
  expect(dashboard).toMatchObject({
    student_count: await one(
      "select count(*) from users u join user_roles r on r.user_id = u.id where u.anonymised_at is null and r.role = 'student'",
    ),
    teacher_count: await active('teacher'),
    active_course_count: await one('select count(*) from courses where is_active'),
    announcement_count: await one('select count(*) from announcements where is_active'),
  })
  expect(dashboard.receipts_in_review).toBeGreaterThan(1)

  await as.carla.setCourseActivity({ courseId: cast.courses.homiletics, is_active: false })
  await as.carla.approvePayment({ paymentId: cast.payments.transferOfAna })
  expect(await as.carla.getAdminDashboard({})).toMatchObject({
    active_course_count: dashboard.active_course_count - 1,
    receipts_in_review: dashboard.receipts_in_review - 1,
  })
})

test('the five latest activities are those of the whole institution', async () => {
  const { as, cast } = await seminary()
  const { activity } = await as.carla.getAdminDashboard({})
  expect(activity).toHaveLength(5)
  const moments = activity.map(({ at }) => at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  await as.carla.createCourse({ name: 'Patrística', course_code: 'PATR1', teacher_id: cast.people.elena.id })
  const [newest] = (await as.carla.getAdminDashboard({})).activity
  expect(newest).toMatchObject({ type: 'course', message: 'Curso nuevo: Patrística', course_name: null })
})

test('of each kind there are at most two activities, and the students are those that their own view shows', async () => {
  const { as, cast } = await seminary()
  for (const [name, course_code] of Object.entries({ Patrística: 'PATR1', Homilética: 'HOMI9', Liturgia: 'LITU1' }))
    await as.carla.createCourse({ name, course_code, teacher_id: cast.people.elena.id })
  const dashboard = await as.carla.getAdminDashboard({})
  expect(dashboard.activity).toHaveLength(5)
  for (const kind of ['enrollment', 'announcement', 'user', 'course'])
    expect(dashboard.activity.filter(({ type }) => type === kind).length).toBeLessThanOrEqual(2)
  expect(dashboard.student_count).toBe((await as.carla.listStudentStatistics({})).total)
})

test('each dashboard is its role’s alone; who has all roles has all three', async () => {
  const { as } = await seminary()
  await expectFailure(as.ana.getTeacherDashboard({}), 'NOT_ALLOWED')
  await expectFailure(as.ana.getAdminDashboard({}), 'NOT_ALLOWED')
  await expectFailure(as.bruno.getAdminDashboard({}), 'NOT_ALLOWED')
  await expectFailure(as.carla.getTeacherDashboard({}), 'NOT_ALLOWED')
  await expectFailure(as.visitor.getAdminDashboard({}), 'NOT_SIGNED_IN')
  expect((await as.valeria.getTeacherDashboard({})).courses).toMatchObject([{ course_code: 'ETICA' }])
  expect((await as.valeria.getStudentDashboard({})).enrolled_count).toBe(1)
  expect((await as.valeria.getAdminDashboard({})).student_count).toBeGreaterThan(30)
})
