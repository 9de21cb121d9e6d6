import { useQuery } from '@tanstack/react-query'
import { listCatalogue } from '#contract/courses.ts'
import { getStudentDashboard } from '#contract/home.ts'
import type { CallOutput } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'

type Studied = CallOutput<typeof getStudentDashboard>['courses'][number]
/** One of the student's courses with how far it has come; the counts are there while it's being studied. */
export type CourseProgress = CallOutput<typeof listCatalogue>['items'][number] & { counts: Studied | null }

/** The longest page: a student has fewer courses than that. */
const PAGE_SIZE = 100

/** The student's own courses, and of those being studied how many lessons and evaluations are done. */
export function useCourseProgress() {
  return useQuery({
    queryKey: ['student', 'progress'],
    queryFn: async ({ signal }) => {
      const [catalogue, dashboard] = await Promise.all([
        call(listCatalogue, { group: 'enrolled', page_size: PAGE_SIZE }, { signal }),
        call(getStudentDashboard, {}, { signal }),
      ])
      const studied = new Map(dashboard.courses.map((course) => [course.id, course]))
      const courses: CourseProgress[] = catalogue.items.map((course) => ({
        ...course,
        counts: studied.get(course.id) ?? null,
      }))
      return { courses, total: catalogue.total }
    },
  })
}
