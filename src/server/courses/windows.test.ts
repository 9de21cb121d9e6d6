import { expect, test } from 'vitest'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const DAYS = { enrollment_start_date: '2026-12-01', enrollment_end_date: '2026-12-15' }

/** A course of its own, so that only the test's windows are there. */
async function newCourse({ as, cast }: Seminary, changes: object = {}) {
  const teacher_id = cast.people.bruno.id
  return (await as.carla.createCourse({ name: 'Tárgum y midrás', course_code: 'VENT1', teacher_id, ...changes })).id
}

test('a window runs from the first moment of its first day to 23:59:59 of its last, in the zone of the institution', async () => {
  const here = await seminary()
  const { as, cast, clock, callerOf } = here
  const courseId = await newCourse(here)
  const window = await as.carla.openWindow({ courseId, period_id: cast.periods.current, ...DAYS })
  expect(window).toMatchObject({
    enrollment_start_date: '2026-12-01T03:00:00.000Z',
    enrollment_end_date: '2026-12-16T02:59:59.000Z',
    is_open: true,
    seats_max: null,
    seats_taken: 0,
  })
  const groupAt = async (moment: string) => {
    clock.set(new Date(moment))
    const ana = await callerOf(cast.people.ana.id)
    const { items } = await ana.listCatalogue({ q: 'targum y midras' })
    return items.find(({ id }) => id === courseId)
  }
  expect(await groupAt('2026-12-01T02:59:59.999Z')).toMatchObject({
    group: 'unavailable',
    enrollment_state: 'coming',
    enrollment_start_date: '2026-12-01T03:00:00.000Z',
  })
  expect(await groupAt('2026-12-01T03:00:00.000Z')).toMatchObject({
    group: 'available',
    enrollment_state: 'open',
    enrollment_open_id: window.id,
  })
  expect(await groupAt('2026-12-16T02:59:58.999Z')).toMatchObject({ group: 'available' })
  expect(await groupAt('2026-12-16T02:59:59.000Z')).toMatchObject({ group: 'unavailable', enrollment_state: 'closed' })
})

test('a window must close after the day on which it opens', async () => {
  const here = await seminary()
  const courseId = await newCourse(here)
  const wrong = { enrollment_start_date: '2026-12-15', enrollment_end_date: '2026-12-15' }
  const problem = await expectFailure(
    here.as.carla.openWindow({ courseId, period_id: here.cast.periods.current, ...wrong }),
    'INVALID_INPUT',
  )
  expect(problem.fields?.['enrollment_end_date']?.message).toBe(
    'La fecha de cierre debe ser posterior a la fecha de apertura',
  )
  const window = await here.as.carla.openWindow({ courseId, period_id: here.cast.periods.current, ...DAYS })
  await expectFailure(here.as.carla.updateWindow({ windowId: window.id, ...wrong }), 'INVALID_INPUT')
})

test('a day that does not exist is refused', async () => {
  const here = await seminary()
  const courseId = await newCourse(here)
  const days = { enrollment_start_date: '2026-02-30', enrollment_end_date: '2026-12-15' }
  const asked = here.as.carla.openWindow({ courseId, period_id: here.cast.periods.current, ...days })
  const problem = await expectFailure(asked, 'INVALID_INPUT')
  expect(problem.fields?.['enrollment_start_date']?.message).toBe('Escribe una fecha válida')
})

