import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { contentProblem } from './content-problem.ts'
import { groupLessons, isIn, lessonAfter, moduleTitles, nextLesson, nextOrder } from './modules.ts'

const lesson = (id: string, order: number, module_title: string | null = null) => ({ id, order, module_title })
const course = [
  lesson('b2', 4, 'Gracia'),
  lesson('a1', 1, 'Creación'),
  lesson('loose', 3),
  lesson('b1', 2, 'Gracia'),
  lesson('a2', 5, ' Creación '),
]

describe('modules', () => {
  test('come in the order of their first lesson, lessons numbered within them', () => {
    const shown = groupLessons(course, 'default').map(({ key, isDefault, lessons }) => [
      key,
      isDefault,
      lessons.map(({ lesson: { id }, number }) => `${number} ${id}`),
    ])
    expect(shown).toEqual([
      ['Creación', false, ['1 a1', '2 a2']],
      ['Gracia', false, ['1 b1', '2 b2']],
      ['default', true, ['1 loose']],
    ])
  })

  test('a module with the name of the default group is not the default group', () => {
    expect(groupLessons([lesson('x', 1, 'default'), lesson('y', 2)], 'default')).toHaveLength(2)
  })

  test('lose no lesson', () => {
    const lessons = fc.uniqueArray(
      fc.record({
        id: fc.uuid(),
        order: fc.integer({ min: 0, max: 9 }),
        module_title: fc.constantFrom(null, '', 'A', 'B', '__proto__'),
      }),
      { selector: ({ id }) => id },
    )
    fc.assert(
      fc.property(lessons, (all) => {
        const ids = groupLessons(all, 'default').flatMap((module) => module.lessons.map((entry) => entry.lesson.id))
        expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
      }),
      runs(200),
    )
  })
})

test('learning continues with the first incomplete lesson as shown', () => {
  expect(nextLesson(course, new Set())?.id).toBe('a1')
  expect(nextLesson(course, new Set(['a1']))?.id).toBe('a2')
  expect(nextLesson(course, new Set(['a1', 'a2', 'b1', 'b2']))?.id).toBe('loose')
  expect(nextLesson(course, new Set(course.map(({ id }) => id)))).toBeNull()
})

test('from a lesson one goes on to the next incomplete one as shown, at the end to what was skipped', () => {
  const after = (id: string, ...done: string[]) => lessonAfter(course, id, new Set(done))?.id ?? null
  expect(after('a1', 'a1')).toBe('a2')
  expect(after('a1', 'a1', 'a2')).toBe('b1')
  expect(after('loose', 'loose', 'a1')).toBe('a2')
  expect(after('loose', ...course.map(({ id }) => id))).toBeNull()
})

describe('order', () => {
  test('of a new lesson is the count plus 1, never one that is taken', () => {
    expect(nextOrder([])).toBe(1)
    expect(nextOrder([{ order: 1 }, { order: 2 }])).toBe(3)
    expect(nextOrder([{ order: 1 }, { order: 7 }])).toBe(8)
  })
})

describe('a content', () => {
  const content = { url: '', hasFile: false, isNew: true }

  test('of type file needs its file only when it is new', () => {
    expect(contentProblem({ ...content, type: 'file' })).toBe('FILE_REQUIRED')
    expect(contentProblem({ ...content, type: 'file', isNew: false })).toBeNull()
    expect(contentProblem({ ...content, type: 'file', hasFile: true })).toBeNull()
  })

  test('of type video, link, image or lesson needs a valid address', () => {
    for (const type of ['video', 'link', 'image', 'lesson'] as const) {
      expect(contentProblem({ ...content, type })).toBe('URL_REQUIRED')
      expect(contentProblem({ ...content, type, url: 'javascript:alert(1)' })).toBe('URL_INVALID')
      expect(contentProblem({ ...content, type, url: ' https://example.org/v ' })).toBeNull()
    }
  })

  test('of type text needs a text or an address', () => {
    expect(contentProblem({ ...content, type: 'text', url: '  ' })).toBe('TEXT_REQUIRED')
    expect(contentProblem({ ...content, type: 'text', url: 'Lee Romanos 8' })).toBeNull()
  })
})

test('an evaluation stands in the module that has its title, never in the default group', () => {
  const modules = groupLessons(course, 'default')
  const standing = (module_title: string | null) =>
    modules.filter((module) => isIn(module, { module_title })).map(({ key }) => key)
  expect(moduleTitles(course)).toEqual(modules.filter(({ isDefault }) => !isDefault).map(({ key }) => key))
  expect(standing('Gracia')).toEqual(['Gracia'])
  expect([standing(null), standing('default'), standing('Otro')]).toEqual([[], [], []])
})
