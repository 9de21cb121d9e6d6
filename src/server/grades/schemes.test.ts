import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { expectFailure, seen, type Seminary, seminary } from '#tests/support/seminary.ts'
import { calculatedOf, closeActa, expectShown, fields, PAST } from '#tests/support/moves.ts'
import { periods } from '../database/tables/periods.ts'

const of = ({ cast }: Seminary) => ({ courseId: cast.courses.hermeneutics, periodId: cast.periods.current })
const NOTHING = { pass_percent: null, categories: [], works: [] }
const category = (title: string, weight_percent: number, more: object = {}) => ({
  title,
  weight_percent,
  basis: 'points' as const,
  dropped: 0,
  ...more,
})
const work = (assignment_id: string, more: object = {}) => ({
  assignment_id,
  category: null,
  is_extra: false,
  required_percent: null,
  ...more,
})

async function save(here: Seminary, change: object) {
  const { version } = await here.as.bruno.getScheme(of(here))
  return seen((moves) => here.as.bruno.saveScheme({ ...of(here), version, ...change }, moves))
}

test('a course that set nothing has the scheme of document 3 §9, and the one that says so in words gives the same figures', async () => {
  const here = await seminary()
  const scheme = await here.as.bruno.getScheme(of(here))
  expect(scheme).toMatchObject({ ...NOTHING, period_percent: 70, locked: null, version: 1 })
  const before = await calculatedOf(here)
  await save(here, { categories: [category('Todo', 100)] })
  expect(await calculatedOf(here)).toEqual(before)
  const { enrollments } = here.cast
  expect(await here.as.ana.getOwnScheme({ enrollmentId: enrollments.anaInHermeneutics })).toMatchObject({
    pass_percent: 70,
    parts: [{ title: 'Todo', weight_percent: 100, basis: 'points', dropped: 0 }],
  })
})

test('saving shows first whom it moves, and the preview says the same without storing anything', async () => {
  const here = await seminary()
  const draft = { ...NOTHING, pass_percent: 100 }
  const preview = await here.as.bruno.previewScheme({ ...of(here), ...draft })
  expect((await here.as.bruno.getScheme(of(here))).pass_percent).toBeNull()
  const { version } = await here.as.bruno.getScheme(of(here))
  const moves = await expectShown(here, (options) =>
    here.as.bruno.saveScheme({ ...of(here), version, pass_percent: 100 }, options),
  )
  expect({ moved: moves.total, passes: moves.passes, fails: moves.fails }).toEqual({
    moved: preview.moved,
    passes: preview.passes,
    fails: preview.fails,
  })
  expect(moves.fails).toBeGreaterThan(0)
  const moved = preview.items.slice(0, preview.moved)
  expect(moved.map(({ enrollment_id, from, to, crossing }) => ({ enrollment_id, from, to, crossing }))).toEqual(
    moves.items.map(({ enrollment_id, from, to, crossing }) => ({ enrollment_id, from, to, crossing })),
  )
})

test('the student, the teacher and the acta read the figure of the scheme, and its lines', async () => {
  const here = await seminary()
  const { as, cast } = here
  const { id } = await seen((moves) =>
    as.bruno.createAssignment(fields(here, { title: 'Examen final', due_date: PAST }), moves),
  )
  await save(here, {
    categories: [category('Trabajos', 40, { basis: 'mean', dropped: 1 }), category('Examen', 60)],
    works: [work(id, { category: 1, required_percent: 50 })],
  })
  const enrollmentId = cast.enrollments.anaInHermeneutics
  const own = await as.ana.explainFinalGrade({ enrollmentId })
  const row = (await calculatedOf(here)).get(enrollmentId)
  expect(own.grade).toBe(row?.calculated.final_grade)
  expect(row?.calculated.status).toBe('Desaprobado')
  const sum = own.lines.reduce((total, { points }) => total + Math.round(points * 100), 0)
  expect(sum).toBe((own.grade ?? 0) * 100)
  expect(own.lines.at(-1)).toMatchObject({ kind: 'unmet', title: 'Examen final', possible: 50 })
  expect(await as.ana.getOwnScheme({ enrollmentId })).toMatchObject({
    parts: [
      { title: 'Trabajos', dropped: 1 },
      { title: 'Examen', works: [{ title: 'Examen final', required_percent: 50 }] },
    ],
  })
})

