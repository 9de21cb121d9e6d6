import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { screens } from '#contract/screens.ts'
import { users } from '#server/database/tables/people.ts'
import { seminary } from '../support/seminary.ts'

type Answer = { key: unknown[]; url: string; data: unknown }
type Brought = { person: string | null; answers: Answer[] }

/** A portal with the smallest build: a shell that every address opens. Its pages wait for what they bring, however busy the machine is. */
async function withPages() {
  const webFolder = mkdtempSync(join(tmpdir(), 'atrio-screens-'))
  onTestFinished(() => rmSync(webFolder, { recursive: true }))
  const routes = screens.map(({ address }) => ({ pattern: address, head: '' }))
  writeFileSync(join(webFolder, 'shell.html'), '<!doctype html><title>Atrio</title><!--session-->')
  const manifest = { scriptHashes: [], routes, prerendered: {}, shell: 'shell.html' }
  writeFileSync(join(webFolder, 'pages.json'), JSON.stringify(manifest))
  const portal = await seminary({ parts: { webFolder, pagePatienceMs: 60_000 } })
  const { app, cast, cookieOf } = portal
  const open = async (who: keyof typeof cast.people | null, url: string) => {
    const cookie = who && (await cookieOf(cast.people[who].id))
    const page = await app.inject({ url, headers: { accept: 'text/html', ...(cookie && { cookie }) } })
    const [, json] = /<script type="application\/json" id="answers">([^<]*)<\/script>/.exec(page.body) ?? []
    const { person, answers }: Brought = JSON.parse(json ?? '{"person":null,"answers":[]}')
    const asked = async ({ url: address }: Answer) =>
      (await app.inject({ url: address, headers: { ...(cookie && { cookie }) } })).json()
    return { page, person, answers, asked, paths: answers.map(({ url: address }) => address.split('?')[0]) }
  }
  return { ...portal, open }
}

const UNREAD = '/api/notifications/unread'

test('a page brings what its screen reads and the bell’s count, each as its operation answers', async () => {
  const { open, cast } = await withPages()
  const { hermeneutics } = cast.courses
  const opened = [
    ['ana', '/student/dashboard', ['/api/student/dashboard']],
    ['ana', '/student/courses', ['/api/student/courses']],
    ['ana', `/student/courses/${hermeneutics}`, [`/api/student/courses/${hermeneutics}`]],
    ['ana', `/student/courses/:${hermeneutics}`, [`/api/student/courses/${hermeneutics}`]],
    ['ana', '/student/grades', ['/api/student/recognized', '/api/student/grades']],
    ['ana', '/forum?q=salmos', ['/api/forum/posts', '/api/forum/participation']],
    [
      'carla',
      '/admin/dashboard',
      ['/api/admin/dashboard', '/api/overview', '/api/admin/charts', '/api/system/alarms', '/api/system/first-week'],
    ],
    ['carla', '/admin/users?role=student', ['/api/users']],
  ] as const
  for (const [who, url, paths] of opened) {
    const screen = await open(who, url)
    expect([screen.page.statusCode, ...screen.paths]).toEqual([200, UNREAD, ...paths])
    expect(screen.person).toBe(cast.people[who].id)
    for (const answer of screen.answers) expect(answer.data).toEqual(await screen.asked(answer))
  }
  const search = await open('ana', '/forum?q=salmos')
  const posts = search.answers.find(({ url }) => url.startsWith('/api/forum/posts'))
  expect(posts?.url).toMatch(/[?&]q=salmos(&|$)/)
  expect(posts?.key).toEqual(['forum', '/forum/posts', { q: 'salmos', page_size: expect.any(Number) }, 'pages'])
})

test('no page brings what its reader may not ask for: visitors nothing, others only their own', async () => {
  const { open, cast, database } = await withPages()
  expect((await open(null, '/student/dashboard')).answers).toEqual([])
  expect((await open('ana', '/admin/users')).paths).toEqual([UNREAD])
  expect((await open('bruno', '/admin/dashboard')).paths).toEqual([UNREAD])
  // A course that the student doesn't take.
  const { rows } = await database.pool.query<{ id: string }>(
    'select id from courses c where not exists (select 1 from enrollments e where e.course_id = c.id and e.user_id = $1)',
    [cast.people.ana.id],
  )
  expect((await open('ana', `/student/courses/${rows[0]?.id}`)).paths).toEqual([UNREAD])
})

test('a page mends what the browser says of whose session it holds', async () => {
  const { app, cast, cookieOf } = await withPages()
  const session = await cookieOf(cast.people.ana.id)
  const saidBy = async (cookie: string) =>
    (await app.inject({ url: '/forum', headers: { cookie } })).headers['set-cookie']
  const { ana, bruno } = cast.people
  const isAna = `person=${ana.id}; Path=/; SameSite=Lax`
  expect(await saidBy(session)).toBe(isAna)
  expect(await saidBy(`${session}; person=${bruno.id}`)).toBe(isAna)
  expect(await saidBy(`${session}; person=${ana.id}`)).toBeUndefined()
  expect(await saidBy(`session=ended; person=${ana.id}`)).toMatch(/^person=; .*1970/)
  expect(await saidBy('theme=dark')).toBeUndefined()
})

test('what no link of ours says counts as unsaid, as the screen reads it, and what nobody can ask is left out', async () => {
  const { open } = await withPages()
  for (const [url, brought] of [
    ['/forum?q=%00', ['/api/forum/participation']],
    ['/forum?q={"a":1}&post=no-es-un-id', ['/api/forum/posts', '/api/forum/participation']],
    ['/admin/users?role=nadie', ['/api/users']],
    ['/admin/payments?sort=3', ['/api/payments']],
    ['/student/courses/no-es-un-id', []],
  ] as const) {
    const { page, paths } = await open(url.startsWith('/admin') ? 'carla' : 'ana', url)
    expect([url, page.statusCode, ...paths]).toEqual([url, 200, UNREAD, ...brought])
  }
})

test('whoever maintenance keeps out is told nothing', async () => {
  const { open, db } = await withPages()
  await db.execute(
    `insert into system_settings (key, value) values ('maintenance_mode', 'true') on conflict (key) do update set value = 'true'`,
  )
  const { page, answers } = await open('ana', '/student/dashboard')
  expect(page.statusCode).toBe(503)
  expect(answers).toEqual([])
  expect((await open('carla', '/admin/users')).paths).toEqual([UNREAD, '/api/users'])
})

test('a personal page is kept by nobody, and a name ends no script', async () => {
  const { open, db, cast } = await withPages()
  await db
    .update(users)
    .set({ name: 'Ana </script><b>', first_name: '</script><b>' })
    .where(eq(users.id, cast.people.ana.id))
  const { page } = await open('ana', '/student/dashboard')
  expect(page.headers['cache-control']).toBe('private, no-store')
  expect(page.body).not.toContain('</script><b>')
  const visitor = await open(null, '/forum')
  expect(visitor.page.headers['cache-control']).toBe('private, no-cache')
})
