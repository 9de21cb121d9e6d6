import { expect, test } from 'vitest'
import {
  cellsOf,
  contentsOf,
  isSame,
  moved,
  neighbour,
  withCourse,
  withDetails,
  withGroup,
  withoutCourse,
  withoutGroup,
  type PlanDraft,
} from './plan-draft.ts'

const course = (course_id: string, year: number, term: number) => ({
  course_id,
  year,
  term,
  course_code: course_id.toUpperCase(),
  name: course_id,
  credits: 3,
})
const group = { id: 'g', name: 'Optativos', courses_needed: 1, credits_needed: null, course_ids: ['b', 'c'] }
const DRAFT: PlanDraft = {
  courses: [course('a', 1, 1), course('b', 1, 2), course('c', 2, 1)],
  groups: [group],
  requirements: [
    { course_id: 'c', required_course_id: 'b', kind: 'aprobada' },
    { course_id: 'b', required_course_id: 'a', kind: 'aprobada' },
  ],
}
const placesOf = (draft: PlanDraft) =>
  contentsOf(draft).courses.map(({ course_id, year, term }) => `${course_id} ${year}-${term}`)

test('a course is added once, moved to the end of another cell, and sent in the order of the grid', () => {
  const more = withCourse(withCourse(DRAFT, course('d', 1, 1)), course('a', 4, 1))
  expect(placesOf(more)).toEqual(['a 1-1', 'd 1-1', 'b 1-2', 'c 2-1'])
  expect(placesOf(moved(more, 'a', { year: 1, term: 2 }))).toEqual(['d 1-1', 'b 1-2', 'a 1-2', 'c 2-1'])
  expect(moved(more, 'a', { year: 1, term: 1 })).toBe(more)
})

test('a removed course leaves its groups and its requirements too', () => {
  const without = withoutCourse(DRAFT, 'b')
  expect(placesOf(without)).toEqual(['a 1-1', 'c 2-1'])
  expect([without.groups[0]?.course_ids, without.requirements]).toEqual([['c'], []])
})

test('what is said of a course replaces what was said of it, and of nothing else', () => {
  const said = withDetails(DRAFT, 'c', {
    at: { year: 2, term: 2 },
    groupIds: [],
    requirements: [{ course_id: 'c', required_course_id: 'a', kind: 'aprobada_o_cursando' }],
  })
  expect(placesOf(said)).toEqual(['a 1-1', 'b 1-2', 'c 2-2'])
  expect(said.groups[0]?.course_ids).toEqual(['b'])
  expect(said.requirements.map(({ course_id, required_course_id }) => course_id + required_course_id)).toEqual([
    'ba',
    'ca',
  ])
})

test('groups are replaced by their id, added and taken away', () => {
  expect(withGroup(DRAFT, { ...group, name: 'Otro' }).groups.map(({ name }) => name)).toEqual(['Otro'])
  const two = withGroup(DRAFT, { ...group, id: 'new', name: 'Otro' })
  expect(two.groups.map(({ name }) => name)).toEqual(['Optativos', 'Otro'])
  expect(withoutGroup(two, 'g').groups.map(({ id }) => id)).toEqual(['new'])
})

test('drafts are the same whatever order groups and requirements have, and not with another place', () => {
  const turned = {
    ...DRAFT,
    groups: [{ ...group, id: 'other', course_ids: ['c', 'b'] }],
    requirements: DRAFT.requirements.toReversed(),
  }
  expect(isSame(DRAFT, turned)).toBe(true)
  expect(isSame(DRAFT, moved(DRAFT, 'a', { year: 3, term: 1 }))).toBe(false)
})

test('the grid has the program’s years, two terms, and every cell with a course; its neighbours go on through the years', () => {
  const cells = cellsOf(DRAFT, 3)
  expect(cells).toEqual({ years: [1, 2, 3], terms: [1, 2] })
  expect(cellsOf(withCourse(DRAFT, course('d', 4, 3)), 1)).toEqual({ years: [1, 2, 3, 4], terms: [1, 2, 3] })
  expect(neighbour(cells, { year: 1, term: 2 }, 1)).toEqual({ year: 2, term: 1 })
  expect(neighbour(cells, { year: 1, term: 1 }, -1)).toBeNull()
  expect(neighbour(cells, { year: 3, term: 2 }, 1)).toBeNull()
})
