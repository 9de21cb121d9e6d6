import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { listTaughtCourses } from '#contract/lessons.ts'
import { listPeriods } from '#contract/periods.ts'
import { read, readPages, renew } from './read.ts'

test('an answer is kept under its room, its address and what was asked, in pages apart', () => {
  expect(read(listPeriods, { q: 'a' }).queryKey).toEqual(['periods', '/periods', { q: 'a' }])
  expect(readPages(listPeriods, { q: 'a' }).queryKey).toEqual(['periods', '/periods', { q: 'a' }, 'pages'])
})

test('what changes in a room makes its answers stale, whatever was asked, and no other room’s', async () => {
  const queries = new QueryClient()
  const one: QueryKey = read(listPeriods, { period_id: 'p' }).queryKey
  const pages: QueryKey = readPages(listPeriods, { q: '' }).queryKey
  const other = read(listTaughtCourses, {}).queryKey
  for (const key of [one, pages, other]) queries.setQueryData(key, {})
  await renew(queries, ['periods'])
  expect([one, pages, other].map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true, false])
})
