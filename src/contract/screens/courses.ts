import type { CatalogueGroup } from '#domain/courses/catalogue.ts'
import { listCatalogue, listCourses, listPublicCourses } from '../courses.ts'
import { getPublicCourse } from '../public-course.ts'
import { ask, screen } from './screen.ts'
import type { SortOf } from '../sorting.ts'

const PAGE_SIZE = 24

export const courseList = (q = '', sort?: SortOf<'courses'>) => ask(listCourses, { q, sort, page_size: PAGE_SIZE })
export const catalogueList = (q: string, status: CatalogueGroup | 'all') =>
  ask(listCatalogue, { q, group: status === 'all' ? undefined : status, page_size: PAGE_SIZE })
export const publicCourseList = (q = '') => ask(listPublicCourses, { q, page_size: PAGE_SIZE })

export const coursesScreen = screen('/admin/courses', ({ q, sort }) => [courseList(q, sort)])
export const catalogueScreen = screen('/student/courses', ({ q, status }) => [catalogueList(q, status)])
export const publicCatalogueScreen = screen('/courses', ({ q }) => [publicCourseList(q)])

export const publicCourse = (course: string) => ask(getPublicCourse, { course })
export const publicCourseScreen = screen('/courses/$code', ({ code }) => [publicCourse(code)])
