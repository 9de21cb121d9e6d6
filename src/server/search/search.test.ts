import { describe, expect, test } from 'vitest'
import type { SearchKind } from '#domain/search/kinds.ts'
import { deletionAsSeen } from '#tests/support/deletion.ts'
import { expectFailure, type Seminary, seminary, sharedSeminary } from '#tests/support/seminary.ts'

type Caller = Seminary['as']['ana']

/** The titles that somebody finds, best first. */
async function titles(caller: Caller, q: string, kind?: SearchKind): Promise<string[]> {
  const { items } = await caller.search({ q, ...(kind && { kind }) })
  return items.map(({ title }) => title)
}

describe('what is found', () => {
  const shared = sharedSeminary()

  test('words begun, without accents, of titles and of texts: the very title first', async () => {
    const { as } = shared()
    const { items } = await as.ana.search({ q: 'hermeneutica' })
    expect(items[0]).toMatchObject({
      kind: 'course',
      as: 'student',
      title: 'Hermenéutica',
      detail: 'HERM1',
      is_own: true,
    })
    const lesson = items.find(({ kind }) => kind === 'lesson')
    expect(lesson?.excerpt).toMatch(/Hermenéutica/)
    expect(await titles(as.ana, 'contex litera')).toContain('Contexto literario')
    // Not within a word: 'pretes' is in 'intérpretes' alone.
    expect(await titles(as.ana, 'pretes', 'lesson')).toEqual([])
  })

  test('texts are found as Spanish inflects their words', async () => {
    const { as } = shared()
    expect(await titles(as.ana, 'oraciones')).toContain('Pedido de oración')
  })

  test('a typing error is forgiven, after everything that begins as typed', async () => {
    const { as } = shared()
    expect(await titles(as.ana, 'hermeneutca')).toContain('Hermenéutica')
    expect(await titles(as.carla, 'bentiez')).toContain('Ana Benítez')
    expect(await titles(as.carla, 'ana benites')).toContain('Ana Benítez')
    expect((await titles(as.carla, 'ben'))[0]).toBe('Ana Benítez')
  })

  test('people are found by staff alone: by name, email or document, with what they are and how they are reached', async () => {
    const { as, cast } = shared()
    const { items } = await as.carla.search({ q: 'benitez ana' })
    expect(items).toMatchObject([
      { kind: 'person', id: cast.people.ana.id, roles: ['student'], email: 'estudiante@demo.test' },
    ])
    expect(await titles(as.carla, 'estudiante@demo.test', 'person')).toEqual(['Ana Benítez'])
    for (const caller of [as.ana, as.bruno])
      expect((await caller.search({ q: 'benitez', kind: 'person' })).items).toEqual([])
  })

  test('payments and papers are found by their number: own ones, and by staff all of them', async () => {
    const { as, cast, database } = shared()
    const { rows: payments } = await database.pool.query<{
      id: string
      receipt_number: number
      transaction_id: string
    }>(
      `select id, receipt_number, transaction_id from payments where user_id = $1 and receipt_number is not null limit 1`,
      [cast.people.ana.id],
    )
    const [paid] = payments
    if (!paid) throw new Error('Ana paid something')
    const number = String(paid.receipt_number)
    for (const q of [number, `Recibo N.º ${number.padStart(8, '0')}`, paid.transaction_id])
      for (const caller of [as.ana, as.carla]) {
        const { items } = await caller.search({ q, kind: 'payment' })
        expect(items.map(({ id }) => id)).toEqual([paid.id])
      }
    expect((await as.diego.search({ q: paid.transaction_id })).items).toEqual([])
    expect((await as.bruno.search({ q: paid.transaction_id })).items).toEqual([])
  })

  test('ten at a time, each once', async () => {
    const { as } = shared()
    const pages = await Promise.all([1, 2].map((page) => as.ana.search({ q: 'hermeneutica', page })))
    const ids = pages.flatMap(({ items }) => items.map(({ kind, id }) => `${kind} ${id}`))
    expect(pages[0]).toMatchObject({ has_more: true, page: 1 })
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(10)
  })

  test('signs of patterns and of full text are only signs; one letter asks for numbers alone', async () => {
    const { as } = shared()
    for (const q of ['%', '_', "'", '& | !', ':*', '\\', '("', 'a', '100% (a&b)'])
      expect(await titles(as.carla, q)).not.toContain('Hermenéutica')
    await expectFailure(as.carla.search({ q: ' ' }), 'INVALID_INPUT')
  })

  test('a thing of several roles is one hit, opened in the one in which the person works', async () => {
    const { as } = shared()
    for (const role of ['student', 'admin'] as const) {
      const { items } = await as.valeria.search({ q: 'hermeneutica', kind: 'course', role })
      expect(items).toMatchObject([{ title: 'Hermenéutica', as: role }])
    }
  })
})

