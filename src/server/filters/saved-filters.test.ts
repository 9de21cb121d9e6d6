import { describe, expect, test } from 'vitest'
import { FILTERS } from '#contract/screens/filters.ts'
import { FILTERS_MAX } from '#domain/filters/saved-filters.ts'
import { expectFailure, seminary, sharedSeminary } from '#tests/support/seminary.ts'

const TEACHERS = { list: 'users', name: 'Profesores', search: 'role=teacher' } as const

describe('saved filters', () => {
  const shared = sharedSeminary()

  test('keep what the screen’s address knows of them, and nothing else', async () => {
    const { as } = shared()
    const sent = 'pages=9&status=nonsense&dialog=create&q=mar%C3%ADa+l%C3%B3pez&role=teacher'
    const users = await as.carla.saveFilter({ list: 'users', name: 'María', search: sent })
    expect(users.search).toBe('q=mar%C3%ADa+l%C3%B3pez&role=teacher')
    expect(FILTERS.users.read(users.search)).toEqual({ q: 'maría lópez', role: 'teacher', sort: undefined, pages: 1 })
    await expectFailure(
      as.carla.saveFilter({ list: 'payments', name: 'Nada', search: 'role=teacher' }),
      'INVALID_INPUT',
    )
    const payments = await as.carla.saveFilter({
      list: 'payments',
      name: 'María',
      search: 'status=pending&sort=amount',
    })
    expect(await as.carla.listSavedFilters({ list: 'payments' })).toEqual({ items: [payments] })
  })

  test('belong to one person: nobody else sees or deletes them', async () => {
    const { as, database, cast } = shared()
    const { id } = await as.carla.saveFilter({ ...TEACHERS, name: 'De Carla' })
    expect((await as.valeria.listSavedFilters({ list: 'users' })).items).toEqual([])
    await expectFailure(as.valeria.deleteSavedFilter({ filterId: id }), 'NOT_FOUND')
    await as.carla.deleteSavedFilter({ filterId: id })
    await expectFailure(as.carla.deleteSavedFilter({ filterId: id }), 'NOT_FOUND')
    const { rows } = await database.pool.query(
      `select 1 from saved_filters where name = 'De Carla' and owner_id = $1`,
      [cast.people.carla.id],
    )
    expect(rows).toEqual([])
  })

  test('have one name each in their list, whatever its capitals and accents', async () => {
    const { as } = shared()
    await as.carla.saveFilter({ ...TEACHERS, name: 'Sólo profesores' })
    await expectFailure(as.carla.saveFilter({ ...TEACHERS, name: 'SOLO PROFESORES' }), 'FILTER_NAME_TAKEN')
    await as.valeria.saveFilter({ ...TEACHERS, name: 'Solo profesores' })
  })
})

test('there are at most so many of one list, also when they are saved at once; one that goes makes room', async () => {
  const { as } = await seminary()
  const tries = Array.from({ length: FILTERS_MAX + 5 }, (_, n) =>
    as.carla.saveFilter({ ...TEACHERS, name: `Filtro ${n}` }),
  )
  const results = await Promise.allSettled(tries)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(FILTERS_MAX)
  await expectFailure(as.carla.saveFilter({ ...TEACHERS, name: 'Uno más' }), 'FILTERS_FULL')
  await as.carla.saveFilter({ list: 'grades', name: 'Uno más', search: 'status=Desistido' })
  const [first] = (await as.carla.listSavedFilters({ list: 'users' })).items
  await as.carla.deleteSavedFilter({ filterId: first?.id ?? '' })
  await as.carla.saveFilter({ ...TEACHERS, name: 'Uno más' })
  expect((await as.carla.listSavedFilters({ list: 'users' })).items).toHaveLength(FILTERS_MAX)
})
