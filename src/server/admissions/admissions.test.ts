import { describe, expect, test } from 'vitest'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { makePlan, makeProgram } from '#tests/support/programs.ts'
import { REGISTRATION } from '#tests/support/registration.ts'
import { expectFailure, seminary, sharedSeminary } from '#tests/support/seminary.ts'
import { addStudents } from '#tests/support/students.ts'

const here = sharedSeminary()

/** A student of the test's own, and their caller. */
async function newStudent() {
  const { db, callerOf } = here()
  const [id = ''] = await addStudents(db, 1)
  return { id, caller: await callerOf(id) }
}

async function lastNotice(caller: Awaited<ReturnType<typeof newStudent>>['caller']) {
  const { items } = await caller.listNotifications({})
  return items[0]
}

describe('admission by staff', () => {
  test('takes a person into the current plan, once, and tells them', async () => {
    const { as, database } = here()
    const programId = await makeProgram(database.pool, { code: 'STAFF1' })
    const { id: user_id, caller } = await newStudent()
    await as.carla.admitStudent({ programId, user_id })
    const { items } = await caller.listOwnPrograms({})
    expect(items).toMatchObject([{ status: 'activo', plan_name: 'Plan 2026', program_code: 'STAFF1' }])
    expect(await lastNotice(caller)).toMatchObject({ type: 'enrollment', metadata: { program_id: programId } })
    await expectFailure(as.carla.admitStudent({ programId, user_id }), 'ALREADY_IN_PROGRAM')
    const audit = await as.carla.listAudit({ entity_id: items[0]?.id })
    expect(audit.items).toMatchObject([{ action: 'admission.granted', after: { plan: 'Plan 2026' } }])
  })

  test('is refused without a current plan, to an inactive program, and of whoever is no student', async () => {
    const { as, cast, database } = here()
    const programId = await makeProgram(database.pool, { code: 'STAFF2' })
    const { id: user_id } = await newStudent()
    await expectFailure(as.carla.admitStudent({ programId, user_id: cast.people.bruno.id }), 'STUDENT_NOT_FOUND')
    await database.pool.query('update plans set is_current = false where program_id = $1', [programId])
    await expectFailure(as.carla.admitStudent({ programId, user_id }), 'NO_CURRENT_PLAN')
    await database.pool.query('update programs set is_active = false where id = $1', [programId])
    await expectFailure(as.carla.admitStudent({ programId, user_id }), 'PROGRAM_INACTIVE')
  })

  test('of two at once admits once', async () => {
    const { as, database } = here()
    const programId = await makeProgram(database.pool, { code: 'STAFF3' })
    const { id: user_id } = await newStudent()
    const asked = await Promise.allSettled([1, 2].map(() => as.carla.admitStudent({ programId, user_id })))
    expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await as.carla.listProgramStudents({ programId })).total).toBe(1)
  })

  test('whoever left with a reason comes back with a row of their own', async () => {
    const { as, database } = here()
    const programId = await makeProgram(database.pool, { code: 'STAFF4' })
    const { id: user_id, caller } = await newStudent()
    await as.carla.admitStudent({ programId, user_id })
    const [first] = (await caller.listOwnPrograms({})).items
    const programStudentId = first?.id ?? ''
    await as.carla.leaveProgram({ programStudentId, reason: 'Se mudó' })
    await expectFailure(as.carla.leaveProgram({ programStudentId, reason: 'Otra vez' }), 'NOT_ACTIVE_IN_PROGRAM')
    expect(await lastNotice(caller)).toMatchObject({ message: 'Motivo: Se mudó' })
    await as.carla.admitStudent({ programId, user_id })
    const { items } = await as.carla.listProgramsOfPerson({ userId: user_id })
    expect(items.map(({ status, reason }) => [status, reason])).toEqual([
      ['activo', null],
      ['baja', 'Se mudó'],
    ])
  })
})

