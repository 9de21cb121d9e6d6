import { describe, expect, test } from 'vitest'
import { showsRightAnswers } from './answers-shown.ts'

const CUTOFF = '2026-06-10T23:59:59-03:00'
const GRADED = { grade: 80, needs_review: false }

function shown(
  answers_shown: 'never' | 'graded' | 'closed',
  change: Partial<{ closes_at: string | null; at: string }> = {},
) {
  const { closes_at = CUTOFF, at = '2026-06-12T10:00:00-03:00' } = change
  return showsRightAnswers({ answers_shown, closes_at }, GRADED, new Date(at))
}

describe('the right answers of a form', () => {
  test('stay away for ever unless the teacher says otherwise', () => {
    expect(shown('never')).toBe(false)
  })

  test('are shown with the grade, once nothing waits for review', () => {
    const assignment = { answers_shown: 'graded', closes_at: null } as const
    expect(showsRightAnswers(assignment, GRADED, new Date())).toBe(true)
    expect(showsRightAnswers(assignment, { grade: 80, needs_review: true }, new Date())).toBe(false)
    expect(showsRightAnswers(assignment, { grade: null, needs_review: false }, new Date())).toBe(false)
  })

  test('are shown after the closing to the second, and hidden again when it is put off', () => {
    expect(shown('closed', { at: '2026-06-10T23:59:59.999-03:00' })).toBe(false)
    expect(shown('closed', { at: '2026-06-11T00:00:00-03:00' })).toBe(true)
    expect(shown('closed', { closes_at: '2026-06-20T23:59:59-03:00' })).toBe(false)
  })

  test('never close without a cut-off', () => {
    expect(shown('closed', { closes_at: null })).toBe(false)
  })
})
