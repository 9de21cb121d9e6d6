import { describe, expect, test } from 'vitest'
import { changesThatMatter } from './plan-changes.ts'
import { findCycle, planProblem, planWarnings } from './plan-check.ts'
import { isScale, USUAL_SCALE } from './grade-scale.ts'
import type { Plan, RequirementKind } from './plan.ts'

const course = (course_id: string, year = 1, term = 1, credits = 4) => ({ course_id, year, term, credits })
const asks = (course_id: string, required_course_id: string, kind: RequirementKind = 'aprobada') => ({
  course_id,
  required_course_id,
  kind,
})
const group = (
  id: string,
  course_ids: string[],
  courses_needed: number | null,
  credits_needed: number | null = null,
) => ({
  id,
  course_ids,
  courses_needed,
  credits_needed,
})
const PLAN: Plan = {
  credits_required: 12,
  courses: [course('a'), course('b', 1, 2), course('c', 2), course('d', 2)],
  groups: [group('g', ['c', 'd'], 1)],
  requirements: [asks('b', 'a')],
}

describe('what keeps a plan from being stored', () => {
  test.each<[string, Partial<Plan>, string | undefined]>([
    ['nothing', {}, undefined],
    ['a course twice', { courses: [...PLAN.courses, course('a', 3)] }, 'PLAN_COURSE_TWICE'],
    ['a course twice in a group', { groups: [group('g', ['c', 'c'], 1)] }, 'PLAN_COURSE_TWICE'],
    ["a group's course that isn't of the plan", { groups: [group('g', ['x'], 1)] }, 'PLAN_COURSE_MISSING'],
    ["a requirement that isn't of the plan", { requirements: [asks('b', 'x')] }, 'PLAN_COURSE_MISSING'],
    [
      'a requirement twice',
      { requirements: [asks('b', 'a'), asks('b', 'a', 'aprobada_o_cursando')] },
      'PLAN_REQUIRED_TWICE',
    ],
    ['courses that require each other', { requirements: [asks('b', 'a'), asks('a', 'b')] }, 'REQUIREMENT_CYCLE'],
  ])('%s', (_what, change, code) => {
    expect(planProblem({ ...PLAN, ...change }, 4)?.code).toBe(code)
  })

  test('a ring is told in its order, the first course again at the end; two ways to one course are none', () => {
    expect(findCycle([asks('a', 'b'), asks('b', 'c'), asks('c', 'b')])).toEqual(['b', 'c', 'b'])
    expect(findCycle([asks('a', 'a')])).toEqual(['a', 'a'])
    expect(findCycle([asks('c', 'a'), asks('c', 'b'), asks('b', 'a')])).toBeNull()
  })
})

describe('what an administrator should look at', () => {
  const kinds = (change: Partial<Plan>) => planWarnings({ ...PLAN, ...change }).map(({ kind }) => kind)

  test('a plan that fits has no warnings', () => expect(kinds({})).toEqual([]))
  test('fewer credits than it requires', () => expect(kinds({ credits_required: 17 })).toEqual(['credits_short']))
  test('a group that its courses can’t meet, by courses or by credits', () => {
    expect(kinds({ groups: [group('g', ['c', 'd'], 3)] })).toEqual(['group_unmeetable'])
    expect(kinds({ groups: [group('g', ['c', 'd'], null, 9)] })).toEqual(['group_unmeetable'])
    expect(kinds({ groups: [group('g', ['c', 'd'], null, 8)] })).toEqual([])
  })
  test('groups that no assignment meets together, a course counting in one of them only', () => {
    expect(kinds({ groups: [group('g', ['c', 'd'], 2), group('h', ['c'], 1)] })).toHaveLength(1)
    expect(kinds({ groups: [group('g', ['c', 'd'], 1), group('h', ['c'], 1)] })).toEqual([])
  })
  test('a course that stands before what it requires, or beside what must be approved', () => {
    expect(kinds({ requirements: [asks('a', 'b')] })).toEqual(['requirement_late'])
    expect(kinds({ requirements: [asks('c', 'd')] })).toEqual(['requirement_late'])
    expect(kinds({ requirements: [asks('c', 'd', 'aprobada_o_cursando')] })).toEqual([])
  })
})

describe('what of a change matters to students', () => {
  const kinds = (change: Partial<Plan>) => changesThatMatter(PLAN, { ...PLAN, ...change }).map(({ kind }) => kind)

  test('moving a course, lowering credits and dropping or easing requirements doesn’t', () => {
    const courses = PLAN.courses.map((one) => ({ ...one, year: 3 }))
    expect(kinds({ courses, credits_required: 8, requirements: [] })).toEqual([])
    expect(kinds({ requirements: [asks('b', 'a', 'aprobada_o_cursando')] })).toEqual([])
  })
  test('a course that became obligatory, new or out of its group', () => {
    expect(kinds({ courses: [...PLAN.courses, course('e')] })).toEqual(['obligatory'])
    expect(kinds({ groups: [group('g', ['c'], 1)] })).toEqual(['obligatory', 'electives'])
  })
  test('a new elective course doesn’t', () => {
    const courses = [...PLAN.courses, course('e')]
    expect(kinds({ courses, groups: [group('g', ['c', 'd', 'e'], 1)] })).toEqual([])
  })
  test('a removed course, a requirement that is new or asks more, a group that needs more, more credits', () => {
    expect(kinds({ courses: PLAN.courses.slice(1), requirements: [] })).toEqual(['removed'])
    expect(kinds({ requirements: [...PLAN.requirements, asks('c', 'b')] })).toEqual(['requirement'])
    expect(kinds({ groups: [group('g', ['c', 'd'], 2)] })).toEqual(['electives'])
    expect(kinds({ groups: [...PLAN.groups, group('h', ['c'], 1)] })).toEqual(['electives'])
    expect(kinds({ credits_required: 13 })).toEqual(['credits'])
    const eased = { ...PLAN, requirements: [asks('b', 'a', 'aprobada_o_cursando')] }
    expect(changesThatMatter(eased, PLAN).map(({ kind }) => kind)).toEqual(['requirement'])
  })
})

test('a table of grades begins at 0 and rises in both columns, within 100 and 10', () => {
  const steps = (...pairs: [number, number][]) => pairs.map(([percent, ten]) => ({ percent, ten }))
  expect(isScale(USUAL_SCALE)).toBe(true)
  expect(isScale(steps([0, 1]))).toBe(true)
  expect(isScale([])).toBe(false)
  expect(isScale(steps([10, 1], [70, 4]))).toBe(false)
  expect(isScale(steps([0, 1], [70, 4], [70, 5]))).toBe(false)
  expect(isScale(steps([0, 1], [70, 4], [80, 4]))).toBe(false)
  expect(isScale(steps([0, 0]))).toBe(false)
  expect(isScale(steps([0, 1], [101, 10]))).toBe(false)
})
