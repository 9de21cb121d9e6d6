import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getTaughtCourse, reorderLessonContents } from '#contract/lessons.ts'
import { call } from '#web/api/client.ts'
import { read, renew } from '#web/api/read.ts'
import { notify } from '#web/ui/notify.ts'
import type { Lesson, LessonContent } from './answers.ts'
import { nameOf } from './content-shape.ts'
import { type Direction, placed, swapped } from './placed.ts'
import { manageTexts as texts } from './texts.ts'
import { tell } from './useLessonActions.ts'
import { detailOf } from './useLessonOrder.ts'
import { usePressed } from './usePressed.ts'

/** Moves contents within their lesson, by the buttons one place at a time or by the handle; the move is announced. */
export function useContentOrder(courseId: string) {
  const queries = useQueryClient()
  const { mutate } = useReorderContents(courseId)
  const [said, setSaid] = useState('')
  const pressed = usePressed()

  /** The current contents, not the rendered ones: a second press may come before the first is shown. */
  function contentsOf(lessonId: string): readonly LessonContent[] {
    const course = queries.getQueryData(read(getTaughtCourse, { courseId }).queryKey)
    return course?.lessons.find(({ id }) => id === lessonId)?.contents ?? []
  }

  function send(lessonId: string, next: readonly LessonContent[], moved: LessonContent) {
    setSaid(texts.moved(nameOf(moved)))
    mutate(
      { lessonId, content_ids: idsOf(next), seen_ids: idsOf(contentsOf(lessonId)) },
      {
        onSuccess: () => notify.succeeded(lessonId),
        onError: (error) =>
          notify.about(lessonId, () =>
            tell(error, (detail) => `${texts.orderFailed}: ${detailOf(error, 'content_ids') ?? detail}`),
          ),
      },
    )
  }

  return {
    said,
    move({ id, lesson_id, ...content }: LessonContent, direction: Direction) {
      const contents = contentsOf(lesson_id)
      const from = contents.findIndex((one) => one.id === id)
      pressed({ id, direction })
      send(lesson_id, swapped(contents, from, direction), { id, lesson_id, ...content })
    },
    /** `to` counts from 0. */
    place({ id: lessonId }: Lesson, contentId: string, to: number) {
      const contents = contentsOf(lessonId)
      const from = contents.findIndex(({ id }) => id === contentId)
      const moved = contents[from]
      pressed(null)
      if (moved) send(lessonId, placed(contents, from, to), moved)
    },
  }
}

export type ContentOrder = ReturnType<typeof useContentOrder>

/** Shows the new order at once; the server's comes back when it refuses. */
function useReorderContents(courseId: string) {
  const queries = useQueryClient()
  const { queryKey } = read(getTaughtCourse, { courseId })
  return useMutation({
    mutationFn: (order: { lessonId: string; content_ids: string[]; seen_ids: string[] }) =>
      call(reorderLessonContents, order),
    onMutate: ({ lessonId, content_ids }) => {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(
        queryKey,
        (course) =>
          course && {
            ...course,
            lessons: course.lessons.map((lesson) =>
              lesson.id === lessonId ? { ...lesson, contents: inOrder(lesson.contents, content_ids) } : lesson,
            ),
          },
      )
      return { before }
    },
    onError: (_error, _order, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => renew(queries, [reorderLessonContents.room]),
    scope: { id: `order ${courseId}` },
  })
}

function idsOf(contents: readonly LessonContent[]): string[] {
  return contents.map(({ id }) => id)
}

function inOrder(contents: readonly LessonContent[], ids: readonly string[]): LessonContent[] {
  const places = new Map(ids.map((id, index) => [id, index + 1]))
  return contents
    .map((content) => ({ ...content, order: places.get(content.id) ?? content.order }))
    .toSorted((a, b) => a.order - b.order)
}
