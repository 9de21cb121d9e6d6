import { expect, test } from 'vitest'
import { auditPlan } from './audit.ts'

test('a plan that nobody has filled yet is never complete: no title comes of it', () => {
  const empty = { credits_required: 0, courses: [], groups: [], requirements: [] }
  expect(auditPlan(empty, [])).toMatchObject({ is_complete: false, fewest_terms: null })
})
