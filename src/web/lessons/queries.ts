import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  createLesson,
  createLessonContent,
  deleteLesson,
  deleteLessonContent,
  getStudentCourse,
  getTaughtCourse,
  listTaughtCourses,
  reorderLessons,
  updateLesson,
  updateLessonContent,
} from '#contract/lessons.ts'
import type { CallInput, CallOutput, Operation } from '#contract/operation.ts'
import { call } from '#web/api/client.ts'

export type TaughtCourse = CallOutput<typeof listTaughtCourses>['items'][number]
export type ManagedCourse = CallOutput<typeof getTaughtCourse>
export type Lesson = ManagedCourse['lessons'][number]
export type LessonContent = Lesson['contents'][number]
export type StudentCourse = CallOutput<typeof getStudentCourse>
export type StudentLesson = StudentCourse['lessons'][number]

const TAUGHT = 'taught-courses'
export const taughtKey = (courseId: string) => [TAUGHT, 'one', courseId] as const
export const studyKey = (courseId: string) => ['student', 'course', courseId] as const

export function useTaughtCourses() {
  return useQuery({
    queryKey: [TAUGHT, 'list'],
    queryFn: ({ signal }) => call(listTaughtCourses, {}, { signal }),
  })
}

export function useTaughtCourse(courseId: string) {
  return useQuery({
    queryKey: taughtKey(courseId),
    queryFn: ({ signal }) => call(getTaughtCourse, { courseId }, { signal }),
  })
}

export function useStudentCourse(courseId: string) {
  return useQuery({
    queryKey: studyKey(courseId),
    queryFn: ({ signal }) => call(getStudentCourse, { courseId }, { signal }),
  })
}

export const useCreateLesson = () => useDeed(createLesson)
export const useUpdateLesson = () => useDeed(updateLesson)
export const useDeleteLesson = () => useDeed(deleteLesson)
export const useCreateContent = () => useDeed(createLessonContent)
export const useUpdateContent = () => useDeed(updateLessonContent)
export const useDeleteContent = () => useDeed(deleteLessonContent)

/** Shows the new order at once; the server's comes back when it refuses. */
export function useReorderLessons(courseId: string) {
  const queries = useQueryClient()
  const key = taughtKey(courseId)
  return useMutation({
    mutationFn: (lesson_ids: string[]) => call(reorderLessons, { courseId, lesson_ids }),
    onMutate: (lesson_ids) => {
      void queries.cancelQueries({ queryKey: key })
      const before = queries.getQueryData<ManagedCourse>(key)
      queries.setQueryData<ManagedCourse>(
        key,
        (course) => course && { ...course, lessons: inOrder(course, lesson_ids) },
      )
      return { before }
    },
    onError: (_error, _ids, context) => queries.setQueryData(key, context?.before),
    onSettled: () => queries.invalidateQueries({ queryKey: [TAUGHT] }),
    scope: { id: `order ${courseId}` },
  })
}

function inOrder({ lessons }: ManagedCourse, lessonIds: readonly string[]): Lesson[] {
  const places = new Map(lessonIds.map((id, index) => [id, index + 1]))
  return lessons
    .map((lesson) => ({ ...lesson, order: places.get(lesson.id) ?? lesson.order }))
    .toSorted((a, b) => a.order - b.order)
}

function useDeed<O extends Operation>(operation: O) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: CallInput<O>) => call(operation, input),
    onSuccess: () => queries.invalidateQueries({ queryKey: [TAUGHT] }),
  })
}
