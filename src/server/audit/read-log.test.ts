import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

const NEW = { first_name: 'Marta', last_name: 'Luna', email: 'marta@ejemplo.test' }

test('a line says who did what to whom, with what was and what is', async () => {
  const { as, cast } = await seminary()
  const { id } = await as.carla.createUser(NEW)
  await as.carla.addUserRole({ userId: id, role: 'teacher' })
  const { items } = await as.carla.listAudit({ entity_id: id })
  expect(items).toMatchObject([
    {
      action: 'role.added',
      actor_id: cast.people.carla.id,
      actor_name: 'Carla Ferrari',
      entity: 'users',
      subject: 'Marta Luna',
      before: { role: ['student'] },
      after: { role: ['student', 'teacher'] },
    },
    { action: 'person.created', before: null },
  ])
})

test('lines are found by who did it and whom it was done to, by action, kind of thing and day', async () => {
  const { as, cast, database } = await seminary()
  const { id } = await as.carla.createUser(NEW)
  await as.carla.setPeriodActivity({ periodId: cast.periods.coming, is_active: false })
  await database.pool.query(
    `insert into audit_log (at, actor_id, action, entity, entity_id) values
     ('2031-05-01T02:59:59Z', $1, 'course.updated', 'courses', $2), ('2031-05-01T03:00:00Z', $1, 'course.updated', 'courses', $2)`,
    [cast.people.valeria.id, cast.courses.hermeneutics],
  )
  const carla = as.carla.listAudit
  const aboutMarta = await carla({ q: 'luna márta' })
  expect(aboutMarta.items.map(({ entity_id }) => entity_id)).toEqual([id])
  const byCarla = await carla({ q: 'Ferrari', action: 'period.deactivated' })
  expect(byCarla.items.map(({ subject }) => subject)).toHaveLength(1)
  const ofPeriods = await carla({ entity: 'periods' })
  expect(new Set(ofPeriods.items.map(({ entity }) => entity))).toEqual(new Set(['periods']))
  // In the institution's zone the first of the two is of April.
  expect((await carla({ from: '2031-05-01', to: '2031-05-01' })).total).toBe(1)
  expect((await carla({ from: '2031-04-30', to: '2031-05-01' })).total).toBe(2)
  expect((await carla({ q: 'nadie de este nombre' })).total).toBe(0)
})

test('pages follow one another without a line twice', async () => {
  const { as, database } = await seminary()
  await database.pool.query(
    `insert into audit_log (at, action) select '2031-01-01', 'course.updated' from generate_series(1, 45)`,
  )
  const pages = await Promise.all([1, 2, 3].map((page) => as.carla.listAudit({ page, action: 'course.updated' })))
  const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(ids.toSorted((a, b) => b - a))
})

test('the export has every line that the filters leave, across batches, and runs nothing', async () => {
  const { as, database } = await seminary()
  await database.pool.query(
    `insert into audit_log (at, action, after) select '2031-01-01', 'scholarship.refused', '{"code":"=1+1","amount_cents":1500,"status":"completed","due":"2031-02-05"}' from generate_series(1, 2300)`,
  )
  const { total } = await as.carla.listAudit({ action: 'scholarship.refused' })
  const file = String(await as.carla.exportAudit({ action: 'scholarship.refused' }))
  const lines = file.trim().split('\r\n')
  expect(lines[0]).toContain('"Fecha";"Hora (hora de Argentina)";"Quién";"Acción"')
  expect(lines).toHaveLength(total + 1)
  expect(lines[1]).toContain('Probó un código de beca inválido')
  expect(lines[1]).toContain('"31/12/2030";"21:00:00";"El portal"')
  expect(lines[1]).toMatch(/"Otro dato: 05\/02\/2031; Código: =1\+1; Estado: Completado; Importe: US\$\s15,00"/)
})

test('nobody but administrators reads the log, and nobody at all changes it', async () => {
  const { as, database } = await seminary()
  await expectFailure(as.ana.listAudit({}), 'NOT_ALLOWED')
  await expectFailure(as.bruno.exportAudit({}), 'NOT_ALLOWED')
  await as.carla.createUser(NEW)
  for (const change of ['update audit_log set actor_id = null', 'delete from audit_log', 'truncate audit_log'])
    await expect(database.pool.query(change)).rejects.toMatchObject({ constraint: 'i73_append_only' })
})
