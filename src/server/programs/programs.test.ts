import { describe, expect, test } from 'vitest'
import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { USUAL_SCALE } from '#domain/programs/grade-scale.ts'
import { PEOPLE } from '#server/seed/cast.ts'
import { expectFailure, seminary, sharedSeminary } from '#tests/support/seminary.ts'

const PROGRAM = { code: 'maest', name: 'Maestría', title_granted: 'Magíster', years: 2 }
const PLAN = { name: 'Plan 2031', valid_from: '2031-03-01', credits_required: 40, grade_scale: 'percent' as const }
type Carla = Awaited<ReturnType<typeof seminary>>['as']['carla']

/** What the editor would send for a plan in its current state. */
async function open(carla: Carla, planId: string) {
  const plan = await carla.getProgramPlan({ planId })
  const { version, student_count: students_seen } = plan
  return {
    planId,
    version,
    students_seen,
    courses: plan.courses.map(({ course_id, year, term }) => ({ course_id, year, term })),
    groups: plan.groups.map(({ name, courses_needed, credits_needed, course_ids }) => ({
      name,
      courses_needed,
      credits_needed,
      course_ids,
    })),
    requirements: plan.requirements,
  }
}

describe('programs', () => {
  const shared = sharedSeminary()

  test('are listed by name with how many study in them, found without accents, and by activity', async () => {
    const { as, cast } = shared()
    const all = await as.carla.listPrograms({})
    expect(all.items.map(({ code, student_count, plan_count }) => [code, student_count, plan_count])).toEqual([
      ['CEB', 2, 1],
      ['DIT', 2, 1],
      ['LIT', 3, 1],
    ])
    expect((await as.carla.listPrograms({ q: 'teologia 100%' })).total).toBe(0)
    expect((await as.carla.listPrograms({ q: 'TEOLOGIA' })).items.map(({ code }) => code)).toEqual(['DIT', 'LIT'])
    const first = await as.carla.listPrograms({ page_size: 2 })
    expect([first.items.length, first.total, first.has_more]).toEqual([2, 3, true])
    await as.carla.setProgramActivity({ programId: cast.programs.certificate, is_active: false })
    expect((await as.carla.listPrograms({ is_active: 'false' })).items.map(({ code }) => code)).toEqual(['CEB'])
    expect((await as.carla.listPrograms({ is_active: 'true' })).total).toBe(2)
  })

  test('are created with a code in capitals that is used once', async () => {
    const { as } = shared()
    const program = await as.carla.createProgram(PROGRAM)
    expect(program).toMatchObject({ code: 'MAEST', is_active: true, is_sample: false, plan_count: 0, description: '' })
    await expectFailure(as.carla.createProgram({ ...PROGRAM, name: 'Otra' }), 'PROGRAM_CODE_TAKEN')
    const bad = await expectFailure(as.carla.createProgram({ ...PROGRAM, code: 'Ñ-1' }), 'INVALID_INPUT')
    expect(Object.keys(bad.fields ?? {})).toEqual(['code'])
  })

  test('a sample is the institution’s own once somebody saved it, and the action is noted', async () => {
    const { as, cast } = shared()
    const programId = cast.programs.diploma
    const { code, name, title_granted, years } = await as.carla.getProgram({ programId })
    const saved = await as.carla.updateProgram({ programId, code, name, title_granted, years: years + 1 })
    expect([saved.is_sample, saved.years]).toEqual([false, 3])
    const { items } = await as.carla.listAudit({ action: 'program.updated' })
    expect(items[0]).toMatchObject({ subject: 'Diplomado en Teología', after: { years: 3 } })
  })
})