test('what changes is found at once, and what is hidden at once no longer', async () => {
  const { as } = await seminary()
  const post = await as.diego.createPost({ title: 'Zapatería bíblica', content: 'Las sandalias de los peregrinos' })
  expect(await titles(as.ana, 'sandalia')).toEqual(['Zapatería bíblica'])
  await as.diego.updatePost({ postId: post.id, title: 'Calzado', content: 'Botas', version: post.version })
  expect(await titles(as.ana, 'sandalia')).toEqual([])
  await as.carla.hideEntry({ kind: 'posts', entryId: post.id, reason: 'Una prueba' })
  expect(await titles(as.ana, 'calzado')).toEqual([])
  expect(await titles(as.diego, 'calzado')).toEqual(['Calzado'])
  expect(await titles(as.carla, 'calzado')).toEqual(['Calzado'])
})

test('what is deleted is found no longer; the payment of a deleted person is, by its number and without their name', async () => {
  const { as, cast, database } = await seminary()
  const post = await as.diego.createPost({ title: 'Zapatería bíblica', content: 'Las sandalias de los peregrinos' })
  await as.diego.deletePost({ postId: post.id })
  expect(await titles(as.carla, 'zapateria')).toEqual([])
  const { id } = await as.carla.createAnnouncement({
    title: 'Zoología de Noé',
    content: 'De dos en dos, como dice el Génesis',
    is_active: true,
  })
  expect(await titles(as.ana, 'zoologia', 'announcement')).toEqual(['Zoología de Noé'])
  await as.carla.deleteAnnouncement({ announcementId: id })
  expect(await titles(as.carla, 'zoologia', 'announcement')).toEqual([])
  const { rows } = await database.pool.query<{ id: string; transaction_id: string }>(
    'select id, transaction_id from payments where user_id = $1 limit 1',
    [cast.people.ana.id],
  )
  const [paid] = rows
  await as.carla.deleteUser(await deletionAsSeen(as.carla, cast.people.ana.id))
  expect(await titles(as.carla, 'benitez', 'person')).toEqual([])
  expect(await titles(as.carla, 'estudiante@demo.test', 'person')).toEqual([])
  const { items } = await as.carla.search({ q: String(paid?.transaction_id), kind: 'payment' })
  expect(items.map((item) => item.id)).toEqual([paid?.id])
  expect(JSON.stringify(items)).not.toContain('Benítez')
})

test('while an enrollment is paused its lessons are named, and their texts are not searched (decision M6)', async () => {
  const { as, cast, database } = await seminary()
  const text = async () => (await as.ana.search({ q: 'género', kind: 'lesson' })).items.length
  const named = async () => (await as.ana.search({ q: 'Contexto literario', kind: 'lesson' })).items
  expect(await text()).toBeGreaterThan(0)
  await database.pool.query(
    `update enrollments set is_active = false, status = 'En Progreso', paused_at = now(), paused_reason = 'payment_overdue'
     where user_id = $1 and course_id = $2 and is_active`,
    [cast.people.ana.id, cast.courses.hermeneutics],
  )
  expect(await named()).toMatchObject([{ title: 'Contexto literario', excerpt: null }])
})
