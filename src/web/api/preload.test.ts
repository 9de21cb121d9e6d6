import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { getProfile } from '#contract/people.ts'
import { listPeriods } from '#contract/periods.ts'
import { ask, screen } from '#contract/screens/screen.ts'
import { getToasts } from '#web/ui/notify.ts'
import { preloadData } from './preload.ts'
import { createQueries } from './queries.ts'
import { read, readPages } from './read.ts'
import { PATIENCE } from '#tests/support/patience.ts'

const PAGE = { items: [], total: 0, page: 1, has_more: false }
const SCREEN = screen('/admin/periods', ({ q }) => [ask(getProfile, {}), ask(listPeriods, { q, page_size: 24 })])

afterEach(() => vi.unstubAllGlobals())

function portal() {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json(PAGE)
  })
  return asked
}

test('what a screen reads is there before it opens, each where the screen looks for it', async () => {
  const asked = portal()
  const queries = new QueryClient()
  preloadData(SCREEN, { context: { queries }, preload: true, params: {}, deps: { q: 'a' } })
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0), PATIENCE)
  expect(asked).toEqual(['/api/profile', '/api/periods?q=a&page=1&page_size=24'])
  expect(queries.getQueryData(read(getProfile, {}).queryKey)).toEqual(PAGE)
  expect(queries.getQueryData(readPages(listPeriods, { q: 'a', page_size: 24 }).queryKey)?.pages).toEqual([PAGE])
})

test('what is fresh isn’t asked again, and an open screen asks by itself', async () => {
  const asked = portal()
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000 } } })
  queries.setQueryData<object>([...read(getProfile, {}).queryKey], PAGE)
  queries.setQueryData<object>([...readPages(listPeriods, { q: '', page_size: 24 }).queryKey], {
    pages: [PAGE],
    pageParams: [1],
  })
  preloadData(SCREEN, { context: { queries }, preload: true, params: {}, deps: { q: '' } })
  preloadData(SCREEN, { context: { queries: new QueryClient() }, preload: false, params: {}, deps: { q: '' } })
  await Promise.resolve()
  expect(asked).toEqual([])
})

test('a line that is lost while a link is pointed at isn’t told: nobody asked for anything yet', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  const queries = createQueries()
  queries.setDefaultOptions({ queries: { retry: false } })
  const { queryKey } = read(getProfile, {})
  queries.setQueryData<object>([...queryKey], PAGE)
  preloadData(SCREEN, { context: { queries }, preload: true, params: {}, deps: { q: '' } })
  await vi.waitFor(() => expect(queries.getQueryState(queryKey)?.status).toBe('error'), PATIENCE)
  expect(getToasts()).toEqual([])
})
