import { expect, test } from 'vitest'
import type { RequirementKind } from './plan.ts'
import { bindingPlans, missingInAll, missingTogether } from './requirements.ts'

const plan = (courses: readonly string[], ...asks: (readonly [string, string, RequirementKind?])[]) => ({
  courses: courses.map((course_id) => ({ course_id })),
  requirements: asks.map(([course_id, required_course_id, kind = 'aprobada']) => {
    return { course_id, required_course_id, kind } as const
  }),
})
const standing = (approved: readonly string[], studying: readonly string[] = []) => ({
  approved: new Set(approved),
  studying: new Set(studying),
})
const namesOf = (missing: readonly { required_course_id: string }[]) => missing.map((one) => one.required_course_id)

test('a course that is being taken is enough only where the plan says so', () => {
  const asking = [plan(['a', 'b', 'c'], ['c', 'a'], ['c', 'b', 'aprobada_o_cursando'])]
  expect(namesOf(missingInAll(asking, 'c', standing([])))).toEqual(['a', 'b'])
  expect(namesOf(missingInAll(asking, 'c', standing([], ['a', 'b'])))).toEqual(['a'])
  expect(missingInAll(asking, 'c', standing(['a'], ['b']))).toEqual([])
  expect(missingInAll(asking, 'b', standing([]))).toEqual([])
})

test('of several plans the one that asks for least decides; one without the course says nothing', () => {
  const plans = [plan(['a', 'b', 'c'], ['c', 'a'], ['c', 'b']), plan(['a', 'c'], ['c', 'a']), plan(['a'])]
  expect(namesOf(missingInAll(plans, 'c', standing([])))).toEqual(['a'])
  expect(missingInAll([plan(['a'])], 'c', standing([]))).toEqual([])
})

test("one's own plans bind before the current ones, when one of them has the course", () => {
  const [own, other, current] = [plan(['a', 'c']), plan(['b']), plan(['a', 'b', 'c'])]
  expect(bindingPlans({ own: [own, other], current: [current] }, 'c')).toEqual([own])
  expect(bindingPlans({ own: [other], current: [current] }, 'c')).toEqual([current])
  expect(bindingPlans({ own: [], current: [other] }, 'c')).toEqual([])
})

test('what is bought together counts until it is refused itself', () => {
  const asks: Record<string, string[]> = { a: ['zero'], b: ['a'], c: ['b'], d: ['e'], e: [] }
  const missingOf = (id: string, others: ReadonlySet<string>) => (asks[id] ?? []).filter((one) => !others.has(one))
  expect(Object.fromEntries(missingTogether(['a', 'b', 'c', 'd', 'e'], missingOf))).toEqual({
    a: ['zero'],
    b: ['a'],
    c: ['b'],
  })
  expect(missingTogether(['d', 'e'], missingOf).size).toBe(0)
})
