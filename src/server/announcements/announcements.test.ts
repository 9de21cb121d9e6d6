import { expect, test } from 'vitest'
import { expectFailure, seminary } from '#tests/support/seminary.ts'

test('announcements come newest first, page by page, and hidden ones never', async () => {
  const { as, database } = await seminary()
  const all = await as.ana.listAnnouncements({ page_size: 100 })
  expect(all).toMatchObject({ total: all.items.length, page: 1, has_more: false })
  const moments = all.items.map(({ created_at }) => created_at)
  expect(moments).toEqual(moments.toSorted().toReversed())
  const { rows } = await database.pool.query('select id from announcements where not is_active')
  expect(rows).toHaveLength(1)
  expect(all.items.map(({ id }) => id)).not.toContain(rows[0].id)

  const first = await as.ana.listAnnouncements({ page: 1, page_size: 2 })
  const second = await as.ana.listAnnouncements({ page: 2, page_size: 2 })
  expect([first.has_more, second.total]).toEqual([true, all.total])
  expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 4))
})

test('everyone signed in reads them with their author, a visitor does not', async () => {
  const { as } = await seminary()
  for (const person of [as.diego, as.bruno, as.carla]) {
    expect((await person.listAnnouncements({ page_size: 1 })).items).toMatchObject([{ author_name: 'Carla Ferrari' }])
  }
  await expectFailure(as.visitor.listAnnouncements({}), 'NOT_SIGNED_IN')
})
