import { describe, expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { PAGE_PROGRAMS } from '#domain/programs/limits.ts'
import { SIX_COURSES, STORE_PROGRAM, type ProgramRows } from '#tests/support/program-rows.ts'
import { expectFailure, seminary, type Seminary } from '#tests/support/seminary.ts'

const store = ({ database: { pool } }: Seminary, program: ProgramRows) =>
  pool.query(STORE_PROGRAM, [JSON.stringify(program)])
const change = ({ database: { pool } }: Seminary, statement: string) => pool.query(statement)

describe('a program in public', () => {
  test('says for whom it is, its plan, its requirements, its price and its dates', async () => {
    const place = await seminary()
    await store(place, SIX_COURSES)
    await change(
      place,
      `update courses set hours = 40, credits = 4, price_usd = 12.50;
       update courses set price_usd = 30 where course_code = 'ETICA';
       update courses set is_active = false where course_code = 'INTRO';
       update document_settings set recognition_legend = 'No otorga título oficial.'`,
    )
    const program = await place.as.visitor.getPublicProgram({ program: 'prueba' })
    expect(Object.keys(program).toSorted()).toEqual(
      Object.keys(contract.publicProgram.getPublicProgram.schema.response.shape).toSorted(),
    )
    expect(program).toMatchObject({
      code: 'PRUEBA',
      title_granted: 'Título de prueba',
      years: 2,
      audience: 'Para quien prueba.',
      plan_name: 'Plan 2026',
      credits_required: 20,
      obligatory: { courses: 4, credits: 16, hours: 160, price_cents: 5000 },
      currency: 'USD',
      local_prices: [
        { currency: 'ARS', amount_cents: expect.any(Number) },
        { currency: 'UYU', amount_cents: expect.any(Number) },
      ],
      recognition_legend: 'No otorga título oficial.',
    })
    expect(program.courses.map(({ course_code, year, term }) => [course_code, year, term])).toEqual(SIX_COURSES.courses)
    const [herm, , intro, dogm, homil] = program.courses
    expect(dogm?.requires.map(({ course_code, kind }) => [course_code, kind]).toSorted()).toEqual([
      ['GRIE1', 'aprobada_o_cursando'],
      ['HERM1', 'aprobada'],
    ])
    expect(herm).toMatchObject({ is_public: true, is_elective: false, requires: [], hours: 40 })
    // A course that isn't active has no page and can't be taken.
    expect(intro).toMatchObject({ is_public: false, enrollment: null })
    expect(homil?.is_elective).toBe(true)
    expect(program.groups).toMatchObject([
      { name: 'Ministerio', courses_needed: 1, credits_needed: null, prices: { from_cents: 1250, to_cents: 3000 } },
    ])
    expect(program.groups[0]?.courses.map(({ course_code }) => course_code).toSorted()).toEqual(['ETICA', 'HOMIL'])
  })

  test("each course's enrollment stands as on its own page", async () => {
    const place = await seminary()
    await store(place, SIX_COURSES)
    await change(
      place,
      `update enrollments_open set enrollment_start_date = now() + interval '3 days'
       where course_id = (select id from courses where course_code = 'ETICA') and enrollment_end_date > now() + interval '4 days'`,
    )
    const { courses } = await place.as.visitor.getPublicProgram({ program: 'PRUEBA' })
    const own = await Promise.all(
      courses.map(async ({ course_code }) => {
        const page = await place.as.visitor.getPublicCourse({ course: course_code })
        const { enrollment_state: state, enrollment_start_date, enrollment_end_date } = page
        if (state === 'open' || state === 'full') return { state, on: enrollment_end_date }
        return state === 'coming' ? { state, on: enrollment_start_date } : null
      }),
    )
    expect(courses.map(({ enrollment }) => enrollment)).toEqual(own)
    expect(new Set(own.map((one) => one?.state))).toEqual(new Set(['open', 'coming', undefined]))
  })

  test('asks as many statements for a long plan as for an empty one', async () => {
    const place = await seminary()
    await store(place, SIX_COURSES)
    await store(place, { code: 'VACIO', name: 'Vacío' })
    const { pool } = place.database
    const query = pool.query.bind(pool) as (...given: unknown[]) => unknown
    let asked = 0
    const askedFor = async (program: string) => {
      asked = 0
      await place.as.visitor.getPublicProgram({ program })
      return asked
    }
    Object.assign(pool, { query: (...given: unknown[]) => ((asked += 1), query(...given)) })
    const long = await askedFor('PRUEBA')
    expect(long).toBeGreaterThan(0)
    expect(await askedFor('VACIO')).toBe(long)
    expect(await place.as.visitor.getPublicProgram({ program: 'VACIO' })).toMatchObject({ courses: [], groups: [] })
  })

  test('that is inactive, has no current plan, or was never there is not found', async () => {
    const place = await seminary()
    for (const code of ['INACTIVO', 'SINPLAN']) await store(place, { ...SIX_COURSES, code, name: code })
    const { programs } = await place.as.visitor.getSession({})
    expect(programs.map(({ code }) => code)).toEqual(expect.arrayContaining(['INACTIVO', 'SINPLAN']))
    expect((await place.as.visitor.getPublicCourse({ course: 'DOGM1' })).programs).toContainEqual({
      code: 'SINPLAN',
      name: 'SINPLAN',
    })
    await change(
      place,
      `update programs set is_active = false where code = 'INACTIVO';
       update plans set is_current = false where program_id = (select id from programs where code = 'SINPLAN')`,
    )
    for (const program of ['INACTIVO', 'SINPLAN', 'NADA'])
      await expectFailure(place.as.visitor.getPublicProgram({ program }), 'NOT_FOUND')
    await expectFailure(place.as.visitor.getPublicProgram({ program: 'con espacios' }), 'INVALID_INPUT')
    const after = await place.as.visitor.getSession({})
    const course = await place.as.visitor.getPublicCourse({ course: 'DOGM1' })
    const shown = [...after.programs, ...course.programs].map(({ code }) => code)
    expect(shown).not.toEqual([])
    expect(shown.filter((code) => ['INACTIVO', 'SINPLAN'].includes(code))).toEqual([])
  })
})

test('every page carries the programs, the shortest first, with the beginning of what they are', async () => {
  const place = await seminary()
  await change(place, 'truncate programs cascade')
  await store(place, { code: 'LARGO', name: 'Largo', years: 4, description: 'palabra '.repeat(600) })
  await store(place, { code: 'CORTO', name: 'Corto', years: 1, description: 'Una\nmirada.', audience: 'Para ti.' })
  const { programs } = await place.as.ana.getSession({})
  expect(programs.map(({ code, length }) => [code, length])).toEqual([
    ['CORTO', '1 año'],
    ['LARGO', '4 años'],
  ])
  expect(programs[0]?.text).toBe('Una mirada. Para ti.')
  expect(programs[1]?.text).toMatch(/palabra…$/)
  expect(programs[1]?.text.length).toBeLessThanOrEqual(PAGE_PROGRAMS.characters + 1)
})
