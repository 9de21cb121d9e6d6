import { expect, test } from 'vitest'
import { catalogueFragment } from '../http/catalogue-fragment.ts'
import { seminary, type Seminary } from '#tests/support/seminary.ts'

/** What each place that shows the course says about its enrollment. */
async function told({ as, database, clock }: Seminary, code: string) {
  const of = <Course extends { course_code: string }>(courses: readonly Course[]) => {
    const course = courses.find(({ course_code }) => course_code === code)
    if (!course) throw new Error(`${code} isn't there`)
    return course
  }
  const [listed, page, catalogue, staff, taught, teacher] = await Promise.all([
    as.visitor.listPublicCourses({ page_size: 100 }),
    as.visitor.getPublicCourse({ course: code }),
    as.ana.listCatalogue({ page_size: 100 }),
    as.carla.listCourses({ page_size: 100 }),
    as.bruno.listTaughtCourses({}),
    as.bruno.getTeacherDashboard({}),
  ])
  const { programs } = page
  const planned = await Promise.all(
    programs.map(async (program) => of((await as.visitor.getPublicProgram({ program: program.code })).courses)),
  )
  const plain = await catalogueFragment({ db: database.db, clock, zone: 'America/Argentina/Buenos_Aires' })
  return {
    listed: of(listed.items).seats_left === 0 ? 'full' : 'open',
    page: page.enrollment_state,
    catalogue: of(catalogue.items).enrollment_state,
    staff: of(staff.items).enrollment_state,
    taught: of(taught.items).enrollment_state,
    teacher: of(teacher.courses).enrollment_state,
    programs: new Set(planned.map(({ enrollment }) => enrollment?.state)),
    plain: plain.match(new RegExp(`${code}[^<]*`))?.[0].includes('Sin cupos') ? 'full' : 'open',
  }
}

test('a full course is full wherever it stands, and open there again when a seat is free', async () => {
  const here = await seminary()
  const { database, as } = here
  const [course] = (await as.bruno.listTaughtCourses({})).items.filter(
    ({ enrollment_state }) => enrollment_state === 'open',
  )
  if (!course) throw new Error('Bruno teaches no open course')
  await database.pool.query(
    `with program as (
       insert into programs (code, name, title_granted, years) values ('LLENO', 'Lleno', 'Lleno', 1) returning id
     ), plan as (
       insert into plans (program_id, name, valid_from, is_current) select id, 'Uno', '2026-01-01', true from program returning id
     )
     insert into plan_courses (plan_id, course_id, year, term) select id, $1, 1, 1 from plan`,
    [course.id],
  )
  const seats = (free: number) =>
    database.pool.query('update enrollments_open set seats_max = seats_taken + $2 where course_id = $1', [
      course.id,
      free,
    ])
  const everywhere = (state: string) => ({
    ...Object.fromEntries(
      ['listed', 'page', 'catalogue', 'staff', 'taught', 'teacher', 'plain'].map((place) => [place, state]),
    ),
    programs: new Set([state]),
  })
  await seats(1)
  expect(await told(here, course.course_code)).toEqual(everywhere('open'))
  await seats(0)
  expect(await told(here, course.course_code)).toEqual(everywhere('full'))
})