describe('plans', () => {
  test('the first plan of a program is current; another takes its place whole, and only then the first may go', async () => {
    const { as } = await seminary()
    const { id: programId } = await as.carla.createProgram(PROGRAM)
    const first = await as.carla.createPlan({ programId, ...PLAN })
    const second = await as.carla.createPlan({ programId, ...PLAN, name: 'Plan 2032', valid_from: '2032-03-01' })
    expect([first.is_current, second.is_current]).toEqual([true, false])
    await expectFailure(as.carla.createPlan({ programId, ...PLAN, name: ' plan 2031' }), 'PLAN_NAME_TAKEN')
    await expectFailure(as.carla.deletePlan({ planId: first.id }), 'PLAN_IS_CURRENT')
    await Promise.all([1, 2, 3].map(() => as.carla.makePlanCurrent({ planId: second.id })))
    const { items } = await as.carla.listProgramPlans({ programId })
    expect(items.map(({ name, is_current, may_delete }) => [name, is_current, may_delete])).toEqual([
      ['Plan 2032', true, false],
      ['Plan 2031', false, true],
    ])
    await as.carla.deletePlan({ planId: first.id })
    expect((await as.carla.listProgramPlans({ programId })).total).toBe(1)
    expect((await as.carla.listAudit({ action: 'plan.made_current' })).total).toBe(1)
  })

  test('a plan that somebody is in stays', async () => {
    const { as, cast } = await seminary()
    const planId = cast.plans.degree
    const next = await as.carla.createPlan({ programId: cast.programs.degree, ...PLAN })
    await as.carla.makePlanCurrent({ planId: next.id })
    await expectFailure(as.carla.deletePlan({ planId }), 'PLAN_IN_USE')
    const students = await as.carla.listPlanStudents({ planId })
    expect([students.total, students.items.some(({ name }) => name === 'Ana Benítez')]).toEqual([3, true])
  })

  test('a plan made from an old one has its courses, groups and requirements; of another program’s there is none', async () => {
    const { as, cast } = await seminary()
    const from_plan_id = cast.plans.degree
    const { id } = await as.carla.createPlan({ programId: cast.programs.degree, ...PLAN, from_plan_id })
    const [old, made] = await Promise.all([open(as.carla, from_plan_id), open(as.carla, id)])
    expect(made).toMatchObject({ courses: old.courses, students_seen: 0 })
    const sorted = (groups: typeof old.groups) =>
      groups.map((group) => ({ ...group, course_ids: group.course_ids.toSorted() }))
    expect(sorted(made.groups)).toEqual(sorted(old.groups))
    expect(new Set(made.requirements.map((one) => JSON.stringify(one)))).toEqual(
      new Set(old.requirements.map((one) => JSON.stringify(one))),
    )
    const other = as.carla.createPlan({ programId: cast.programs.diploma, ...PLAN, from_plan_id })
    await expectFailure(other, 'NOT_FOUND')
  })

  test('the table of grades rises from 0; without it there is none', async () => {
    const { as, cast } = await seminary()
    const create = (grade_scale: 'percent' | 'ten', scale_steps: readonly { percent: number; ten: number }[]) =>
      as.carla.createPlan({ programId: cast.programs.degree, ...PLAN, grade_scale, scale_steps: [...scale_steps] })
    const wrong = [
      ['ten', []],
      ['ten', USUAL_SCALE.slice(1)],
      ['percent', USUAL_SCALE],
    ] as const
    for (const [scale, steps] of wrong) {
      const problem = await expectFailure(create(scale, steps), 'INVALID_INPUT')
      expect(problem.fields?.['scale_steps']?.code).toBe('SCALE_STEPS')
    }
    expect((await create('ten', USUAL_SCALE)).scale_steps).toEqual(USUAL_SCALE)
  })

  test('more credits are confirmed with the number of students; what was seen must still stand', async () => {
    const { as, cast } = await seminary()
    const planId = cast.plans.degree
    const { version, credits_required } = await as.carla.getProgramPlan({ planId })
    const form = { planId, ...PLAN, version, credits_required: credits_required + 1 }
    const problem = await expectFailure(as.carla.updatePlan(form), 'PLAN_STUDENTS_CHANGED')
    expect(problem.detail).toContain('Estudiantes activos: 3.')
    const saved = await as.carla.updatePlan({ ...form, students_seen: 3 })
    expect(saved.credits_required).toBe(credits_required + 1)
    await expectFailure(as.carla.updatePlan({ ...form, students_seen: 3, name: 'Tarde' }), 'CHANGED_MEANWHILE')
  })
})

