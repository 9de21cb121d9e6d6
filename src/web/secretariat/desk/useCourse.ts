import { useQuery } from '@tanstack/react-query'
import { listStudentsInCourse, listSecretariatPeriods } from '#contract/secretariat.ts'
import { read } from '#web/api/read.ts'

/** One course with its teacher, or nothing while none is chosen. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    ...read(listStudentsInCourse, courseId === undefined ? undefined : { courseId, page_size: 1 }),
    select: ({ course }) => course,
  })
}

/** What a list of periods to choose from holds at most. */
const MOST = 100

/** The periods to choose from, without their counts. */
export function usePeriodChoices() {
  return useQuery({
    ...read(listSecretariatPeriods, { counts: false, page_size: MOST }),
    select: ({ items }) => items,
  })
}
