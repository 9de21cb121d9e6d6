import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { expect, onTestFinished, test, vi } from 'vitest'
import { systemClock } from '#server/adapters/clock.ts'
import { describePage } from '#server/access/describe-page.ts'
import { listPublicCourses } from '#server/courses/list-catalogue.ts'
import { connect } from '#server/database/connect.ts'
import { cached } from '#server/database/process-cache.ts'
import { listen } from '#server/database/listen.ts'
import { listPostsVisibleTo } from '#server/forum/forum-queries.ts'
import { hearing } from '#server/live/hearing.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { PATIENCE } from '#tests/support/patience.ts'

/** How many random changes: 10,000 with LONG. */
const CHANGES = process.env['LONG'] ? 10_000 : 60

const SET_NAME = `insert into system_settings (key, value) values ('site_name', to_jsonb($1::text))
  on conflict (key) do update set value = excluded.value`
const NAME_COURSE = 'update courses set name = $2 where id = $1'

/** Server processes on one database, with frozen clocks: nothing that they cache expires on its own. */
async function nodes(count: number) {
  const database = await freshDatabase({ template: 'seeded' })
  onTestFinished(database.drop)
  const started = await Promise.all(Array.from({ length: count }, () => node(database.connection)))
  return { pool: database.pool, connection: database.connection, nodes: started }
}

async function node(connection: Parameters<typeof connect>[0]['connection']) {
  const { pool, db, close } = connect({ connection, max: 2 })
  const live = { tell: () => {}, missed: () => {} }
  const told: string[] = []
  const { onMessage, onBack } = hearing(db, live, () => 0)
  const heard = (message: string) => {
    onMessage(message)
    told.push(message)
  }
  const listening = listen({ pool, channel: 'live', onMessage: heard, onBack, report: console.error })
  onTestFinished(async () => {
    await listening.close()
    await close()
  })
  // It listens once it hears what is said to all.
  await vi.waitUntil(async () => {
    await pool.query(`notify live, 'public'`)
    return told.includes('public')
  }, PATIENCE)
  // And has heard all that this was said: they come in the order in which they were said.
  await pool.query(`notify live, 'all said'`)
  await vi.waitUntil(() => told.includes('all said'), PATIENCE)
  return {
    db,
    told,
    page: async () => describePage({ db, zone: 'UTC' }, null),
    catalogue: () =>
      cached(db, 'catalogue of the test', () =>
        listPublicCourses({ page: 1, page_size: 100 }, { db, clock: systemClock }),
      ),
  }
}

test('a change of each table that public pages are made of is heard, and a rolled back one isn’t', async () => {
  const { pool, nodes: started } = await nodes(1)
  const [{ db, told }] = started as [(typeof started)[number]]
  let made = 0
  const ask = () => cached(db, 'count', async () => ++made)
  for (const change of [
    `update system_settings set updated_at = now()`,
    `update programs set name = name || '.'`,
    `update plans set name = name || '.'`,
    `update plan_courses set position = position`,
    `delete from requirements`,
    `update elective_groups set name = name || '.'`,
    `delete from elective_group_courses`,
    `update courses set name = name || '.'`,
    `update enrollments_open set seats_max = 1000`,
    `update periods set name = name || '.'`,
    `update lessons set title = title || '.'`,
    `update assignments set title = title || '.'`,
    `delete from exchange_rates`,
    `update users set name = name || '.'`,
    `insert into foro_posts (user_id, title, content) select id, 'Título', 'Contenido' from users limit 1`,
    `delete from foro_posts`,
  ]) {
    const before = await ask()
    expect(await ask()).toBe(before)
    await pool.query(change)
    await vi.waitUntil(async () => (await ask()) > before, PATIENCE)
  }
  const before = await ask()
  await pool.query('begin; update courses set name = name; rollback')
  await pool.query(`notify live, 'announcements'`)
  await vi.waitUntil(() => told.includes('announcements'), PATIENCE)
  expect(await ask()).toBe(before)
})

test('the number of posts is right with each page of them, and within a moment on another node', async () => {
  const { pool, nodes: started } = await nodes(2)
  const { rows: people } = await pool.query<{ id: string }>('select id from users order by id limit 2')
  const [reader = '', writer = ''] = people.map(({ id }) => id)
  const write = async (title: string) =>
    pool.query(`insert into foro_posts (user_id, title, content) values ($1, $2, 'Contenido')`, [writer, title])
  const counted = (offset: number, limit: number, isStaff = false) =>
    Promise.all(
      started.map(async ({ db }) => {
        const filter = { pattern: null, mine: false }
        return (await listPostsVisibleTo(db, { id: reader, isStaff }, filter, { limit, offset })).total
      }),
    )
  await pool.query('delete from foro_posts')
  for (let post = 1; post <= 3; post++) {
    await write(`Título ${post}`)
    // Whatever is cached: the last page knows the total, and no page has more than that.
    expect(await counted(0, 20)).toEqual([post, post])
    expect(await counted(post - 1, 2)).toEqual([post, post])
  }
  // A page beyond the last one doesn't say more.
  await vi.waitUntil(async () => (await counted(0, 1)).every((total) => total === 3), PATIENCE)
  expect(await counted(1000, 20)).toEqual([3, 3])
  await pool.query('update foro_posts set hidden_at = now(), hidden_by = $1, hidden_reason = $2 where title = $3', [
    reader,
    'Motivo',
    'Título 2',
  ])
  // All notifications have been received: what is counted from here on is cached.
  await pool.query(`notify live, 'all written'`)
  await vi.waitUntil(() => started.every(({ told }) => told.includes('all written')), PATIENCE)
  expect(await counted(0, 1)).toEqual([2, 2])
  expect(await counted(0, 1, true)).toEqual([3, 3])
  // Nobody is notified of this one.
  await pool.query('alter table foro_posts disable trigger public_is_live')
  await write('Título 4')
  expect(await counted(0, 1)).toEqual([2, 2])
  expect(await counted(0, 20)).toEqual([3, 3])
})

test('whatever one node changes at random, another shows; at the end nobody shows anything old', async () => {
  const { pool, connection, nodes: started } = await nodes(3)
  const { rows: courses } = await pool.query<{ id: string }>('select id from courses where is_active')
  const waits: number[] = []
  for (let change = 0; change < CHANGES; change++) {
    const reader = started[randomInt(3)]
    const course = courses[randomInt(courses.length)]
    if (!reader || !course) throw new Error('there is neither node nor course')
    const text = `Nombre ${change}`
    const began = performance.now()
    const ofCourse = async () => (await reader.catalogue()).items.find(({ id }) => id === course.id)?.name
    const ofPage = async () => (await reader.page()).settings.site_name
    const [changed, values, shown] =
      randomInt(2) === 0 ? ([SET_NAME, [text], ofPage] as const) : ([NAME_COURSE, [course.id, text], ofCourse] as const)
    await pool.query(changed, [...values])
    await vi.waitUntil(async () => (await shown()) === text, { ...PATIENCE, interval: 1 })
    waits.push(performance.now() - began)
  }
  const sorted = waits.toSorted((a, b) => a - b)
  console.info(
    `${CHANGES} changes, read back on another node, ms: median ${sorted[CHANGES >> 1]?.toFixed(1)}, longest ${sorted.at(-1)?.toFixed(1)}`,
  )
  const right = await (await node(connection)).catalogue()
  await vi.waitUntil(async () => {
    const shown = await Promise.all(started.map(({ catalogue }) => catalogue()))
    return shown.every((one) => isDeepStrictEqual(one, right))
  }, PATIENCE)
  expect(waits).toHaveLength(CHANGES)
})
