import type { CatalogueGroup } from '#domain/courses/catalogue.ts'
import { listCatalogue, listCourses, listPublicCourses } from '../courses.ts'
import { getPublicCourse } from '../public-course.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

const PAGE_SIZE = 24
type Search = { q?: string | undefined }

export const courseList = (q = '', sort?: SortOf<'courses'>) => ask(listCourses, { q, sort, page_size: PAGE_SIZE })
export const catalogueList = (q = '', group?: CatalogueGroup) => ask(listCatalogue, { q, group, page_size: PAGE_SIZE })
export const publicCourseList = (q = '') => ask(listPublicCourses, { q, page_size: PAGE_SIZE })

export const coursesScreen = screen(
  '/admin/courses',
  ({ q, sort }: Search & { sort?: SortOf<'courses'> | undefined }) => [courseList(q, sort)],
)
export const catalogueScreen = screen(
  '/student/courses',
  ({ q, status }: Search & { status?: CatalogueGroup | undefined }) => [catalogueList(q, status)],
)
export const publicCatalogueScreen = screen('/courses', ({ q }: Search) => [publicCourseList(q)])

export const publicCourse = (course: string) => ask(getPublicCourse, { course })
export const publicCourseScreen = screen('/courses/$code', ({ code }: { code: string }) => [publicCourse(code)])
