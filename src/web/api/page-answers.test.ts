import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bringInPage } from '#tests/support/brought-page.ts'

const ANA = '0198f6a2-0000-7000-8000-000000000001'
const DIEGO = '0198f6a2-0000-7000-8000-000000000002'
const GRADES = { key: ['grades', '/student/grades', {}, 'pages'], url: '/api/student/grades', data: { items: [80] } }
const COURSE = { key: ['courses', '/catalogue/:course', {}], url: '/api/catalogue/ETICA', data: { name: 'Ética' } }

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllGlobals())

/** A page as the server writes it, opened by a browser that holds the session of `signedIn`. */
async function open(
  page: { session: string | null; person: string | null; answers: object[] },
  signedIn: string | null,
) {
  const left = bringInPage({ ...page, signedIn })
  const { keepPageAnswers, takePageAnswers } = await import('./page-answers.ts')
  const queries = new QueryClient()
  keepPageAnswers(queries)
  return { left, queries, takePageAnswers }
}

test('what a page brings is its person’s, is taken out of the document, and is taken once', async () => {
  const { left, queries, takePageAnswers } = await open({ session: ANA, person: ANA, answers: [GRADES, COURSE] }, ANA)
  expect(queries.getQueryData(GRADES.key)).toEqual({ pages: [GRADES.data], pageParams: [1] })
  expect(queries.getQueryData(COURSE.key)).toEqual(COURSE.data)
  expect(left()).toEqual([])
  expect(takePageAnswers(ANA)).toEqual([GRADES, COURSE])
  expect(takePageAnswers(ANA)).toEqual([])
})

test('whoever isn’t the page’s person finds nothing, and nor does the next one', async () => {
  const { queries, takePageAnswers } = await open({ session: ANA, person: DIEGO, answers: [GRADES] }, ANA)
  expect(queries.getQueryCache().getAll()).toEqual([])
  expect(takePageAnswers(ANA)).toEqual([])
  expect(takePageAnswers(DIEGO)).toEqual([])
})

test('a page of a person whose session this browser doesn’t hold any more is nobody’s', async () => {
  for (const signedIn of [null, DIEGO]) {
    vi.resetModules()
    const { queries, left } = await open({ session: ANA, person: ANA, answers: [GRADES] }, signedIn)
    const { getSession } = await import('#web/session/session.ts')
    expect(getSession().user).toBeNull()
    expect(queries.getQueryCache().getAll()).toEqual([])
    expect(left()).toEqual([])
  }
})

test('what everybody may read comes to visitors too', async () => {
  const { queries } = await open({ session: null, person: null, answers: [COURSE] }, null)
  expect(queries.getQueryData(COURSE.key)).toEqual(COURSE.data)
})