describe('a request', () => {
  test('waits until staff answer it; another’s can’t be taken back, nor an answered one', async () => {
    const { as, database } = here()
    const programId = await makeProgram(database.pool, { code: 'ASK1', name: 'Diplomado en Música' })
    const { id, caller } = await newStudent()
    const other = await newStudent()
    await caller.requestAdmission({ program_id: programId })
    await expectFailure(caller.requestAdmission({ program_id: programId }), 'ALREADY_IN_PROGRAM')
    const waiting = await as.carla.listProgramStudents({ programId, status: 'solicitado' })
    expect(waiting).toMatchObject({ requests: 1, items: [{ user_id: id }] })
    const { items } = await as.carla.countRequests({})
    expect(items).toContainEqual({ program_id: programId, program_name: 'Diplomado en Música', requests: 1 })
    const programStudentId = waiting.items[0]?.id ?? ''
    await expectFailure(other.caller.withdrawRequest({ programStudentId }), 'NOT_FOUND')
    await as.carla.decideRequests({ ids: [programStudentId], decision: 'approve' })
    await expectFailure(caller.withdrawRequest({ programStudentId }), 'REQUEST_DECIDED')
    await expectFailure(as.carla.decideRequests({ ids: [programStudentId], decision: 'approve' }), 'REQUEST_DECIDED')
    expect((await caller.listOwnPrograms({})).items).toMatchObject([{ status: 'activo' }])
  })

  test('is refused with a reason, which the person reads, and may be made again; many at once, all or none', async () => {
    const { as, database } = here()
    const programId = await makeProgram(database.pool, { code: 'ASK2' })
    const [one, two] = [await newStudent(), await newStudent()]
    await one.caller.requestAdmission({ program_id: programId })
    await two.caller.requestAdmission({ program_id: programId })
    const ids = (await as.carla.listProgramStudents({ programId })).items.map(({ id }) => id)
    await expectFailure(as.carla.decideRequests({ ids, decision: 'refuse' }), 'INVALID_INPUT')
    const reason = 'Falta el título secundario'
    expect(await as.carla.decideRequests({ ids, decision: 'refuse', reason })).toEqual({ decided: 2 })
    expect(await lastNotice(two.caller)).toMatchObject({ message: `Motivo: ${reason}` })
    await two.caller.requestAdmission({ program_id: programId })
    const all = (await as.carla.listProgramStudents({ programId })).items.map(({ id }) => id)
    await expectFailure(as.carla.decideRequests({ ids: all, decision: 'approve' }), 'REQUEST_DECIDED')
    expect((await as.carla.listProgramStudents({ programId, status: 'activo' })).total).toBe(0)
  })

  test('that staff grant one by one is the same row; into the plan that is current then', async () => {
    const { as, database } = here()
    const programId = await makeProgram(database.pool, { code: 'ASK3' })
    const { id: user_id, caller } = await newStudent()
    await caller.requestAdmission({ program_id: programId })
    await database.pool.query('update plans set is_current = false where program_id = $1', [programId])
    await makePlan(database.pool, { programId, name: 'Plan 2027', courses: [], current: true })
    await as.carla.admitStudent({ programId, user_id })
    expect((await caller.listOwnPrograms({})).items).toMatchObject([{ status: 'activo', plan_name: 'Plan 2027' }])
  })

  test('is taken back by its owner', async () => {
    const { database } = here()
    const programId = await makeProgram(database.pool, { code: 'ASK4' })
    const { caller } = await newStudent()
    await caller.requestAdmission({ program_id: programId })
    const [request] = (await caller.listOwnPrograms({})).items
    await caller.withdrawRequest({ programStudentId: request?.id ?? '' })
    expect((await caller.listOwnPrograms({})).items).toEqual([])
  })

  test('may come with the registration; a program that takes nobody in is refused beside its field', async () => {
    const { as, database } = here()
    const program_id = await makeProgram(database.pool, { code: 'ASK5' })
    const person = { ...REGISTRATION, document_number: '30999111', email: 'pide@ejemplo.test' }
    await database.pool.query('update programs set is_active = false where id = $1', [program_id])
    const refused = await expectFailure(as.visitor.register({ ...person, program_id }), 'INVALID_INPUT')
    expect(Object.keys(refused.fields ?? {})).toEqual(['program_id'])
    await database.pool.query('update programs set is_active = true where id = $1', [program_id])
    await as.visitor.register({ ...person, program_id })
    const { items } = await as.carla.listProgramStudents({ programId: program_id, q: 'gómez lucia' })
    expect(items).toMatchObject([{ status: 'solicitado', email: 'pide@ejemplo.test' }])
  })
})

test('the list of a program is found by standing, plan and words, and saved as a table', async () => {
  const { as, cast, database } = here()
  const programId = await makeProgram(database.pool, { code: 'LIST1' })
  await as.carla.admitStudent({ programId, user_id: cast.people.ana.id })
  await as.diego.requestAdmission({ program_id: programId })
  const names = async (filter: { q?: string; status?: 'activo'; plan_id?: string }) =>
    (await as.carla.listProgramStudents({ programId, ...filter })).items.map(({ name }) => name)
  expect(await names({ q: 'benitez' })).toEqual(['Ana Benítez'])
  expect(await names({ status: 'activo' })).toEqual(['Ana Benítez'])
  expect(await names({ plan_id: await makePlan(database.pool, { programId, name: 'Otro', courses: [] }) })).toEqual([])
  const file = String(await as.carla.exportProgramStudents({ programId }))
  expect(file).toContain('Solicitado')
  expect(file.trim().split('\r\n')).toHaveLength(3)
})

test('whoever is anonymised asks for nothing any more; what they were in a program stays (decision C6)', async () => {
  const { as, cast, database } = await seminary()
  const [asked, studied] = [await makeProgram(database.pool), await makeProgram(database.pool, { code: 'OTRO' })]
  await as.ana.requestAdmission({ program_id: asked })
  await as.carla.admitStudent({ programId: studied, user_id: cast.people.ana.id })
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ana.id))
  expect((await as.carla.listProgramStudents({ programId: asked })).total).toBe(0)
  const { items } = await as.carla.listProgramStudents({ programId: studied })
  expect(items).toMatchObject([{ name: 'Usuario eliminado', status: 'activo' }])
})
