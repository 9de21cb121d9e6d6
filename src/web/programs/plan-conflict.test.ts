import { expect, test } from 'vitest'
import { planConflict, withTaken } from './plan-conflict.ts'
import { isSame, moved, withDetails, withoutCourse, type PlanDraft } from './plan-draft.ts'

const course = (course_id: string, year: number, term: number) => ({
  course_id,
  year,
  term,
  course_code: course_id.toUpperCase(),
  name: course_id,
  credits: 3,
})
const GROUP = { id: 'g', name: 'Optativos', courses_needed: 1, credits_needed: null, course_ids: ['b', 'c'] }
const BEGAN: PlanDraft = {
  courses: [course('a', 1, 1), course('b', 1, 2), course('c', 2, 1)],
  groups: [GROUP],
  requirements: [{ course_id: 'c', required_course_id: 'b', kind: 'aprobada' }],
}
const NOBODY = { by: {}, last: null }
const told = (theirs: PlanDraft, mine: PlanDraft) => {
  const { fields, labels, says } = planConflict({ began: BEGAN, theirs, mine }, NOBODY)
  return fields.map(({ field, theirs: now, mine: own }) => {
    const words = (value: unknown) => says[field]?.(value as never)
    return [labels?.[field], words(now), words(own)]
  })
}

test('of a plan that two people changed only what differs is told, each thing by itself', () => {
  const theirs = moved(BEGAN, 'a', { year: 2, term: 2 })
  expect(told(theirs, moved(BEGAN, 'b', { year: 2, term: 1 }))).toEqual([
    ['A · a', 'año 2, período 2', 'año 1, período 1'],
  ])
  expect(told(theirs, theirs)).toEqual([])
  expect(told({ ...BEGAN, groups: [{ ...GROUP, id: 'new', course_ids: ['c', 'b'] }] }, BEGAN)).toHaveLength(0)
  expect(told(withoutCourse(BEGAN, 'c'), BEGAN)).toEqual([
    ['C · c', 'no está en el plan', 'año 2, período 1'],
    ['Grupo «Optativos»', 'se pide 1 curso de B', 'se pide 1 curso de B, C'],
    ['Requisitos de C', 'ninguno', 'B (aprobado)'],
  ])
})

test('what is taken is theirs, the rest one’s own; nothing names a course that is out of the plan', () => {
  const mine = moved(BEGAN, 'a', { year: 3, term: 1 })
  const theirs = withDetails(moved(BEGAN, 'b', { year: 2, term: 2 }), 'b', {
    at: { year: 2, term: 2 },
    groupIds: [],
    requirements: [{ course_id: 'b', required_course_id: 'a', kind: 'aprobada' }],
  })
  const { fields } = planConflict({ began: BEGAN, theirs, mine }, NOBODY)
  const both = withTaken(
    mine,
    theirs,
    fields.filter(({ isTouched }) => !isTouched).map(({ field }) => field),
  )
  expect(isSame(both, moved(theirs, 'a', { year: 3, term: 1 }))).toBe(true)
  expect(isSame(withTaken(mine, theirs, []), mine)).toBe(true)
  const without = withTaken(BEGAN, withoutCourse(BEGAN, 'b'), ['courses.b'])
  expect(without.groups[0]?.course_ids).toEqual(['c'])
  expect(without.requirements).toEqual([])
})
