/** What grouping needs of a lesson. */
export interface OrderedLesson {
  id: string
  order: number
  module_title: string | null
}

/** A module of a course; its key is the module's title or the default's key, each lesson has its number in it, from 1. */
export interface Module<L> {
  key: string
  isDefault: boolean
  lessons: { lesson: L; number: number }[]
}

/** Lessons in the order of the course; equal orders keep the order they came in. */
function inCourseOrder<L extends { order: number }>(lessons: readonly L[]): L[] {
  return lessons.toSorted((a, b) => a.order - b.order)
}

/** The lessons grouped by module title, modules in the order of their first lesson; untitled ones form the default group (document 2 §2, document 3 §2.4). */
export function groupLessons<L extends OrderedLesson>(lessons: readonly L[], defaultKey: string): Module<L>[] {
  const modules = new Map<string, Module<L>>()
  for (const lesson of inCourseOrder(lessons)) {
    const title = lesson.module_title?.trim() ?? ''
    const module = modules.get(title) ?? { key: title || defaultKey, isDefault: title === '', lessons: [] }
    module.lessons.push({ lesson, number: module.lessons.length + 1 })
    modules.set(title, module)
  }
  return [...modules.values()]
}

/** The titles of a course's modules, in its order. */
export function moduleTitles(lessons: readonly OrderedLesson[]): string[] {
  return groupLessons(lessons, '').flatMap(({ key, isDefault }) => (isDefault ? [] : key))
}

/** Whether an evaluation stands in a module: by its title; in the default group stands none. */
export function isIn<L>(module: Module<L>, { module_title }: { module_title: string | null }): boolean {
  return !module.isDefault && module.key === module_title
}

/** The lesson to continue with: the first that isn't complete in the order shown, null when all are (document 2 §2). */
export function nextLesson<L extends OrderedLesson>(lessons: readonly L[], completed: ReadonlySet<string>): L | null {
  const shown = groupLessons(lessons, '').flatMap((module) => module.lessons)
  return shown.find(({ lesson }) => !completed.has(lesson.id))?.lesson ?? null
}

/**
 * Returns the lesson to continue with after one that was read: the first incomplete one after it, otherwise the first incomplete
 * one of all, or null if all are complete.
 */
export function lessonAfter<L extends OrderedLesson>(
  lessons: readonly L[],
  lessonId: string,
  completed: ReadonlySet<string>,
): L | null {
  const shown = groupLessons(lessons, '').flatMap((module) => module.lessons.map(({ lesson }) => lesson))
  const at = shown.findIndex(({ id }) => id === lessonId)
  return [...shown.slice(at + 1), ...shown.slice(0, at + 1)].find(({ id }) => !completed.has(id)) ?? null
}

/** The order of a new lesson or content: the current count plus 1, or past the last one after deletions (document 3 §9). */
export function nextOrder(siblings: readonly { order: number }[]): number {
  return Math.max(siblings.length, ...siblings.map(({ order }) => order)) + 1
}

/** Whether two lists name the same things, each once, in any order: a new order must name every lesson. */
export function isSameSet(some: readonly string[], others: readonly string[]): boolean {
  const set = new Set(some)
  return some.length === others.length && set.size === new Set(others).size && others.every((one) => set.has(one))
}
