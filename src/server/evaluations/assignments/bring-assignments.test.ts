import { expect, test } from 'vitest'
import { expectFailure, seen, seminary, type Seminary } from '#tests/support/seminary.ts'
import { formFields } from '../evaluations-test-support.ts'

/** What lateness costs comes along (record 077). */
const LATE = { late_percent_per_day: 10, late_percent_limit: 50 }
const DAYS = { enrollment_start_date: '2026-12-01', enrollment_end_date: '2026-12-15' }

/** Hermeneutics given in the coming period too, where its evaluations of the current one may be brought. */
async function secondTerm({ as, cast }: Seminary) {
  const of = { courseId: cast.courses.hermeneutics, periodId: cast.periods.coming }
  await as.carla.openWindow({ courseId: of.courseId, period_id: of.periodId, ...DAYS })
  return of
}

test('the evaluations of the period before come with their questions, on the same weekday of another term', async () => {
  const here = await seminary()
  const { as, cast } = here
  const of = await secondTerm(here)
  const fields = formFields(of.courseId, { due_date: '2026-11-20T23:00:00.000Z', module_title: 'Unidad 1', ...LATE })
  const form = await seen((moves) => as.bruno.createAssignment(fields, moves))
  const { from, items } = await as.bruno.listAssignmentsToBring(of)
  expect(from?.id).toBe(cast.periods.current)
  const source = items.find(({ id }) => id === form.id)
  expect(source).toMatchObject({ title: 'Control de lectura', question_count: 2, is_there: false })
  const { brought } = await as.bruno.bringAssignments({
    ...of,
    assignments: [{ assignment_id: form.id, due_date: source?.due_date ?? null }],
  })
  expect(brought).toBe(1)
  const { items: listed } = await as.bruno.listTaughtAssignments({ course_id: of.courseId, page_size: 100 })
  const copy = listed.find(({ period_id, title }) => period_id === of.periodId && title === 'Control de lectura')
  expect(copy?.due_date).toBe(source?.due_date)
  expect(copy).toMatchObject({ module_title: 'Unidad 1', ...LATE })
  const editable = await as.bruno.getTaughtAssignment({ assignmentId: copy?.id ?? '' })
  // Questions and options stay what they are (decision L22).
  expect(editable.form_questions).toEqual(form.form_questions)
  expect((await as.bruno.listAssignmentsToBring(of)).items.find(({ id }) => id === form.id)?.is_there).toBe(true)
})

test('how the course is graded comes along where the period has nothing of its own', async () => {
  const here = await seminary()
  const { as, cast } = here
  const to = await secondTerm(here)
  const from = { ...to, periodId: cast.periods.current }
  const { items } = await as.bruno.listAssignmentsToBring(to)
  const [one, two] = items.map(({ id }) => id)
  const work = (assignment_id = '') => ({ assignment_id, category: 1, is_extra: false, required_percent: null })
  const rest = { basis: 'mean' as const, dropped: 1 }
  const scheme = {
    pass_percent: 60,
    categories: [
      { ...rest, title: 'Trabajos', weight_percent: 40 },
      { ...rest, title: 'Exámenes', weight_percent: 60 },
    ],
    works: [{ ...work(one), required_percent: 50 }, work(two)],
  }
  const { version } = await as.bruno.getScheme(from)
  await seen((moves) => as.bruno.saveScheme({ ...from, version, ...scheme }, moves))
  await as.bruno.bringAssignments({ ...to, assignments: [{ assignment_id: one ?? '' }] })
  const brought = await as.bruno.getScheme(to)
  const copy = brought.evaluations.find(({ title }) => title === items[0]?.title)?.assignment_id
  expect(brought).toMatchObject({ ...scheme, works: [{ ...work(copy), required_percent: 50 }] })
  await as.bruno.saveScheme({ ...to, version: brought.version, categories: [], works: [] })
  await as.bruno.bringAssignments({ ...to, assignments: [{ assignment_id: two ?? '' }] })
  expect((await as.bruno.getScheme(to)).categories).toEqual([])
})

test('each comes at most once in one request, and none where one of them may not', async () => {
  const here = await seminary()
  const { as, cast } = here
  const of = await secondTerm(here)
  const { items } = await as.bruno.listAssignmentsToBring(of)
  const [first] = items
  const one = { assignment_id: first?.id ?? '' }
  await expectFailure(as.bruno.bringAssignments({ ...of, assignments: [one, one] }), 'NOT_FOUND')
  const late = { due_date: '2027-03-02T00:00:00.000Z', cutoff_at: '2027-03-01T00:00:00.000Z' }
  const problem = await expectFailure(
    as.bruno.bringAssignments({ ...of, assignments: [{ ...one, ...late }] }),
    'INVALID_INPUT',
  )
  expect(Object.keys(problem.fields ?? {})).toEqual(['assignments.0.cutoff_at'])
  await expectFailure(
    as.bruno.bringAssignments({ ...of, assignments: [one, { assignment_id: cast.people.ana.id }] }),
    'NOT_FOUND',
  )
  expect((await as.bruno.listAssignmentsToBring(of)).items.some(({ is_there }) => is_there)).toBe(false)
})

test('a form that shows its answers after the closing asks for one in its new period too (decision L20)', async () => {
  const here = await seminary()
  const { as } = here
  const of = await secondTerm(here)
  const cutoff_at = '2026-11-25T23:00:00.000Z'
  const form = await as.bruno.createAssignment(formFields(of.courseId, { answers_shown: 'closed', cutoff_at }))
  const bring = (cutoff: string | null) =>
    as.bruno.bringAssignments({ ...of, assignments: [{ assignment_id: form.id, cutoff_at: cutoff }] })
  const problem = await expectFailure(bring(null), 'INVALID_INPUT')
  expect(problem.fields).toMatchObject({ 'assignments.0.cutoff_at': { code: 'CUTOFF_FOR_ANSWERS' } })
  await bring('2027-03-10T23:00:00.000Z')
  const { items } = await as.bruno.listTaughtAssignments({ course_id: of.courseId, page_size: 100 })
  const copy = items.find(({ period_id, title }) => period_id === of.periodId && title === form.title)
  expect(copy?.answers_shown).toBe('closed')
})

test('only into a period of the course, by its teacher or an administrator', async () => {
  const here = await seminary()
  const { as, cast } = here
  const courseId = cast.courses.hermeneutics
  await expectFailure(as.bruno.listAssignmentsToBring({ courseId, periodId: cast.periods.coming }), 'NOT_FOUND')
  const of = await secondTerm(here)
  expect((await as.carla.listAssignmentsToBring(of)).items.length).toBeGreaterThan(0)
  await expectFailure(as.elena.listAssignmentsToBring(of), 'NOT_FOUND')
})
