import { useQuery } from '@tanstack/react-query'
import {
  createCourse,
  deleteCourse,
  listCatalogue,
  listCourses,
  listPublicCourses,
  listTeachers,
  listWindows,
  openWindow,
  setCourseActivity,
  setWindowOpenness,
  updateCourse,
  updateWindow,
} from '#contract/courses.ts'
import type { CallOutput } from '#contract/operation.ts'
import type { CatalogueGroup } from '#domain/courses/catalogue.ts'
import { call } from '#web/api/client.ts'
import { useDeed } from '#web/api/useDeed.ts'
import { usePages } from '#web/api/usePages.ts'

export type Course = CallOutput<typeof listCourses>['items'][number]
export type CatalogueCourse = CallOutput<typeof listCatalogue>['items'][number]
export type PublicCourse = CallOutput<typeof listPublicCourses>['items'][number]
export type EnrollmentWindow = CallOutput<typeof listWindows>['items'][number]
export type OpenablePeriod = CallOutput<typeof listWindows>['periods'][number]

const PAGE_SIZE = 24
/** A course and its windows stand in many lists, and the dashboard counts them. */
const CHANGED = ['courses', 'windows', 'catalogue', 'periods', 'secretariat', 'admin', 'audit'] as const
const MOST_TEACHERS = 50

export function useCourses(q: string, wanted: number) {
  return usePages<Course, CallOutput<typeof listCourses>>({
    key: ['courses', 'list', q],
    ask: (page, signal) => call(listCourses, { q, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

/** One course, for a dialog that an address opens; `null` when there is none. */
export function useCourse(courseId: string | undefined) {
  return useQuery({
    queryKey: ['courses', 'one', courseId],
    queryFn: async ({ signal }) => (await call(listCourses, { course_id: courseId }, { signal })).items[0] ?? null,
    enabled: courseId !== undefined,
  })
}

export function useCatalogue(q: string, group: CatalogueGroup | undefined, wanted: number) {
  return usePages<CatalogueCourse, CallOutput<typeof listCatalogue>>({
    key: ['catalogue', 'student', q, group ?? 'all'],
    ask: (page, signal) => call(listCatalogue, { q, group, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

export function usePublicCatalogue(q: string, wanted: number) {
  return usePages<PublicCourse, CallOutput<typeof listPublicCourses>>({
    key: ['catalogue', 'public', q],
    ask: (page, signal) => call(listPublicCourses, { q, page, page_size: PAGE_SIZE }, { signal }),
    wanted,
  })
}

export function useTeachers(q: string) {
  return useQuery({
    queryKey: ['teachers', q],
    queryFn: ({ signal }) => call(listTeachers, { q, page_size: MOST_TEACHERS }, { signal }),
    placeholderData: (old) => old,
  })
}

export function useWindows(courseId: string) {
  return useQuery({
    queryKey: ['windows', courseId],
    queryFn: ({ signal }) => call(listWindows, { courseId }, { signal }),
  })
}

/** Whether another course has this code; `exceptId` is the course itself. */
export async function isCodeTaken(course_code: string, exceptId: string | undefined): Promise<boolean> {
  const { items } = await call(listCourses, { course_code, page_size: 1 })
  return items.some(({ id }) => id !== exceptId)
}

export const useCreateCourse = () => useDeed(createCourse, CHANGED)
export const useUpdateCourse = () => useDeed(updateCourse, CHANGED)
export const useSetCourseActivity = () => useDeed(setCourseActivity, CHANGED)
export const useDeleteCourse = () => useDeed(deleteCourse, CHANGED)
export const useOpenWindow = () => useDeed(openWindow, CHANGED)
export const useUpdateWindow = () => useDeed(updateWindow, CHANGED)
export const useSetWindowOpenness = () => useDeed(setWindowOpenness, CHANGED)
