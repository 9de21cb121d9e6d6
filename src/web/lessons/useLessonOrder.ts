import { useQueryClient, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { getTaughtCourse, reorderLessons } from '#contract/lessons.ts'
import { groupLessons, type Module } from '#domain/lessons/modules.ts'
import { call, ProblemError } from '#web/api/client.ts'
import { read, renew } from '#web/api/read.ts'
import { notify } from '#web/ui/notify.ts'
import type { Lesson, ManagedCourse } from './answers.ts'
import { type Direction, placed, swapped } from './placed.ts'
import { tell } from './useLessonActions.ts'
import { usePressed } from './usePressed.ts'
import { manageTexts as texts } from './texts.ts'

/**
 * Moves lessons within their module and whole modules, one position at a time. The move is announced.
 */
export function useLessonOrder(courseId: string) {
  const queries = useQueryClient()
  const { mutate } = useReorderLessons(courseId)
  const [said, setSaid] = useState('')
  const pressed = usePressed()

  /** `direction` is there when a button was pressed: the focus stays with it. */
  function send(next: readonly (readonly Lesson[])[], moved: { id: string; title: string }, direction?: Direction) {
    pressed(direction ? { id: moved.id, direction } : null)
    setSaid(texts.moved(moved.title))
    mutate(
      { lesson_ids: idsOf(next.flat()), seen_ids: now().ids },
      {
        onSuccess: () => notify.succeeded(courseId),
        onError: (error) =>
          notify.about(courseId, () => tell(error, (detail) => `${texts.orderFailed}: ${detailOf(error) ?? detail}`)),
      },
    )
  }

  /** The current state, not the rendered one: a second press may come before the first is shown. */
  function now() {
    const lessons = queries.getQueryData(read(getTaughtCourse, { courseId }).queryKey)?.lessons ?? []
    const modules = groupLessons(lessons, '')
    return { ids: idsOf(lessons), modules, lists: modules.map((module) => module.lessons.map(({ lesson }) => lesson)) }
  }

  return {
    said,
    moveLesson({ id, title }: Lesson, direction: Direction) {
      const next = now().lists.map((lessons) =>
        swapped(
          lessons,
          lessons.findIndex((one) => one.id === id),
          direction,
        ),
      )
      send(next, { id, title }, direction)
    },
    moveModule(module: Module<Lesson>, direction: Direction) {
      const { modules, lists } = now()
      const id = moduleId(module)
      const place = modules.findIndex((one) => moduleId(one) === id)
      send(swapped(lists, place, direction), { id, title: module.key }, direction)
    },
    /** Puts a lesson at another place of its module, both counted from 0. */
    placeLesson(lessonId: string, to: number) {
      const { lists } = now()
      const lesson = lists.flat().find(({ id }) => id === lessonId)
      if (lesson)
        send(
          lists.map((lessons) => placed(lessons, lessons.indexOf(lesson), to)),
          lesson,
        )
    },
    /** Puts a module, by its name, at another place of the course. */
    placeModule(key: string, to: number) {
      const { modules, lists } = now()
      const from = modules.findIndex((module) => (module.key || texts.defaultModule) === key)
      send(placed(lists, from, to), { id: key, title: key })
    },
  }
}

export type LessonOrder = ReturnType<typeof useLessonOrder>

/** The key for a module among the moved items: its name may contain blanks, ids may not. */
export function moduleId({ lessons }: Module<Lesson>): string {
  return `module-${lessons[0]?.lesson.id ?? ''}`
}

/** Shows the new order at once; the server's comes back when it refuses. */
function useReorderLessons(courseId: string) {
  const queries = useQueryClient()
  const { queryKey } = read(getTaughtCourse, { courseId })
  return useMutation({
    mutationFn: (order: { lesson_ids: string[]; seen_ids: string[] }) => call(reorderLessons, { courseId, ...order }),
    onMutate: ({ lesson_ids }) => {
      void queries.cancelQueries({ queryKey })
      const before = queries.getQueryData(queryKey)
      queries.setQueryData(queryKey, (course) => course && { ...course, lessons: inOrder(course, lesson_ids) })
      return { before }
    },
    onError: (_error, _order, context) => queries.setQueryData(queryKey, context?.before),
    onSettled: () => renew(queries, [reorderLessons.room]),
    scope: { id: `order ${courseId}` },
  })
}

function idsOf(lessons: readonly Lesson[]): string[] {
  return lessons.map(({ id }) => id)
}

/** Who moved them meanwhile. */
export function detailOf(error: unknown, field: 'lesson_ids' | 'content_ids' = 'lesson_ids'): string | null {
  const who = error instanceof ProblemError ? error.changed?.by[field] : undefined
  if (!who) return null
  return who.is_own ? texts.orderChangedByYou : texts.orderChangedBy(who.name)
}

function inOrder({ lessons }: ManagedCourse, lessonIds: readonly string[]): Lesson[] {
  const places = new Map(lessonIds.map((id, index) => [id, index + 1]))
  return lessons
    .map((lesson) => ({ ...lesson, order: places.get(lesson.id) ?? lesson.order }))
    .toSorted((a, b) => a.order - b.order)
}
