import { useMutation, useQueryClient } from '@tanstack/react-query'
import { getTaughtCourse, reorderLessons } from '#contract/lessons.ts'
import { call } from '#web/api/client.ts'
import { read, renew } from '#web/api/read.ts'
import type { Lesson, ManagedCourse } from './answers.ts'

/** Shows the new order at once; the server's comes back when it refuses. */
export function useReorderLessons(courseId: string) {
  const queries = useQueryClient()
  const { queryKey } = read(getTaughtCourse, { courseId })
  return useMutation({
    mutationFn: (lesson_ids: string[]) => call(reorderLessons, { courseId, lesson_ids }),
    onMutate: (lesson_ids) => {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (course) => course && { ...course, lessons: inOrder(course, lesson_ids) })
      return { before }
    },
    onError: (_error, _ids, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => renew(queries, [reorderLessons.room]),
    scope: { id: `order ${courseId}` },
  })
}

function inOrder({ lessons }: ManagedCourse, lessonIds: readonly string[]): Lesson[] {
  const places = new Map(lessonIds.map((id, index) => [id, index + 1]))
  return lessons
    .map((lesson) => ({ ...lesson, order: places.get(lesson.id) ?? lesson.order }))
    .toSorted((a, b) => a.order - b.order)
}
