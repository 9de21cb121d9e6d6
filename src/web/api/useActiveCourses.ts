import { useQuery } from '@tanstack/react-query'
import { listTaughtCourses } from '#contract/lessons.ts'
import { read } from '#web/api/read.ts'

/** The teacher's active courses (document 3 §6). */
export function useActiveCourses() {
  return useQuery({
    ...read(listTaughtCourses, {}),
    select: ({ items }) => items.filter(({ is_active }) => is_active),
  })
}
