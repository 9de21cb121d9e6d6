import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const TERM = { name: 'Primer cuatrimestre 2031', start_date: '2031-03-01', end_date: '2031-07-15' }

test('an administrator creates a period, which starts active and is found by name and description without accents', async () => {
  const { as } = await seminary()
  const period = await as.carla.createPeriod({ ...TERM, name: '  Otoño 2031 ', description: '  Ciclo básico  ' })
  expect(period).toMatchObject({ name: 'Otoño 2031', description: 'Ciclo básico', is_active: true, is_current: false })
  const byName = await as.carla.listPeriods({ q: 'OTONO 31' })
  const byDescription = await as.carla.listPeriods({ q: 'ciclo basico' })
  expect(byName.items.map(({ id }) => id)).toEqual([period.id])
  expect(byDescription.items.map(({ id }) => id)).toEqual([period.id])
})

test('a search never reads % and _ as wildcards', async () => {
  const { as } = await seminary()
  await as.carla.createPeriod({ ...TERM, name: 'Cohorte 100% virtual' })
  await as.carla.createPeriod({ ...TERM, name: 'Cohorte 100 presencial' })
  expect((await as.carla.listPeriods({ q: '100%' })).items.map(({ name }) => name)).toEqual(['Cohorte 100% virtual'])
  expect((await as.carla.listPeriods({ q: 'c_horte' })).total).toBe(0)
})

test('an empty description is stored as none', async () => {
  const { as } = await seminary()
  expect((await as.carla.createPeriod({ ...TERM, description: '   ' })).description).toBeNull()
})

test('periods come newest first and page by page', async () => {
  const { as } = await seminary()
  const { total } = await as.carla.listPeriods({ page_size: 1 })
  const pages = await Promise.all(
    Array.from({ length: total }, (_, page) => as.carla.listPeriods({ page: page + 1, page_size: 1 })),
  )
  const starts = pages.map(({ items }) => items[0]?.start_date ?? '')
  expect(starts).toHaveLength(total)
  expect(starts).toEqual(starts.toSorted().toReversed())
  expect(pages.map(({ has_more }) => has_more)).toEqual(starts.map((_, index) => index < total - 1))
})

test('a period must start before it ends, and the refusal names the field', async () => {
  const { as } = await seminary()
  const problem = await expectFailure(
    as.carla.createPeriod({ ...TERM, start_date: '2031-07-15', end_date: '2031-07-15' }),
    'INVALID_INPUT',
  )
  expect(problem.fields).toEqual({
    end_date: { code: 'PERIOD_ORDER', message: 'La fecha de inicio debe ser anterior a la fecha de fin' },
  })
})

test('a name is used once, whatever its capitals and the blanks around it', async () => {
  const { as, cast } = await seminary()
  await as.carla.createPeriod(TERM)
  const problem = await expectFailure(
    as.carla.createPeriod({ ...TERM, name: ' PRIMER cuatrimestre 2031' }),
    'PERIOD_NAME_TAKEN',
  )
  expect(problem.detail).toBe('Ya existe un período con este nombre')
  expect((await as.carla.listPeriods({ name: ' PRIMER cuatrimestre 2031 ' })).total).toBe(1)
  expect((await as.carla.listPeriods({ name: 'Primer cuatrimestre' })).total).toBe(0)
  await expectFailure(as.carla.updatePeriod({ ...TERM, periodId: cast.periods.coming }), 'PERIOD_NAME_TAKEN')
})

test('a period keeps its own name when it is saved again', async () => {
  const { as } = await seminary()
  const { id } = await as.carla.createPeriod(TERM)
  const saved = await as.carla.updatePeriod({ ...TERM, periodId: id, end_date: '2031-07-31' })
  expect(saved).toMatchObject({ name: TERM.name, end_date: '2031-07-31' })
})

test('of two administrators who create the same name at once, one is refused', async () => {
  const { as } = await seminary()
  const answers = await Promise.allSettled([as.carla.createPeriod(TERM), as.valeria.createPeriod(TERM)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'PERIOD_NAME_TAKEN' } })
})

test("a period is the current one while it's active and today lies in it", async () => {
  const { as, cast, clock, callerOf } = await seminary()
  const { id } = await as.carla.createPeriod(TERM)
  const isCurrent = async (moment: string) => {
    clock.set(new Date(moment))
    const carla = await callerOf(cast.people.carla.id)
    const { items } = await carla.listPeriods({ period_id: id })
    return items[0]?.is_current
  }
  expect(await isCurrent('2031-03-01T02:59:59Z')).toBe(false)
  expect(await isCurrent('2031-03-01T03:00:00Z')).toBe(true)
  expect(await isCurrent('2031-07-16T02:59:59Z')).toBe(true)
  expect(await isCurrent('2031-07-16T03:00:00Z')).toBe(false)
  clock.set(new Date('2031-05-01T12:00:00Z'))
  const carla = await callerOf(cast.people.carla.id)
  expect((await carla.setPeriodActivity({ periodId: id, is_active: false })).is_current).toBe(false)
})

