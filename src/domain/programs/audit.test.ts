import { expect, test } from 'vitest'
import { auditPlan } from './audit.ts'

test('a plan that nobody has filled yet is never complete: no title comes of it', () => {
  const empty = { credits_required: 0, courses: [], groups: [], requirements: [] }
  expect(auditPlan(empty, [])).toMatchObject({ is_complete: false, fewest_terms: null })
})

test('a course that was failed before keeps saying so, whatever became of it', () => {
  const plan = {
    credits_required: 0,
    courses: [{ course_id: 'griego', credits: 4, year: 1, term: 1 }],
    groups: [],
    requirements: [],
  }
  const took = (state: 'failed' | 'studying' | 'approved', on: string, grade: number | null) => ({
    course_id: 'griego',
    form: 'cursada' as const,
    credits: 4,
    state,
    on,
    grade,
  })
  const first = took('failed', '2024-07-01', 40)
  const second = took('failed', '2025-07-01', 55)
  const of = (...attempts: ReturnType<typeof took>[]) => auditPlan(plan, attempts).courses[0]
  expect(of(first, second)).toMatchObject({ state: 'available', attempt: second, earlier: [first] })
  const again = took('studying', '2026-07-01', null)
  expect(of(first, second, again)).toMatchObject({ state: 'studying', attempt: again, earlier: [first, second] })
  const passed = took('approved', '2026-07-01', 80)
  expect(of(first, second, passed)).toMatchObject({ state: 'approved', attempt: passed, earlier: [first, second] })
})
