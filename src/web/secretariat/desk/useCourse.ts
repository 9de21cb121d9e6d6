import { useQuery } from '@tanstack/react-query'
import { listStudentsInCourse } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'

/** One course with its teacher, or nothing while none is chosen. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    ...read(listStudentsInCourse, courseId === undefined ? undefined : { courseId, page_size: 1 }),
    select: ({ course }) => course,
  })
}
