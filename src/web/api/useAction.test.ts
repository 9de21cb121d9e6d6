import { QueryClient, QueryClientProvider, type QueryKey } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { listTaughtCourses } from '#contract/lessons.ts'
import { deletePeriod, listPeriods } from '#contract/periods.ts'
import { getQuestion, onQuestion } from '#web/ui/confirm-store.ts'
import { getToasts, notify } from '#web/ui/notify.ts'
import { read } from './read.ts'
import { useAction } from './useAction.ts'

const KEYS: QueryKey[] = [read(listPeriods, {}), read(listAudit, {}), read(listTaughtCourses, {})].map(
  ({ queryKey }) => queryKey,
)
const INPUT = { periodId: '0198f6a2-0000-7000-8000-000000000001' }
let queries: QueryClient
let answer: Response
let asked: string[]

beforeEach(() => {
  queries = new QueryClient()
  for (const key of KEYS) queries.setQueryData(key, {})
  answer = Response.json({ done: true })
  asked = []
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return answer
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of getToasts()) notify.close(id)
})

type Options = Parameters<typeof useAction<typeof deletePeriod>>[1]

/** The action as a component gets it. */
function actionWith(options: Options) {
  const made: ReturnType<typeof useAction<typeof deletePeriod>>[] = []
  function Asker() {
    made.push(useAction(deletePeriod, options))
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Asker)))
  const [action] = made
  if (!action) throw new Error('Nothing was rendered')
  return action
}

const stale = () => KEYS.map((key) => queries.getQueryState(key)?.isInvalidated)

test('an action makes its own room stale and those it names, and says that it’s done', async () => {
  await actionWith({ changes: ['audit'], done: 'Hecho' }).run(INPUT)
  expect(stale()).toEqual([true, true, false])
  expect(getToasts().map(({ message }) => message)).toEqual(['Hecho'])
})

test('a refusal is told with the server’s sentence under the given title, and leaves everything fresh', async () => {
  answer = Response.json({ status: 409, code: 'PERIOD_IN_USE', detail: 'Está en uso.' }, { status: 409 })
  expect(await actionWith({ failed: { title: 'No se eliminó' } }).run(INPUT)).toBeNull()
  expect(getToasts().map(({ title, message }) => [title, message])).toEqual([['No se eliminó', 'Está en uso.']])
  expect(stale()).toEqual([false, false, false])
})

test('what was said of a failure goes when the same action succeeds, and what was said of another stays', async () => {
  const action = actionWith({ failed: { title: 'No se eliminó' } })
  const other = { periodId: '0198f6a2-0000-7000-8000-000000000002' }
  const refuse = (detail: string) => {
    answer = Response.json({ status: 409, code: 'PERIOD_IN_USE', detail }, { status: 409 })
  }
  refuse('Está en uso.')
  await action.run(INPUT)
  refuse('También está en uso.')
  await action.run(other, { failed: (problem) => notify.warning(problem.detail) })
  answer = Response.json({})
  await action.run(INPUT)
  expect(getToasts().map(({ message }) => message)).toEqual(['También está en uso.'])
  answer = Response.json({})
  await action.run(other)
  expect(getToasts()).toEqual([])
})

test('a refusal makes stale what it’s about where somebody else may have changed it', async () => {
  answer = Response.json({ status: 409, code: 'PERIOD_IN_USE', detail: 'Está en uso.' }, { status: 409 })
  await actionWith({ evenRefused: true }).run(INPUT)
  expect(stale()).toEqual([true, false, false])
})

test.each([
  [true, 1],
  [false, 0],
])('an action that asks first is sent only when the answer is yes: %s', async (yes, times) => {
  const stop = onQuestion(() => getQuestion()?.open && getQuestion()?.answer(yes))
  await actionWith({ confirm: { title: '¿Eliminar?', isFinal: true, confirmLabel: 'Eliminar' } }).run(INPUT)
  stop()
  expect(asked).toHaveLength(times)
})

test('a double click sends once, and the next click sends again', async () => {
  const action = actionWith({ done: 'Hecho' })
  const [first, second] = await Promise.all([action.run(INPUT), action.run(INPUT)])
  expect([first, second]).toEqual([{ done: true }, null])
  expect(getToasts()).toHaveLength(1)
  answer = Response.json({ done: true })
  await action.run(INPUT)
  expect(asked).toHaveLength(2)
})

test('what is gone isn’t asked about again', async () => {
  const about: QueryKey = read(listPeriods, { period_id: INPUT.periodId }).queryKey
  queries.setQueryData(about, {})
  await actionWith({ gone: ({ periodId }) => periodId }).run(INPUT)
  expect(queries.getQueryState(about)?.isInvalidated).toBe(false)
  expect(stale()).toEqual([true, false, false])
})

test('a form gets the refusal itself', async () => {
  answer = Response.json({ status: 409, code: 'PERIOD_IN_USE', detail: 'Está en uso.' }, { status: 409 })
  await expect(actionWith({}).mutateAsync(INPUT)).rejects.toMatchObject({ code: 'PERIOD_IN_USE' })
  expect(getToasts()).toEqual([])
})
