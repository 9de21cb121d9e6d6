import { describe, expect, test } from 'vitest'
import { makePlan, makeProgram } from '#tests/support/programs.ts'
import { expectFailure, sharedSeminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'

const here = sharedSeminary()

/** A student admitted to a program, by the id of their standing; of whom some courses are recognized. */
async function student(programId: string, { approved = [] as readonly string[] } = {}) {
  const { as, db, callerOf } = here()
  const [id = ''] = await addStudents(db, 1)
  await as.carla.admitStudent({ programId, user_id: id })
  for (const course of approved) await recognize(id, course)
  const caller = await callerOf(id)
  const [standing] = (await caller.listOwnPrograms({})).items
  return { id, caller, programStudentId: standing?.id ?? '' }
}

async function recognize(userId: string, course: string): Promise<void> {
  const { cast, database } = here()
  await database.pool.query(
    `with r as (insert into recognized_courses (user_id, origin, outcome, dated_on, recorded_by)
       values ($1, 'historia', 'aprobada', '2020-07-01', $2) returning id)
     insert into recognized_course_items (recognized_id, user_id, origin, dated_on, course_id, credits, grade)
     select id, $1, 'historia', '2020-07-01', $3, 4, 80 from r`,
    [userId, cast.people.carla.id, course],
  )
}

const place = (folio: number, granted_on = '2026-01-02') => ({ book: 'III', folio: String(folio), granted_on })

describe('a title', () => {
  test('is granted when the plan is complete, with the next number, and ends the studies', async () => {
    const { as, cast, database } = here()
    const { introduction, ethics } = cast.courses
    const programId = await makeProgram(database.pool, { code: 'TIT1', courses: [introduction, ethics] })
    const { caller, programStudentId } = await student(programId, { approved: [introduction, ethics] })
    const ready = await as.carla.readGraduation({ programStudentId })
    expect(ready).toMatchObject({ can_grant: true, courses: [], owed: [] })
    const granted = await as.carla.grantTitle({ programStudentId, ...place(10) })
    expect(granted.register_number).toBe(ready.next.register_number)
    const own = await caller.listOwnPrograms({})
    expect(own).toMatchObject({
      items: [{ status: 'egresado', graduated_on: '2026-01-02' }],
      titles: [{ book: 'III', folio: '10', register_number: granted.register_number, is_earlier: false }],
    })
    await expectFailure(as.carla.grantTitle({ programStudentId, ...place(11) }), 'NOT_ACTIVE_IN_PROGRAM')
    await expectFailure(as.carla.leaveProgram({ programStudentId, reason: 'x' }), 'NOT_ACTIVE_IN_PROGRAM')
  })

  test('isn’t while courses or credits are missing: it says which', async () => {
    const { as, cast, database } = here()
    const { introduction, ethics } = cast.courses
    const programId = await makeProgram(database.pool, { code: 'TIT2', courses: [introduction, ethics], credits: 900 })
    const { programStudentId } = await student(programId, { approved: [introduction] })
    const state = await as.carla.readGraduation({ programStudentId })
    expect(state).toMatchObject({ can_grant: false, credits: { required: 900 } })
    expect(state.courses).toEqual([expect.stringContaining('ETICA')])
    const refused = await expectFailure(as.carla.grantTitle({ programStudentId, ...place(20) }), 'PLAN_INCOMPLETE')
    expect(refused.detail).toMatch(/ETICA · .* y \d+ créditos/)
  })

  test('isn’t while money is owed, nor with a day to come, nor in a place that is taken', async () => {
    const { as, cast, database } = here()
    const approved = [cast.courses.introduction]
    const programId = await makeProgram(database.pool, { code: 'TIT3', courses: approved })
    await as.carla.admitStudent({ programId, user_id: cast.people.diego.id })
    await recognize(cast.people.diego.id, cast.courses.introduction)
    const [own] = (await as.diego.listOwnPrograms({})).items
    const programStudentId = own?.id ?? ''
    expect(await as.carla.readGraduation({ programStudentId })).toMatchObject({ can_grant: false, is_complete: true })
    await expectFailure(as.carla.grantTitle({ programStudentId, ...place(30) }), 'MONEY_OWED')
    const one = await student(programId, { approved })
    const other = await student(programId, { approved })
    const late = { programStudentId: one.programStudentId, ...place(31, '2199-01-01') }
    await expectFailure(as.carla.grantTitle(late), 'TITLE_DAY')
    await as.carla.grantTitle({ programStudentId: one.programStudentId, ...place(31) })
    const taken = { programStudentId: other.programStudentId, ...place(31) }
    await expectFailure(as.carla.grantTitle(taken), 'TITLE_PLACE_TAKEN')
    expect((await as.carla.readGraduation({ programStudentId: other.programStudentId })).next).toMatchObject({
      book: 'III',
      folio: '32',
    })
  })

  test('of many granted at once has its own number, without gaps; one person’s is granted once', async () => {
    const { as, cast, database } = here()
    const approved = [cast.courses.introduction]
    const programId = await makeProgram(database.pool, { code: 'TIT4', courses: approved })
    const people = await Promise.all([1, 2, 3, 4].map(() => student(programId, { approved })))
    const [first] = people
    const before = await as.carla.readGraduation({ programStudentId: first?.programStudentId ?? '' })
    const next = Number(before.next.register_number)
    const asked = await Promise.all(
      people.map(({ programStudentId }, index) => as.carla.grantTitle({ programStudentId, ...place(40 + index) })),
    )
    const numbers = asked.map(({ register_number }) => Number(register_number)).toSorted((a, b) => a - b)
    expect(numbers).toEqual([next, next + 1, next + 2, next + 3])
    const { programStudentId } = await student(programId, { approved })
    const twice = [50, 51].map((folio) => as.carla.grantTitle({ programStudentId, ...place(folio) }))
    const outcomes = (await Promise.allSettled(twice)).map(({ status }) => status)
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('is put right with a reason: the number that the portal gave stays, and its diplomas are revoked', async () => {
    const { as, cast, database } = here()
    const approved = [cast.courses.introduction]
    const programId = await makeProgram(database.pool, { code: 'TIT6', courses: approved })
    const { id, caller, programStudentId } = await student(programId, { approved })
    await database.pool.query(`update users set document_number = '40600006' where id = $1`, [id])
    await as.carla.grantTitle({ programStudentId, ...place(60) })
    const [title] = (await caller.listOwnPrograms({})).titles
    const wish = { userId: id, kind: 'diploma', subject_id: title?.id ?? '' } as const
    const { code } = await as.carla.issuePaper(wish)
    const entry = {
      titleId: title?.id ?? '',
      title_granted: 'Licenciatura en Teología',
      register_number: title?.register_number ?? '',
      ...place(61, '2026-01-03'),
      reason: 'El libro dice otro folio',
    }
    await expectFailure(as.carla.correctTitle({ ...entry, register_number: '99999' }), 'TITLE_NUMBER_GIVEN')
    await expectFailure(as.carla.correctTitle({ ...entry, granted_on: '2199-01-01' }), 'TITLE_DAY')
    await as.carla.correctTitle(entry)
    expect(await caller.listOwnPrograms({})).toMatchObject({
      items: [{ graduated_on: '2026-01-03' }],
      titles: [{ folio: '61', title_granted: 'Licenciatura en Teología', register_number: entry.register_number }],
    })
    expect((await as.visitor.verifyPaper({ code })).paper?.state).toBe('revocado')
    const again = await as.carla.issuePaper(wish)
    expect((await as.visitor.verifyPaper({ code: again.code })).paper?.register).toContain('folio 61')
    const other = await student(programId, { approved })
    await as.carla.grantTitle({ programStudentId: other.programStudentId, ...place(62) })
    await expectFailure(as.carla.correctTitle({ ...entry, folio: '62' }), 'TITLE_PLACE_TAKEN')
  })

  test('from before the portal is entered once; its number and place are taken then', async () => {
    const { as, db, database } = here()
    const program_id = await makeProgram(database.pool, { code: 'TIT5' })
    const [user_id = '', another = ''] = await addStudents(db, 2)
    const title = {
      program_id,
      title_granted: 'Bachiller en Teología',
      book: 'I',
      folio: '7',
      granted_on: '1998-12-01',
    }
    const earlier = { ...title, user_id, register_number: '0770' }
    expect(await as.carla.recordEarlierTitle(earlier)).toMatchObject({ register_number: '770', is_earlier: true })
    await expectFailure(as.carla.recordEarlierTitle({ ...earlier, folio: '8' }), 'TITLE_HELD')
    const other = { ...title, user_id: another, folio: '9' }
    await expectFailure(as.carla.recordEarlierTitle({ ...other, register_number: '770' }), 'TITLE_NUMBER_TAKEN')
    const placed = { ...other, register_number: '771', folio: '7' }
    await expectFailure(as.carla.recordEarlierTitle(placed), 'TITLE_PLACE_TAKEN')
    await expectFailure(as.carla.admitStudent({ programId: program_id, user_id }), 'TITLE_HELD')
    await as.carla.admitStudent({ programId: program_id, user_id: another })
    await expectFailure(as.carla.recordEarlierTitle({ ...other, register_number: '771' }), 'IN_PROGRAM_NOW')
    expect((await as.carla.listTitles({ q: '770', program_id })).items).toMatchObject([
      { user_id, title_granted: title.title_granted },
    ])
    expect(String(await as.carla.exportTitles({ program_id }))).toContain('Bachiller en Teología')
    // By the name in the register, whatever its holder is called by now.
    await database.pool.query(
      `update users set first_name = 'Otra', last_name = 'Persona', name = 'Otra Persona', email = 'otra@ejemplo.test' where id = $1`,
      [user_id],
    )
    const [was] = (await as.carla.listTitles({ program_id })).items
    const found = async (q: string) =>
      (await as.carla.listTitles({ program_id, q })).items.map((title) => title.user_id)
    for (const q of [was?.name ?? '', 'otra persona', '770']) expect(await found(q)).toEqual([user_id])
  })
})

describe('a change of plan', () => {
  test('shows both sides first, and then counts the lines of its table as recognized', async () => {
    const { as, cast, database } = here()
    const { introduction, ethics, greek } = cast.courses
    const programId = await makeProgram(database.pool, { code: 'CAM1', courses: [introduction, ethics] })
    const newer = await makePlan(database.pool, { programId, name: 'Plan 2027', courses: [introduction, greek] })
    const { programStudentId, caller } = await student(programId, { approved: [introduction, ethics] })
    const pairs = [{ to_course_id: greek, from_course_ids: [ethics] }]
    const shown = await as.carla.previewPlanChange({ programStudentId, to_plan_id: newer, pairs })
    expect(shown).toMatchObject({ before: { is_complete: true }, after: { is_complete: true, remaining: [] } })
    expect(shown.carried).toEqual([expect.stringContaining('INTRO')])
    const bare = await as.carla.previewPlanChange({ programStudentId, to_plan_id: newer })
    expect(bare.after).toMatchObject({ is_complete: false, remaining: [expect.stringContaining('GRIE1')] })
    await as.carla.changePlan({ programStudentId, to_plan_id: newer, pairs, reason: 'Plan nuevo' })
    expect((await caller.listOwnPrograms({})).items).toMatchObject([{ plan_name: 'Plan 2027', status: 'activo' }])
    expect(await as.carla.readGraduation({ programStudentId })).toMatchObject({ can_grant: true })
    const { rows } = await database.pool.query(
      `select r.origin, r.courses_elsewhere, i.grade from recognized_courses r join recognized_course_items i on i.recognized_id = r.id
       where i.course_id = $1`,
      [greek],
    )
    expect(rows).toEqual([
      { origin: 'cambio_de_plan', courses_elsewhere: expect.stringMatching(/^ETICA/), grade: null },
    ])
    const [line] = (await as.carla.listAudit({ entity_id: programStudentId })).items
    expect(line).toMatchObject({ action: 'admission.plan_changed', before: { plan: 'Plan 2026' } })
  })

  test('is refused to the same plan, to another program’s, and with a table that isn’t right', async () => {
    const { as, cast, database } = here()
    const { introduction, ethics, greek } = cast.courses
    const programId = await makeProgram(database.pool, { code: 'CAM2', courses: [introduction, ethics] })
    const other = await makeProgram(database.pool, { code: 'CAM3' })
    const newer = await makePlan(database.pool, { programId, name: 'Plan 2027', courses: [greek] })
    const foreign = await makePlan(database.pool, { programId: other, name: 'Otro', courses: [] })
    const { programStudentId } = await student(programId, { approved: [introduction] })
    const { items } = await as.carla.listProgramStudents({ programId })
    const change = { programStudentId, pairs: [], reason: 'x' }
    const same = items[0]?.plan_id ?? ''
    await expectFailure(as.carla.changePlan({ ...change, to_plan_id: same }), 'SAME_PLAN')
    await expectFailure(as.carla.changePlan({ ...change, to_plan_id: foreign }), 'NOT_FOUND')
    const wrong = { ...change, to_plan_id: newer, pairs: [{ to_course_id: greek, from_course_ids: [ethics] }] }
    await expectFailure(as.carla.changePlan(wrong), 'PAIR_WRONG')
    const pair = { to_course_id: greek, from_course_ids: [introduction] }
    await expectFailure(as.carla.changePlan({ ...wrong, pairs: [pair, pair] }), 'PAIR_TWICE')
  })
})
