import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getStudentDashboard } from '#contract/home.ts'
import type { Operation } from '#contract/operation.ts'
import { getProgress } from '#contract/progress.ts'
import { keptSince, onKept, renewKept } from './kept-answers.ts'
import { read } from './read.ts'

const EARLY = '2026-11-21T12:00:00.000Z'
const LATE = '2026-11-21T17:32:00.000Z'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
/** Since when the copy is kept that answers each address; the portal answers the others. */
let copies: Record<string, string>
let asked: string[]
let stops: (() => void)[]

beforeEach(() => {
  copies = {}
  asked = []
  stops = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    const since = copies[url]
    return Response.json({ url }, { headers: since === undefined ? {} : { 'x-kept-at': since, 'x-kept-for': 'slow' } })
  })
})

afterEach(() => {
  for (const stop of stops) stop()
  queries.clear()
  vi.unstubAllGlobals()
})

/** As a component shows it, with its answer there. */
async function show(operation: Operation) {
  const { queryKey, queryFn } = read(operation, {})
  const observer = new QueryObserver<unknown, Error, unknown, unknown, ReturnType<typeof read>['queryKey']>(queries, {
    queryKey,
    queryFn,
  })
  stops.push(observer.subscribe(() => undefined))
  await vi.waitFor(() => expect(observer.getCurrentResult().isSuccess).toBe(true))
}

test('a screen says the oldest moment of what it shows from copies, and nothing of what isn’t shown', async () => {
  copies = { '/api/student/dashboard': LATE, '/api/student/progress': EARLY }
  await show(getStudentDashboard)
  expect(keptSince(queries)).toBe(LATE)
  await show(getProgress)
  expect(keptSince(queries)).toBe(EARLY)
  stops.pop()?.()
  expect(keptSince(queries)).toBe(LATE)
})

test('only copies are asked for anew, and the portal’s answer ends it', async () => {
  copies = { '/api/student/dashboard': LATE }
  await show(getStudentDashboard)
  await show(getProgress)
  let told = 0
  stops.push(onKept(() => (told += 1)))
  copies = {}
  asked = []
  await renewKept(queries)
  expect(asked).toEqual(['/api/student/dashboard'])
  expect(keptSince(queries)).toBe(null)
  expect(told).toBe(1)
})
