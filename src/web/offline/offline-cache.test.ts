import { afterEach, expect, test, vi } from 'vitest'
import { listClassmates } from '#contract/home.ts'
import { contract } from '#contract/index.ts'
import { explainFinalGrade, explainGrade } from '#contract/grades.ts'
import { listOwnRecognitions } from '#contract/recognized.ts'
import { listFinishedAssignments, openAssignment } from '#contract/evaluations.ts'
import type { Operation } from '#contract/operation.ts'
import { readsAt, screens } from '#contract/screens.ts'
import { requestOf } from '#contract/request-of.ts'
import {
  isOfflinePage,
  cacheFor,
  keepOnlyFor,
  OFFLINE_READS,
  OFFLINE_SCREENS,
  cacheOf,
  offlineReadOf,
  personOfPage,
} from './offline-cache.ts'

const ID = '0198f6a2-0000-7000-8000-000000000001'
const PARAMS = { courseId: ID }
/** What opens on a cached screen and isn't read immediately. */
const OPENED_THERE: readonly Operation[] = [
  openAssignment,
  listFinishedAssignments,
  explainGrade,
  explainFinalGrade,
  listOwnRecognitions,
  listClassmates,
]

const kept = screens.filter(({ address }) => OFFLINE_SCREENS.some((one) => one === address))
const readAtOnce = kept.flatMap((screen) => readsAt(screen, PARAMS, { course: ID }))

test('every kept screen is declared, and its page starts without a connection', () => {
  expect(kept.map(({ address }) => address).toSorted()).toEqual([...OFFLINE_SCREENS].toSorted())
  for (const address of OFFLINE_SCREENS) expect(isOfflinePage(address.replace('$courseId', ID))).toBe(true)
  expect(isOfflinePage(`/student/courses/:${ID}`)).toBe(true)
  for (const other of ['/student/courses', '/student/progress', '/', '/profile', '/teacher/assignments'])
    expect(isOfflinePage(other)).toBe(false)
})

test('what a kept screen reads at once is kept, with whatever it asks for', () => {
  const paths = readAtOnce.map(([operation, input]) => new URL(requestOf(operation, input).url, 'http://a').pathname)
  expect(paths).not.toEqual([])
  expect(paths.filter((path) => offlineReadOf(path) < 0)).toEqual([])
})

test('nothing else of the API is kept: no file, no link to one, nobody else’s', () => {
  const wanted = new Set([...readAtOnce.map(([{ url }]) => url), ...OPENED_THERE.map(({ url }) => url)])
  expect([...OFFLINE_READS].toSorted()).toEqual([...wanted].toSorted())
  const operations: Operation[] = Object.values(contract).flatMap((room) =>
    Object.values(room).filter((one) => typeof one === 'object' && 'url' in one),
  )
  const matched = operations.filter(({ url }) => offlineReadOf(`/api${url.replaceAll(/:\w+/g, ID)}`) >= 0)
  expect(operations.length).toBeGreaterThan(100)
  expect(matched.filter(({ method, url }) => method === 'GET' && !wanted.has(url))).toEqual([])
})

afterEach(() => vi.unstubAllGlobals())

/** A browser's caches; `meanwhile` runs while something is being stored in them. */
function fakeCaches(meanwhile: () => Promise<void>) {
  const all = new Map<string, Map<string, Response>>()
  const open = async (name: string) => {
    const cache = all.get(name) ?? new Map<string, Response>()
    all.set(name, cache)
    return {
      match: async (address: string) => cache.get(address)?.clone(),
      put: async (address: string, kept: Response) => {
        if (address.startsWith('/api/')) await meanwhile()
        // A cache that was taken away and is still written to is there again.
        all.set(name, cache.set(address, kept))
      },
    }
  }
  vi.stubGlobal('caches', {
    open,
    has: async (name: string) => all.has(name),
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
  })
  return () => [...all.keys()].toSorted()
}

test('what comes late for somebody who went is kept for nobody', async () => {
  const other = ID.replace(/1$/, '2')
  for (const [next, left] of [
    [null, []],
    [other, ['atrio-person']],
  ] as const) {
    const names = fakeCaches(() => keepOnlyFor(next))
    await keepOnlyFor(ID)
    await cacheFor(ID, '/api/student/grades', new Response('{}'))
    expect(names()).toEqual(left)
    await cacheFor(ID, '/api/student/grades', new Response('{}'))
    expect(names()).toEqual(left)
  }
  const names = fakeCaches(async () => {})
  await keepOnlyFor(ID)
  await cacheFor(ID, '/api/student/grades', new Response('{}'))
  expect(names()).toEqual([cacheOf(ID), 'atrio-person'].toSorted())
})

test('a page is of whoever its session names, whatever else it names', () => {
  const page = (session: object) =>
    `<p>"user":{"id":"${ID}"}</p><script type="application/json" id="session">${JSON.stringify(session)}</script>`
  expect(personOfPage(page({ user: { id: 'ana' }, programs: [{ id: ID }] }))).toBe('ana')
  expect(personOfPage(page({ user: null }))).toBeNull()
  expect(personOfPage('<p></p>')).toBeNull()
})
