import { describe, expect, test } from 'vitest'
import type { Attempt } from '../programs/attempts.ts'
import { graduation } from './graduation.ts'
import { pairable, pairsProblem, planStanding, suggestPairs, withPairs } from './plan-change.ts'
import { canonicalNumber, nextPlace } from './register.ts'
import { admissionProblem } from './standing.ts'

const OPEN = { is_active: true, current_plan_id: 'p' }

test.each([
  ['a program that takes people in', { program: OPEN, standings: [], has_title: false }, null, null],
  ['a request that waits', { program: OPEN, standings: ['solicitado'], has_title: false }, null, 'ALREADY_IN_PROGRAM'],
  ['a former student', { program: OPEN, standings: ['baja', 'rechazado'], has_title: false }, null, null],
  ['a student', { program: OPEN, standings: ['activo'], has_title: false }, 'ALREADY_IN_PROGRAM', 'ALREADY_IN_PROGRAM'],
  ['a holder of its title', { program: OPEN, standings: [], has_title: true }, 'TITLE_HELD', 'TITLE_HELD'],
  [
    'an inactive program',
    { program: { ...OPEN, is_active: false }, standings: [], has_title: false },
    'PROGRAM_INACTIVE',
    'PROGRAM_INACTIVE',
  ],
  [
    'no current plan',
    { program: { ...OPEN, current_plan_id: null }, standings: [], has_title: false },
    'NO_CURRENT_PLAN',
    'NO_CURRENT_PLAN',
  ],
] as const)('admission: %s', (_, facts, ofStaff, ofPerson) => {
  expect(admissionProblem(facts, 'staff')).toBe(ofStaff)
  expect(admissionProblem(facts, 'person')).toBe(ofPerson)
})

test('the register goes on after its last title, and its numbers have no zeros before them', () => {
  expect(nextPlace(null)).toEqual({ book: '1', folio: '1' })
  expect(nextPlace({ book: 'II', folio: '099' })).toEqual({ book: 'II', folio: '100' })
  expect(nextPlace({ book: 'II', folio: '12 vta.' })).toEqual({ book: 'II', folio: '' })
  expect([' 007 ', '0', '2026/4'].map(canonicalNumber)).toEqual(['7', '0', '2026/4'])
})

const course = (course_id: string, name: string, credits = 4) => {
  return { course_id, name, course_code: course_id.toUpperCase(), credits, year: 1, term: 1 }
}
const OLD = [
  course('g1', 'Griego I'),
  course('h', 'Historia de la Iglesia'),
  course('x', 'Ética'),
  course('e', 'Ética social'),
]
const NEW = [
  course('gb', 'Griego Bíblico I'),
  course('hi', 'Historia de la Iglesia Antigua'),
  course('x', 'Ética'),
  course('m', 'Música'),
]
const approved = (...ids: string[]): Attempt[] =>
  ids.map((course_id) => ({ course_id, state: 'approved', form: 'cursada', grade: 80, on: '2026-01-01', credits: 4 }))
const plan = (courses: typeof OLD) => {
  return { id: 'p', name: 'Plan', credits_required: 8, courses, groups: [], requirements: [] }
}

describe('a table of equivalences', () => {
  const had = new Set(['g1', 'h', 'x'])

  test('is about what was approved and isn’t in the new plan, and what the new plan still asks', () => {
    const { old, open } = pairable(OLD, NEW, had)
    expect(old.map(({ course_id }) => course_id)).toEqual(['g1', 'h'])
    expect(open.map(({ course_id }) => course_id)).toEqual(['gb', 'hi', 'm'])
  })

  test('is suggested by names that are alike, each course once', () => {
    expect(suggestPairs(OLD, NEW, had)).toEqual([
      { to_course_id: 'gb', from_course_ids: ['g1'] },
      { to_course_id: 'hi', from_course_ids: ['h'] },
    ])
    expect(suggestPairs(OLD, NEW, new Set())).toEqual([])
  })

  test('names only what it may, and each course once', () => {
    const problem = (...pairs: Parameters<typeof pairsProblem>[0]) => pairsProblem(pairs, OLD, NEW, had)
    const line = { to_course_id: 'gb', from_course_ids: ['g1'] }
    expect(problem(line)).toBeNull()
    expect(problem(line, { to_course_id: 'hi', from_course_ids: ['g1'] })).toBe('PAIR_TWICE')
    expect(problem({ to_course_id: 'x', from_course_ids: ['g1'] })).toBe('PAIR_WRONG')
    expect(problem({ to_course_id: 'gb', from_course_ids: ['e'] })).toBe('PAIR_WRONG')
    expect(problem({ to_course_id: 'gb', from_course_ids: [] })).toBe('PAIR_WRONG')
  })

  test('counts in the plan that it leads to', () => {
    const attempts = approved('g1', 'h', 'x')
    expect(planStanding(plan(NEW), attempts)).toMatchObject({
      credits_earned: 4,
      remaining: ['GB · Griego Bíblico I', 'HI · Historia de la Iglesia Antigua', 'M · Música'],
    })
    const after = withPairs(attempts, [{ to_course_id: 'gb', from_course_ids: ['g1'] }], NEW, '2026-02-02')
    expect(planStanding(plan(NEW), after)).toMatchObject({
      credits_earned: 8,
      approved: ['GB · Griego Bíblico I', 'X · Ética'],
    })
  })
})

test('what a title still needs: courses, what is missing of groups, credits', () => {
  const group = { id: 'g', name: 'Optativos', courses_needed: 2, credits_needed: null, course_ids: ['x', 'e'] }
  const whole = { ...plan(OLD), credits_required: 16, groups: [group] }
  expect(graduation(whole, approved('g1', 'x'))).toEqual({
    courses: ['H · Historia de la Iglesia'],
    groups: [{ name: 'Optativos', done: 1, needed: 2, in_credits: false }],
    credits: { earned: 8, required: 16 },
    is_complete: false,
  })
  expect(graduation(whole, approved('g1', 'x', 'h', 'e'))).toMatchObject({ courses: [], groups: [], is_complete: true })
})