describe('the courses of a plan', () => {
  const shared = sharedSeminary()

  test('are saved whole, and the log tells what came and what went', async () => {
    const { as, cast } = shared()
    const { id: planId } = await as.carla.createPlan({
      programId: cast.programs.degree,
      ...PLAN,
      from_plan_id: cast.plans.degree,
    })
    const seen = await open(as.carla, planId)
    const { introduction, ethics } = cast.courses
    const saved = await as.carla.savePlanContents({
      ...seen,
      courses: seen.courses.map((one) => (one.course_id === introduction ? { ...one, year: 2, term: 2 } : one)),
      groups: [{ name: 'Uno', courses_needed: 1, credits_needed: null, course_ids: [ethics] }],
      requirements: [],
    })
    expect(saved.courses.find(({ course_id }) => course_id === introduction)).toMatchObject({ year: 2, term: 2 })
    expect(saved.groups).toMatchObject([{ name: 'Uno', course_ids: [ethics] }])
    expect(saved.requirements).toEqual([])
    const { items } = await as.carla.listAudit({ action: 'plan.contents_changed' })
    expect(items[0]).toMatchObject({
      subject: 'Licenciatura en Teología · Plan 2031',
      before: { courses: ['INTRO (año 1, período 1)'], requirements: expect.arrayContaining(['HEBR1 ← GRIE1']) },
      after: { courses: ['INTRO (año 2, período 2)'], electives: ['Uno (cursos: 1; ETICA)'], requirements: [] },
    })
  })

  test('stand in years that the program has, and it is not made shorter than they are', async () => {
    const { as, cast } = shared()
    const programId = cast.programs.diploma
    const planId = cast.plans.diploma
    const seen = await open(as.carla, planId)
    const [first] = seen.courses
    const moved = (year: number) => ({
      ...seen,
      courses: seen.courses.map((one) => (one === first ? { ...one, year } : one)),
    })
    const { years, code, name, title_granted } = await as.carla.getProgram({ programId })
    const refused = await expectFailure(as.carla.savePlanContents(moved(years + 1)), 'PLAN_YEAR_BEYOND')
    expect(refused.detail).toContain(`dura ${years} años`)
    await expectFailure(as.carla.savePlanContents(moved(9)), 'PLAN_YEAR_BEYOND')
    expect(await open(as.carla, planId)).toEqual(seen)
    const shorter = await expectFailure(
      as.carla.updateProgram({ programId, code, name, title_granted, years: 1 }),
      'PROGRAM_YEARS_USED',
    )
    expect(shorter.detail).toContain('cursos en el año 2')
  })

  test('are refused with the codes of what is wrong', async () => {
    const { as, cast } = shared()
    const seen = await open(as.carla, cast.plans.degree)
    const { introduction, history, greek, hermeneutics } = cast.courses
    const asks = (course_id: string, required_course_id: string) => ({
      course_id,
      required_course_id,
      kind: 'aprobada' as const,
    })
    const save = (change: Partial<typeof seen>) => as.carla.savePlanContents({ ...seen, ...change })
    const cycle = [asks(history, greek), asks(greek, introduction), asks(introduction, history)]
    const ring = await expectFailure(save({ requirements: cycle }), 'REQUIREMENT_CYCLE')
    expect(ring.detail).toContain('HIST1 → GRIE1 → INTRO → HIST1')
    const twice = save({ courses: [...seen.courses, { course_id: greek, year: 4, term: 1 }] })
    expect((await expectFailure(twice, 'PLAN_COURSE_TWICE')).detail).toContain('GRIE1')
    const without = save({ courses: seen.courses.filter(({ course_id }) => course_id !== hermeneutics) })
    expect((await expectFailure(without, 'PLAN_COURSE_MISSING')).detail).toContain('HERM1')
    const nobody = { course_id: '00000000-0000-4000-8000-000000000000', year: 1, term: 1 }
    await expectFailure(save({ courses: [...seen.courses, nobody] }), 'PLAN_COURSE_MISSING')
    const both = { name: 'Los dos', courses_needed: 1, credits_needed: 4, course_ids: [] }
    await expectFailure(save({ groups: [both] }), 'INVALID_INPUT')
    const far = [{ course_id: greek, year: 1, term: PROGRAM_LIMITS.terms + 1 }]
    await expectFailure(save({ courses: far, groups: [], requirements: [] }), 'INVALID_INPUT')
  })

  test('what matters to students is saved by who was told how many they are; what doesn’t needs no telling', async () => {
    const { as, cast } = shared()
    const seen = await open(as.carla, cast.plans.diploma)
    const one = { course_id: cast.courses.dogmatics, required_course_id: cast.courses.introduction }
    const asked = { ...seen, requirements: [{ ...one, kind: 'aprobada' as const }], students_seen: 0 }
    await expectFailure(as.carla.savePlanContents(asked), 'PLAN_STUDENTS_CHANGED')
    const moved = await as.carla.savePlanContents({
      ...seen,
      students_seen: 0,
      courses: seen.courses.toReversed(),
    })
    expect(moved.courses).toHaveLength(seen.courses.length)
    const again = { ...asked, version: moved.version, students_seen: seen.students_seen }
    expect((await as.carla.savePlanContents(again)).requirements).toHaveLength(1)
  })

  test('of two administrators who save at once over the same plan, one is told', async () => {
    const { as, cast } = shared()
    const seen = await open(as.carla, cast.plans.certificate)
    const saves = ['Uno', 'Otro'].map((name) =>
      as.carla.savePlanContents({ ...seen, groups: seen.groups.map((group) => ({ ...group, name })) }).then(
        () => 'saved',
        ({ code }: { code: string }) => code,
      ),
    )
    expect((await Promise.all(saves)).toSorted()).toEqual(['CHANGED_MEANWHILE', 'saved'])
    const late = await expectFailure(as.valeria.savePlanContents(seen), 'CHANGED_MEANWHILE')
    const { version, courses, groups, requirements } = await as.carla.getProgramPlan({ planId: seen.planId })
    expect(late.changed).toMatchObject({ version, fields: { courses, groups, requirements } })
    expect(late.changed?.by['electives']?.name).toContain(PEOPLE.carla.last_name)
  })
})
