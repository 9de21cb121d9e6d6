import { expect, test } from 'vitest'
import { type Seminary, seminary } from '#tests/support/seminary.ts'

/** What Ana is told about this file's program, whatever else she is in. */
const degreeOf = async ({ as }: Seminary) =>
  (await as.ana.getOwnDegreeProgress({})).items.find(({ program_code }) => program_code === 'CARRERA')

/**
 * A program of this test's own, of which Ana is a student: INTRO (approved) → HERM1 (being taken) → DOGM1, HIST1 beside INTRO; HOMIL and ETICA
 * are the electives, one of them is needed.
 */
async function degree({ database, cast }: Seminary) {
  const run = async (statement: string, values: unknown[]) => {
    const { rows } = await database.pool.query<{ id: string }>(`${statement} returning *`, values)
    return rows[0]?.id ?? ''
  }
  const { introduction, hermeneutics, dogmatics, history, homiletics, ethics } = cast.courses
  const program = await run(
    `insert into programs (code, name, title_granted, years) values ('CARRERA', 'Diplomado en Teología', 'Diplomado', 2)`,
    [],
  )
  const plan = await run(
    `insert into plans (program_id, name, valid_from, credits_required, is_current) values ($1, 'Plan 2026', '2026-01-01', 10, true)`,
    [program],
  )
  for (const [position, course] of [introduction, hermeneutics, dogmatics, history, homiletics, ethics].entries())
    await run(`insert into plan_courses (plan_id, course_id, year, term, position) values ($1, $2, 1, 1, $3)`, [
      plan,
      course,
      position,
    ])
  for (const [course, required, kind] of [
    [hermeneutics, introduction, 'aprobada'],
    [dogmatics, hermeneutics, 'aprobada'],
    [history, introduction, 'aprobada_o_cursando'],
  ])
    await run(`insert into requirements (plan_id, course_id, required_course_id, kind) values ($1, $2, $3, $4)`, [
      plan,
      course,
      required,
      kind,
    ])
  const group = await run(`insert into elective_groups (plan_id, name, courses_needed) values ($1, 'Práctica', 1)`, [
    plan,
  ])
  for (const course of [homiletics, ethics])
    await run(`insert into elective_group_courses (group_id, plan_id, course_id) values ($1, $2, $3)`, [
      group,
      plan,
      course,
    ])
  const place = await run(
    `insert into program_students (user_id, program_id, plan_id, status, admitted_on) values ($1, $2, $3, 'activo', current_date)`,
    [cast.people.ana.id, program, plan],
  )
  const recognize = async (
    course: string,
    { origin = 'equivalencia', grade = null as number | null, credits = 4 } = {},
  ) => {
    // In one statement: a recognition without a course is refused.
    await run(
      `with recognized as (
         insert into recognized_courses (user_id, origin, outcome, institution, courses_elsewhere, dated_on, recorded_by)
         values ($1, $2, 'aprobada', 'Otro seminario', 'Ética', '2025-05-01', $3) returning *)
       insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
       select id, user_id, origin, dated_on, $4, $5, $6 from recognized`,
      [cast.people.ana.id, origin, cast.people.carla.id, course, credits, grade],
    )
  }
  return { run, plan, place, recognize }
}

