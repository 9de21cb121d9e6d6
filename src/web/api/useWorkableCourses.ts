import { useQuery } from '@tanstack/react-query'
import { listTaughtCourses } from '#contract/lessons.ts'
import { read } from '#web/api/read.ts'

/** The courses that the teacher works in (document 3 §6, decision L18). */
export function useWorkableCourses() {
  return useQuery({
    ...read(listTaughtCourses, {}),
    select: ({ items }) => items.filter(({ is_workable }) => is_workable),
  })
}