test('a course has one open window in a period, also when two administrators open it at once', async () => {
  const here = await seminary()
  const { as, cast } = here
  const courseId = await newCourse(here)
  const asked = { courseId, period_id: cast.periods.current, ...DAYS }
  const answers = await Promise.allSettled([as.carla.openWindow(asked), as.valeria.openWindow(asked)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const problem = await expectFailure(as.carla.openWindow(asked), 'WINDOW_ALREADY_OPEN')
  expect(problem.detail).toBe('Ya existe una matrícula abierta para este curso en este período')
  expect((await as.carla.listWindows({ courseId })).items).toHaveLength(1)
})

test('a closed window makes room for another, and cannot be opened beside it', async () => {
  const here = await seminary()
  const { as, cast } = here
  const courseId = await newCourse(here)
  const asked = { courseId, period_id: cast.periods.current, ...DAYS }
  const first = await as.carla.openWindow(asked)
  expect((await as.carla.setWindowOpenness({ windowId: first.id, is_open: false })).is_open).toBe(false)
  const second = await as.carla.openWindow(asked)
  await expectFailure(as.carla.setWindowOpenness({ windowId: first.id, is_open: true }), 'WINDOW_ALREADY_OPEN')
  await as.carla.setWindowOpenness({ windowId: second.id, is_open: false })
  expect((await as.carla.setWindowOpenness({ windowId: first.id, is_open: true })).is_open).toBe(true)
})

test('the periods on offer are active and have no open window for the course', async () => {
  const here = await seminary()
  const { as, cast } = here
  const courseId = await newCourse(here)
  const offered = async () => (await as.carla.listWindows({ courseId })).periods.map(({ id }) => id)
  expect(await offered()).toEqual(expect.arrayContaining([cast.periods.current, cast.periods.coming]))
  const window = await as.carla.openWindow({ courseId, period_id: cast.periods.current, ...DAYS })
  await as.carla.setPeriodActivity({ periodId: cast.periods.coming, is_active: false })
  expect(await offered()).not.toContain(cast.periods.current)
  expect(await offered()).not.toContain(cast.periods.coming)
  await as.carla.setWindowOpenness({ windowId: window.id, is_open: false })
  expect(await offered()).toContain(cast.periods.current)
})

test('a deactivated period opens no windows, and an unknown one is refused beside its field', async () => {
  const here = await seminary()
  const { as, cast } = here
  const courseId = await newCourse(here)
  const window = await as.carla.openWindow({ courseId, period_id: cast.periods.coming, ...DAYS })
  await as.carla.setWindowOpenness({ windowId: window.id, is_open: false })
  await as.carla.setPeriodActivity({ periodId: cast.periods.coming, is_active: false })
  await expectFailure(as.carla.openWindow({ courseId, period_id: cast.periods.coming, ...DAYS }), 'PERIOD_INACTIVE')
  await expectFailure(as.carla.setWindowOpenness({ windowId: window.id, is_open: true }), 'PERIOD_INACTIVE')
  const unknown = { courseId, period_id: '00000000-0000-4000-8000-000000000000', ...DAYS }
  const problem = await expectFailure(as.carla.openWindow(unknown), 'INVALID_INPUT')
  expect(problem.fields?.['period_id']?.code).toBe('OPTION')
})

test("a window's seats are the course's own unless the form says otherwise, and never fewer than are taken", async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const courseId = await newCourse(here, { max_students: 25 })
  const window = await as.carla.openWindow({ courseId, period_id: cast.periods.current, ...DAYS })
  expect(window.seats_max).toBe(25)
  const unlimited = await as.carla.updateWindow({ windowId: window.id, ...DAYS, seats_max: null })
  expect(unlimited.seats_max).toBeNull()
  await database.pool.query('update enrollments_open set seats_taken = 7 where id = $1', [window.id])
  const problem = await expectFailure(
    as.carla.updateWindow({ windowId: window.id, ...DAYS, seats_max: 6 }),
    'WINDOW_SEATS_TAKEN',
  )
  expect(problem.detail).toBe('Cupos ocupados: 7. El máximo no puede ser menor.')
  expect((await as.carla.updateWindow({ windowId: window.id, ...DAYS, seats_max: 7 })).seats_max).toBe(7)
})

test('nobody sets how many seats are taken or who opened a window', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const courseId = await newCourse(here)
  const forged = { seats_taken: 3, created_by: cast.people.ana.id, is_open: false }
  const window = await as.carla.openWindow({ courseId, period_id: cast.periods.current, ...DAYS, ...forged })
  expect(window).toMatchObject({ seats_taken: 0, is_open: true })
  const { rows } = await database.pool.query('select created_by from enrollments_open where id = $1', [window.id])
  expect(rows).toEqual([{ created_by: cast.people.carla.id }])
})

test('a window that does not exist is not found', async () => {
  const { as } = await seminary()
  const windowId = '00000000-0000-4000-8000-000000000000'
  await expectFailure(as.carla.updateWindow({ windowId, ...DAYS }), 'NOT_FOUND')
  await expectFailure(as.carla.setWindowOpenness({ windowId, is_open: false }), 'NOT_FOUND')
})

test('opening, closing, opening again and changing dates each leave an audit row', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const courseId = await newCourse(here)
  const { id: windowId } = await as.carla.openWindow({ courseId, period_id: cast.periods.current, ...DAYS })
  await as.carla.setWindowOpenness({ windowId, is_open: false })
  await as.carla.setWindowOpenness({ windowId, is_open: false })
  await as.carla.setWindowOpenness({ windowId, is_open: true })
  await as.carla.updateWindow({ windowId, ...DAYS, enrollment_end_date: '2026-12-20' })
  const { rows } = await database.pool.query(
    'select action, before, after from audit_log where entity_id = $1 order by id',
    [windowId],
  )
  expect(rows).toMatchObject([
    { action: 'window.opened', before: null, after: { course_id: courseId } },
    { action: 'window.closed', before: { is_open: true }, after: { is_open: false } },
    { action: 'window.reopened', before: { is_open: false }, after: { is_open: true } },
    {
      action: 'window.dates_changed',
      before: { enrollment_end_date: '2026-12-16T02:59:59.000Z' },
      after: { enrollment_end_date: '2026-12-21T02:59:59.000Z' },
    },
  ])
})
