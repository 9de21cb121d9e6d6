import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { getStudentDashboard } from '#contract/home.ts'
import { getStudentCourse } from '#contract/lessons.ts'
import { read } from '#web/api/read.ts'
import { getToasts, notify } from '#web/ui/notify.ts'
import { useLessonCompletion } from './useLessonCompletion.ts'

const COURSE = '0198f6a2-0000-7000-8000-000000000001'
const LESSON = '0198f6a2-0000-7000-8000-000000000002'
const PROGRESS = {
  course_id: COURSE,
  total_lessons: 4,
  completed_lessons: 1,
  total_assignments: 0,
  completed_assignments: 0,
  percentage: 25,
}

afterEach(() => {
  vi.unstubAllGlobals()
  for (const { id } of getToasts()) notify.close(id)
})

test('a completed lesson makes everything old but its own course, which shows it already', async () => {
  const queries = new QueryClient()
  const course = read(getStudentCourse, { courseId: COURSE }).queryKey
  const other = read(getStudentCourse, { courseId: LESSON }).queryKey
  const dashboard = read(getStudentDashboard, {}).queryKey
  for (const key of [course, other, dashboard]) queries.setQueryData<object>([...key], { lessons: [] })
  const answer = { lesson_id: LESSON, completed_at: '2026-05-04T12:00:00.000Z', progress: PROGRESS }
  vi.stubGlobal('fetch', async () => Response.json(answer))

  await completionIn(queries).mutateAsync({ lessonId: LESSON, done: true })

  expect(queries.getQueryData(course)?.progress).toEqual(PROGRESS)
  const isOld = [course, other, dashboard].map((key) => queries.getQueryState(key)?.isInvalidated)
  expect(isOld).toEqual([false, true, true])
})

/** The hook as a component gets it. */
function completionIn(client: QueryClient) {
  const made: ReturnType<typeof useLessonCompletion>[] = []
  function Asker() {
    made.push(useLessonCompletion(COURSE))
    return null
  }
  renderToStaticMarkup(createElement(QueryClientProvider, { client }, createElement(Asker)))
  const [completion] = made
  if (!completion) throw new Error('Nothing was rendered')
  return completion
}
