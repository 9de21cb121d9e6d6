import { useState } from 'react'
import type { Module } from '#domain/lessons/modules.ts'
import type { StudentLesson } from './answers.ts'

/** Which modules and lessons are open: at first the lesson in the URL, otherwise the current one, and its module. */
export function useOpened(modules: readonly Module<StudentLesson>[], asked: string | null, current: string | null) {
  const moduleOf = (lessonId: string | null) =>
    modules.find((module) => module.lessons.some(({ lesson }) => lesson.id === lessonId))?.key
  const [first] = useState(() => (moduleOf(asked) === undefined ? current : asked))
  const [openModules, setModules] = useState(() => new Set([moduleOf(first) ?? modules[0]?.key ?? '']))
  const [openLessons, setLessons] = useState(() => new Set([first ?? '']))

  function showOnly(lessonId: string) {
    setLessons(new Set([lessonId]))
    const key = moduleOf(lessonId)
    if (key !== undefined) setModules((old) => new Set(old).add(key))
  }

  // The address has come to ask for another one.
  const [last, setLast] = useState(asked)
  if (asked !== last) {
    setLast(asked)
    if (asked !== null && !openLessons.has(asked)) showOnly(asked)
  }

  return {
    openModules,
    openLessons,
    toggleModule: (key: string) => setModules((old) => toggled(old, key)),
    toggleLesson: (lessonId: string) => setLessons((old) => toggled(old, lessonId)),
    /** Closes the other lessons; modules stay as they are. */
    showOnly,
  }
}

function toggled(old: ReadonlySet<string>, one: string): Set<string> {
  const now = new Set(old)
  if (!now.delete(one)) now.add(one)
  return now
}