test('a stored final grade stays, and its status follows the passing grade', async () => {
  const here = await seminary()
  const { as, cast } = here
  const enrollmentId = cast.enrollments.anaInHermeneutics
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 65 })
  const row = async () => (await calculatedOf(here)).get(enrollmentId)
  expect(await row()).toMatchObject({ final_grade: 65, status: 'Desaprobado' })
  const preview = await as.bruno.previewScheme({ ...of(here), ...NOTHING, pass_percent: 60 })
  expect(preview.items.find(({ enrollment_id }) => enrollment_id === enrollmentId)?.stored).toEqual({
    grade: 65,
    from: 'Desaprobado',
    to: 'Aprobado',
  })
  await save(here, { pass_percent: 60 })
  expect(await row()).toMatchObject({ final_grade: 65, status: 'Aprobado' })
  await as.bruno.setFinalGrade({ enrollmentId, final_grade: 59.99 })
  expect(await row()).toMatchObject({ status: 'Desaprobado' })
})

test('what makes no scheme is refused by its field', async () => {
  const here = await seminary()
  const { version, evaluations } = await here.as.bruno.getScheme(of(here))
  const refused = async (change: object) =>
    Object.values(
      (await expectFailure(here.as.bruno.saveScheme({ ...of(here), version, ...change }), 'INVALID_INPUT')).fields ??
        {},
    ).map(({ code }) => code)
  expect(await refused({ categories: [category('Uno', 50), category('Dos', 49.99)] })).toEqual(['SCHEME_WEIGHTS'])
  expect(await refused({ categories: [category('Uno', 50), category('uno', 50)] })).toEqual(['SCHEME_TITLES'])
  const required = evaluations.map(({ assignment_id }) => work(assignment_id, { required_percent: 50 }))
  expect(await refused({ works: required })).toEqual(['SCHEME_REQUIRED'])
  expect(await refused({ works: required.slice(0, 1).map((one) => ({ ...one, is_extra: true })) })).toEqual([
    'SCHEME_EXTRA',
  ])
})

test('under a closed acta nothing changes, and the acta says what it took to pass', async () => {
  const here = await seminary()
  await save(here, { pass_percent: 60 })
  await closeActa(here)
  const { version, locked } = await here.as.bruno.getScheme(of(here))
  expect(locked).toBe('acta_closed')
  await expectFailure(here.as.bruno.saveScheme({ ...of(here), version, pass_percent: 70 }), 'ACTA_CLOSED')
  const scale = await here.database.pool.query(
    `select facts #> '{scale,pass}' as pass from acta_copies k join course_actas a on a.id = k.acta_id
      where a.course_id = $1 and a.period_id = $2`,
    [of(here).courseId, of(here).periodId],
  )
  expect(scale.rows).toEqual([{ pass: 60 }])
})

test("the institution's passing grade is of the periods that begin later", async () => {
  const here = await seminary()
  const { as, database, cast } = here
  const later = await as.carla.createPeriod({ name: 'El que viene', start_date: '2031-03-01', end_date: '2031-07-01' })
  const { version } = await as.carla.getSettings({})
  await as.carla.saveSettings({ version, pass_percent: 60 })
  const newer = await as.carla.createPeriod({ name: 'El otro', start_date: '2032-03-01', end_date: '2032-07-01' })
  const percentOf = async (id: string) =>
    (await database.db.select().from(periods).where(eq(periods.id, id))).map(({ pass_percent }) => pass_percent)
  expect(await percentOf(cast.periods.current)).toEqual([70])
  expect(await percentOf(cast.periods.past)).toEqual([70])
  expect(await percentOf(later.id)).toEqual([60])
  expect(await percentOf(newer.id)).toEqual([60])
})