test('a period with enrollments cannot be deleted, and loses nothing', async () => {
  const { as, cast } = await seminary()
  const before = await as.carla.listPeriods({ period_id: cast.periods.current })
  const problem = await expectFailure(as.carla.deletePeriod({ periodId: cast.periods.current }), 'PERIOD_IN_USE')
  expect(problem.detail).toBe('No se puede eliminar: Puede desactivarlo en su lugar')
  expect(await as.carla.listPeriods({ period_id: cast.periods.current })).toEqual(before)
})

test('a period that nobody used is deleted with its windows', async () => {
  const { as, cast } = await seminary()
  const { id } = await as.carla.createPeriod(TERM)
  const window = { enrollment_start_date: '2031-02-01', enrollment_end_date: '2031-02-28' }
  await as.carla.openWindow({ courseId: cast.courses.introduction, period_id: id, ...window })
  await as.carla.deletePeriod({ periodId: id })
  expect((await as.carla.listPeriods({ period_id: id })).total).toBe(0)
  const { items } = await as.carla.listWindows({ courseId: cast.courses.introduction })
  expect(items.filter(({ period_id }) => period_id === id)).toEqual([])
})

test('a period that does not exist is not found', async () => {
  const { as } = await seminary()
  const periodId = '00000000-0000-4000-8000-000000000000'
  await expectFailure(as.carla.updatePeriod({ ...TERM, periodId }), 'NOT_FOUND')
  await expectFailure(as.carla.setPeriodActivity({ periodId, is_active: true }), 'NOT_FOUND')
  await expectFailure(as.carla.deletePeriod({ periodId }), 'NOT_FOUND')
})

test('only administrators touch periods', async () => {
  const { as, cast } = await seminary()
  const periodId = cast.periods.coming
  for (const person of [as.ana, as.bruno]) {
    await expectFailure(person.listPeriods({}), 'NOT_ALLOWED')
    await expectFailure(person.createPeriod(TERM), 'NOT_ALLOWED')
    await expectFailure(person.updatePeriod({ ...TERM, periodId }), 'NOT_ALLOWED')
    await expectFailure(person.setPeriodActivity({ periodId, is_active: false }), 'NOT_ALLOWED')
    await expectFailure(person.deletePeriod({ periodId }), 'NOT_ALLOWED')
  }
  await expectFailure(as.visitor.createPeriod(TERM), 'NOT_SIGNED_IN')
})

test('fields that nobody may set are left aside', async () => {
  const { as } = await seminary()
  const forged = { ...TERM, is_active: false, id: '00000000-0000-4000-8000-000000000000', created_at: '2001-01-01' }
  const period = await as.carla.createPeriod(forged)
  expect(period.is_active).toBe(true)
  expect(period.id).not.toBe(forged.id)
})

test('every change leaves an audit row with what was and what is; a change of nothing leaves none', async () => {
  const { as, cast, database } = await seminary()
  const { id } = await as.carla.createPeriod(TERM)
  await as.carla.updatePeriod({ ...TERM, periodId: id, end_date: '2031-08-01' })
  await as.carla.updatePeriod({ ...TERM, periodId: id, end_date: '2031-08-01' })
  await as.carla.setPeriodActivity({ periodId: id, is_active: false })
  await as.carla.setPeriodActivity({ periodId: id, is_active: false })
  await as.carla.setPeriodActivity({ periodId: id, is_active: true })
  await as.carla.deletePeriod({ periodId: id })
  const { rows } = await database.pool.query(
    'select action, actor_id, before, after from audit_log where entity_id = $1 order by id',
    [id],
  )
  const actor_id = cast.people.carla.id
  expect(rows).toMatchObject([
    { action: 'period.created', actor_id, before: null, after: { name: TERM.name } },
    { action: 'period.updated', actor_id, before: { end_date: '2031-07-15' }, after: { end_date: '2031-08-01' } },
    { action: 'period.deactivated', actor_id, before: { is_active: true }, after: { is_active: false } },
    { action: 'period.activated', actor_id, before: { is_active: false }, after: { is_active: true } },
    { action: 'period.deleted', actor_id, before: { name: TERM.name }, after: null },
  ])
})
