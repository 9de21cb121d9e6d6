import { afterEach, expect, test, vi } from 'vitest'
import { openAssignment } from '#contract/evaluations.ts'
import { CACHED_AT, SERVED_BECAUSE } from '#web/offline/offline-cache.ts'
import { call, isLostLine } from './client.ts'
import { lineAnswered } from './line.ts'

afterEach(() => {
  lineAnswered()
  vi.unstubAllGlobals()
})

const FORM = '0198f6a2-0000-7000-8000-000000000001'

const QUESTION = {
  id: 'q1',
  question_text: '¿Escribió a Roma?',
  question_type: 'multiple_choice',
  is_required: true,
  max_points: 1,
  picks_one: true,
}

/** A form as the portal answers it. */
function opened(changes: object = {}) {
  return {
    id: FORM,
    course_id: FORM,
    course_name: 'Hermenéutica',
    course_code: 'HER',
    period_id: null,
    module_title: null,
    title: 'Cartas de Pablo',
    description: null,
    assignment_type: 'form',
    evaluation_level: 'Final',
    external_form_url: null,
    due_date: '2026-12-01T02:59:59.000Z',
    cutoff_at: null,
    late_percent_per_day: null,
    late_percent_limit: null,
    is_active: true,
    max_score: 100,
    file_instructions: null,
    allowed_file_types: ['pdf'],
    max_file_size_mb: 10,
    answers_shown: 'never',
    grades_shown: 'at_once',
    published_at: null,
    hides_names: false,
    form_version: 1,
    question_count: 1,
    has_rubric: false,
    created_at: '2026-11-01T02:59:59.000Z',
    updated_at: '2026-11-01T02:59:59.000Z',
    teacher_name: 'Bruno',
    state: 'pending',
    submission: null,
    is_excused: false,
    arrangement: null,
    takes_work: true,
    has_draft: false,
    form_questions: [{ ...QUESTION, options: [{ id: 'a', text: 'Sí' }] }],
    result: null,
    closes_at: null,
    draft: [],
    added_since: [],
    ...changes,
  }
}

/** The browser's copy, or the portal's own answer. */
function answering(body: object, headers: Record<string, string> = {}) {
  vi.stubGlobal('fetch', async () => Response.json(body, { headers }))
  return call(openAssignment, { assignmentId: FORM }).catch((error: unknown) => error)
}

const COPY = { [CACHED_AT]: '2026-11-20T10:00:00.000Z', [SERVED_BECAUSE]: 'slow' }

test('a kept copy that another release made, with options that are plain texts, is none', async () => {
  const { form_version: _version, ...before } = opened({ form_questions: [{ ...QUESTION, options: ['Sí', 'No'] }] })
  expect(isLostLine(await answering(before, COPY))).toBe(true)
  const drafted = opened({ draft: [{ question_id: 'q1', selected: [1] }] })
  expect(isLostLine(await answering(drafted, COPY))).toBe(true)
})

test('a copy of this release is shown, whatever limits its texts have by now', async () => {
  expect(await answering(opened(), COPY)).toEqual(opened())
  const blank = opened({ form_questions: [{ ...QUESTION, question_text: '', options: [{ id: 'a', text: 'Sí' }] }] })
  expect(await answering(blank, COPY)).toEqual(blank)
})
