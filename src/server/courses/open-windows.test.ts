import { expect, test } from 'vitest'
import { expectFailure, seminary, ZONE, type Seminary } from '#tests/support/seminary.ts'

const DAYS = { enrollment_start_date: '2026-12-01', enrollment_end_date: '2026-12-15' }

/** The coming period, with the courses that the period before it gave. */
async function coming({ as, cast }: Seminary) {
  const periodId = cast.periods.coming
  const { items } = await as.carla.listCoursesToOpen({ periodId })
  return {
    periodId,
    windows: items.filter((item) => item.was_given_before).map(({ id }) => ({ course_id: id, ...DAYS })),
  }
}

async function countWindows({ database }: Seminary, periodId: string): Promise<number> {
  const { rows } = await database.pool.query<{ open: number }>(
    'select count(*)::int as open from enrollments_open where period_id = $1 and is_open',
    [periodId],
  )
  return rows[0]?.open ?? 0
}

test('the enrollment of several courses opens at once, with the evaluations of their period before', async () => {
  const here = await seminary()
  const { as, cast, database } = here
  const { periodId, windows } = await coming(here)
  expect(windows.length).toBeGreaterThan(2)
  const open = await countWindows(here, periodId)
  const { opened, brought } = await as.carla.openWindows({ periodId, windows, brings_assignments: true })
  expect(opened).toBe(windows.length)
  expect(await countWindows(here, periodId)).toBe(open + windows.length)
  // Computed apart from what the action asks: all pairs of titles of one course, in this period and the newest earlier one that had any.
  const { rows } = await database.pool.query<{ same: boolean; moved: number; between: number }>(
    `select n.form_questions = o.form_questions and n.max_score = o.max_score and n.assignment_type = o.assignment_type as same,
            (n.due_date at time zone $2)::date - (o.due_date at time zone $2)::date as moved, np.start_date - op.start_date as between
     from assignments n join periods np on np.id = n.period_id
     join assignments o on o.course_id = n.course_id and o.title = n.title and o.is_active
     join periods op on op.id = o.period_id and op.start_date < np.start_date
     where n.period_id = $1 and op.start_date = (
       select max(p.start_date) from assignments a join periods p on p.id = a.period_id
       where a.course_id = n.course_id and p.start_date < np.start_date)`,
    [periodId, ZONE],
  )
  expect(rows).toHaveLength(brought)
  expect(brought).toBeGreaterThan(0)
  for (const { same, moved, between } of rows)
    expect({ same, moved: moved ?? between }).toEqual({ same: true, moved: between })
  expect(rows.some(({ moved }) => moved !== null)).toBe(true)
  const { items } = await as.bruno.listTaughtAssignments({ course_id: cast.courses.hermeneutics })
  expect(items.some(({ period_id }) => period_id === periodId)).toBe(true)
})

test('none opens where one of them cannot', async () => {
  const here = await seminary()
  const { as, cast } = here
  const { periodId, windows } = await coming(here)
  const open = await countWindows(here, periodId)
  const unknown = { course_id: cast.people.ana.id, ...DAYS }
  await expectFailure(as.carla.openWindows({ periodId, windows: [...windows, unknown] }), 'NOT_FOUND')
  const wrong = { ...windows[0], enrollment_end_date: '2026-11-30' }
  const problem = await expectFailure(
    as.carla.openWindows({ periodId, windows: [...windows.slice(1), { ...unknown, ...wrong }] }),
    'INVALID_INPUT',
  )
  expect(Object.keys(problem.fields ?? {})).toEqual([`windows.${windows.length - 1}.enrollment_end_date`])
  expect(await countWindows(here, periodId)).toBe(open)
})

test('they open once, however many administrators press', async () => {
  const here = await seminary()
  const { as } = here
  const { periodId, windows } = await coming(here)
  const open = await countWindows(here, periodId)
  const asked = { periodId, windows, brings_assignments: true }
  const answers = await Promise.allSettled([as.carla.openWindows(asked), as.valeria.openWindows(asked)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const problem = await expectFailure(as.carla.openWindows(asked), 'WINDOWS_ALREADY_OPEN')
  expect(problem.detail).toMatch(/^La matrícula ya está abierta en este período para: .+$/)
  expect(await countWindows(here, periodId)).toBe(open + windows.length)
})
