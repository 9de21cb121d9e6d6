import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { getStudentDashboard } from '#contract/home.ts'
import type { Operation } from '#contract/operation.ts'
import { getProgress } from '#contract/progress.ts'
import { cachedSince, onCached, watchCached } from './cached-answers.ts'
import { lineAnswered, lineFailed } from './line.ts'
import { read } from './read.ts'

const EARLY = '2026-11-21T12:00:00.000Z'
const LATE = '2026-11-21T17:32:00.000Z'

const queries = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
/** When the copy that answers each address was stored; the portal answers the others. */
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
  lineAnswered()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** As a component shows it, with its answer there. */
async function show(operation: Operation) {
  // These tests don't care what a copy says.
  const { queryKey, queryFn } = read({ ...operation, schema: { response: z.unknown() } }, {})
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
  expect(cachedSince(queries)).toBe(LATE)
  await show(getProgress)
  expect(cachedSince(queries)).toBe(EARLY)
  stops.pop()?.()
  expect(cachedSince(queries)).toBe(LATE)
})

test('a copy is asked for anew until the portal answers, however often it is the same one, and nothing else is', async () => {
  copies = { '/api/student/dashboard': LATE }
  await show(getStudentDashboard)
  await show(getProgress)
  vi.useFakeTimers()
  stops.push(watchCached(queries))
  const told = vi.fn<() => void>()
  stops.push(onCached(told))
  asked = []
  await vi.advanceTimersByTimeAsync(45_000)
  expect(asked).toEqual(Array(2).fill('/api/student/dashboard'))
  expect(cachedSince(queries)).toBe(LATE)
  copies = {}
  await vi.advanceTimersByTimeAsync(20_000)
  expect(cachedSince(queries)).toBe(null)
  expect(told).toHaveBeenCalledTimes(3)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toHaveLength(3)
})

test('while the line is lost no copy is asked for anew', async () => {
  copies = { '/api/student/dashboard': LATE }
  await show(getStudentDashboard)
  vi.useFakeTimers()
  stops.push(watchCached(queries))
  lineFailed()
  asked = []
  await vi.advanceTimersByTimeAsync(60_000)
  expect(asked).toEqual([])
  lineAnswered()
  copies = {}
  await vi.advanceTimersByTimeAsync(20_000)
  expect(cachedSince(queries)).toBe(null)
})
