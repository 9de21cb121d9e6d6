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

const WORDS = { title: 'Feriado', content: 'El lunes no hay clases.', is_active: true }

test('administrators see all of them, ten at a time, and one by its id', async () => {
  const { as, cast } = await seminary()
  const all = await as.carla.listAllAnnouncements({})
  expect(all.items.map(({ id }) => id)).toContain(cast.announcements.hidden)
  expect(new Set(all.items.map(({ author_name }) => author_name))).toEqual(new Set(['Carla Ferrari']))
  const one = await as.carla.listAllAnnouncements({ announcement_id: cast.announcements.hidden })
  expect(one).toMatchObject({ total: 1, items: [{ id: cast.announcements.hidden, is_active: false }] })
  for (let count = 0; count < 11; count++) await as.carla.createAnnouncement({ ...WORDS, is_active: false })
  expect(await as.carla.listAllAnnouncements({})).toMatchObject({ has_more: true, total: all.total + 11 })
  expect((await as.carla.listAllAnnouncements({})).items).toHaveLength(10)
})

test('a new one is read by everyone, and everyone but its author finds it at the bell, once', async () => {
  const { as, database } = await seminary()
  const { id } = await as.carla.createAnnouncement(WORDS)
  expect((await as.ana.listAnnouncements({})).items[0]).toMatchObject({
    id,
    title: 'Feriado',
    author_name: 'Carla Ferrari',
  })
  expect(await as.bruno.getAnnouncement({ announcementId: id })).toMatchObject({ content: WORDS.content })
  for (const person of [as.ana, as.bruno, as.valeria]) {
    expect((await person.listNotifications({})).items).toMatchObject([
      { type: 'announcement', title: 'Feriado', message: WORDS.content, metadata: { announcement_id: id } },
    ])
  }
  expect((await as.carla.listNotifications({})).items).toEqual([])
  await as.ana.readAllNotifications({})
  await as.carla.setAnnouncementActivity({ announcementId: id, is_active: false })
  await as.carla.setAnnouncementActivity({ announcementId: id, is_active: true })
  await as.carla.updateAnnouncement({ announcementId: id, ...WORDS, title: 'Feriado puente' })
  expect((await as.ana.listNotifications({})).total).toBe(1)
  const { rows } = await database.pool.query(
    `select count(*)::int as told from notifications where type = 'announcement'`,
  )
  const active = await database.pool.query('select count(*)::int as people from users where is_active')
  expect(rows[0].told).toBe(active.rows[0].people - 1)
})

test('one that is hidden tells nobody until it is shown', async () => {
  const { as } = await seminary()
  const { id } = await as.carla.createAnnouncement({ ...WORDS, is_active: false })
  await expectFailure(as.ana.getAnnouncement({ announcementId: id }), 'NOT_FOUND')
  expect((await as.ana.listAnnouncements({})).items.map((one) => one.id)).not.toContain(id)
  expect(await as.ana.countUnread({})).toEqual({ unread: 0 })
  const before = await as.carla.listAllAnnouncements({ announcement_id: id })
  await as.carla.setAnnouncementActivity({ announcementId: id, is_active: true })
  expect(await as.ana.countUnread({})).toEqual({ unread: 1 })
  expect((await as.carla.listAllAnnouncements({ announcement_id: id })).items[0]?.updated_at).toBe(
    before.items[0]?.updated_at,
  )
})

test('deleting one takes its notices along; blank texts and other roles are refused', async () => {
  const { as } = await seminary()
  const { id } = await as.carla.createAnnouncement(WORDS)
  await as.carla.deleteAnnouncement({ announcementId: id })
  await expectFailure(as.carla.deleteAnnouncement({ announcementId: id }), 'NOT_FOUND')
  expect((await as.ana.listNotifications({})).items).toEqual([])
  const blank = await expectFailure(
    as.carla.createAnnouncement({ title: ' ', content: '', is_active: true }),
    'INVALID_INPUT',
  )
  expect(Object.keys(blank.fields ?? {})).toEqual(['title', 'content'])
  await expectFailure(as.bruno.createAnnouncement(WORDS), 'NOT_ALLOWED')
})