test("a student's degree progress: approved, in course, open and locked, what counts in a group, and the line of the dashboard", async () => {
  const own = await seminary()
  const { as, cast } = own
  expect(await as.valeria.getOwnDegreeProgress({})).toEqual({ items: [] })
  expect((await as.valeria.getStudentDashboard({})).degree).toBeNull()
  const { recognize } = await degree(own)
  const before = await degreeOf(own)
  const stateOf = (of: typeof before) =>
    Object.fromEntries((of?.courses ?? []).map((one) => [one.course_code, one.state]))
  expect(stateOf(before)).toEqual({
    INTRO: 'approved',
    HERM1: 'studying',
    DOGM1: 'locked',
    HIST1: 'studying',
    HOMIL: 'available',
    ETICA: 'available',
  })
  expect(before).toMatchObject({
    program_name: 'Diplomado en Teología',
    status: 'activo',
    is_complete: false,
    fewest_terms: 2,
    remaining: { obligatory: 3, elective_courses: 1, elective_credits: 0 },
  })
  const course = (code: string) => before?.courses.find(({ course_code }) => course_code === code)
  expect(course('DOGM1')?.missing).toEqual([
    { course_id: cast.courses.hermeneutics, course_code: 'HERM1', name: 'Hermenéutica', kind: 'aprobada' },
  ])
  expect(course('INTRO')?.attempt).toMatchObject({ state: 'approved', form: 'cursada' })
  expect(course('HOMIL')).toMatchObject({
    is_elective: true,
    open: { enrollment_open_id: cast.windows.homiletics, price_cents: 1000, seats_left: 10 },
  })

  await own.database.pool.query(`update enrollments_open set seats_max = null where id = $1`, [cast.windows.homiletics])
  const unlimited = (await degreeOf(own))?.courses.find(({ course_code }) => course_code === 'HOMIL')
  expect(unlimited?.open?.seats_left).toBeNull()

  await recognize(cast.courses.ethics, { grade: 90 })
  const after = await degreeOf(own)
  expect(after?.groups).toMatchObject([
    { name: 'Práctica', unit: 'courses', done: 1, needed: 1, is_complete: true, counted_ids: [cast.courses.ethics] },
  ])
  expect(after?.credits.earned).toBe((before?.credits.earned ?? 0) + 4)
  // An equivalence's grade is another institution's.
  expect(after?.averages).toEqual(before?.averages)
  const { degree: line } = await as.ana.getStudentDashboard({})
  expect(line).toEqual({ program_name: 'Diplomado en Teología', ...after?.credits })
})

test("a degree progress is one's own; staff read anybody's, and see the same", async () => {
  const own = await seminary()
  await degree(own)
  const { as, cast } = own
  expect((await as.valeria.getOwnDegreeProgress({})).items).toEqual([])
  expect(await as.carla.getDegreeProgress({ userId: cast.people.ana.id })).toEqual(
    await as.ana.getOwnDegreeProgress({}),
  )
  expect((await as.carla.getDegreeProgress({ userId: cast.people.valeria.id })).items).toEqual([])
})

test("a listener's course is no step: what asks for it stays locked; an exception opens it", async () => {
  const own = await seminary()
  const { run } = await degree(own)
  const { cast } = own
  const { hermeneutics, dogmatics } = cast.courses
  const course = async (courseId: string) => (await degreeOf(own))?.courses.find(({ id }) => id === courseId)
  await run(`update enrollments set type_coursed = 'oyente', status = 'Oyente' where id = $1`, [
    cast.enrollments.anaInHermeneutics,
  ])
  expect(await course(hermeneutics)).toMatchObject({ state: 'available', is_enrolled: true })
  expect(await course(dogmatics)).toMatchObject({ state: 'locked', missing: [{ course_code: 'HERM1' }] })
  await run(
    `insert into requirement_exceptions (user_id, course_id, reason, granted_by) values ($1, $2, 'Ya la cursó', $3)`,
    [cast.people.ana.id, dogmatics, cast.people.carla.id],
  )
  expect(await course(dogmatics)).toMatchObject({ state: 'available', missing: [] })
})

test('a degree progress takes as many statements with many courses and attempts as with few', async () => {
  const own = await seminary({ max: 1 })
  const { recognize, plan, run } = await degree(own)
  const { as, cast, database } = own
  const statements = async () => {
    const client = await database.pool.connect()
    const sent: unknown[] = []
    const query = client.query.bind(client)
    Object.assign(client, { query: (...args: Parameters<typeof query>) => (sent.push(args[0]), query(...args)) })
    client.release()
    await as.ana.getOwnDegreeProgress({})
    Object.assign(client, { query })
    return sent.length
  }
  await as.ana.getOwnDegreeProgress({})
  const few = await statements()
  expect(few).toBeGreaterThan(2)
  for (const course of [cast.courses.ethics, cast.courses.homiletics, cast.courses.dogmatics]) await recognize(course)
  await run(`insert into plan_courses (plan_id, course_id, year, term) values ($1, $2, 2, 1)`, [
    plan,
    cast.courses.greek,
  ])
  expect(await statements()).toBe(few)
})
