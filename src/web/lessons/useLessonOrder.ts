import { useEffect, useRef, useState } from 'react'
import type { Module } from '#domain/lessons/modules.ts'
import { tell } from './useLessonDeeds.ts'
import { useReorderLessons, type Lesson } from './queries.ts'
import { manageTexts as texts } from './texts.ts'

type Direction = 'up' | 'down'

/**
 * Moves lessons within their module and whole modules, one place at a time. The button that was pressed keeps the focus,
 * or its neighbour when it can go no further, and what moved is said aloud.
 */
export function useLessonOrder(courseId: string, modules: readonly Module<Lesson>[]) {
  const { mutate } = useReorderLessons(courseId)
  const [said, setSaid] = useState('')
  const pressed = useRef<{ id: string; direction: Direction } | null>(null)

  useEffect(() => {
    if (!pressed.current) return
    const { id, direction } = pressed.current
    pressed.current = null
    const other = direction === 'up' ? 'down' : 'up'
    const button = [direction, other]
      .map((way) => document.getElementById(moveButtonId(id, way === 'up' ? 'up' : 'down')))
      .find((one) => one instanceof HTMLButtonElement && !one.disabled)
    button?.focus()
  })

  function send(next: readonly (readonly Lesson[])[], moved: { id: string; title: string }, direction: Direction) {
    pressed.current = { id: moved.id, direction }
    setSaid(texts.moved(moved.title))
    mutate(
      next.flat().map(({ id }) => id),
      { onError: (error) => tell(error, (detail) => `${texts.orderFailed}: ${detail}`) },
    )
  }

  const lists = modules.map((module) => module.lessons.map(({ lesson }) => lesson))
  return {
    said,
    moveLesson(lesson: Lesson, direction: Direction) {
      const next = lists.map((lessons) => swapped(lessons, lessons.indexOf(lesson), direction))
      send(next, lesson, direction)
    },
    moveModule(module: Module<Lesson>, direction: Direction) {
      send(swapped(lists, modules.indexOf(module), direction), { id: moduleId(module), title: module.key }, direction)
    },
  }
}

export type LessonOrder = ReturnType<typeof useLessonOrder>

/** What stands for a module among the moved things: its name may have blanks, ids may not. */
export function moduleId({ lessons }: Module<Lesson>): string {
  return `module-${lessons[0]?.lesson.id ?? ''}`
}

/** The id of the button that moves a thing. */
export function moveButtonId(id: string, direction: Direction): string {
  return `${direction}-${id}`
}

/** The list with one thing a place further; the same list when it isn't in it or stands at the end. */
function swapped<T>(list: readonly T[], from: number, direction: Direction): readonly T[] {
  const to = direction === 'up' ? from - 1 : from + 1
  const moved = list[from]
  if (from < 0 || moved === undefined || to < 0 || to >= list.length) return list
  return list.toSpliced(from, 1).toSpliced(to, 0, moved)
}
