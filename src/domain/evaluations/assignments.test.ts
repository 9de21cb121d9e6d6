import { describe, expect, test } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../calendar.ts'
import { FILE_RULES, MEGABYTE } from '../files/purposes.ts'
import { SETTING_DEFAULTS } from '../settings/settings.ts'
import {
  assignmentState,
  daysRemaining,
  dueNotice,
  studentAction,
  submissionTiming,
  urgency,
} from './assignment-state.ts'
import { DEFAULT_FILE_TYPES, SELECTABLE_FILE_TYPES } from './limits.ts'
import { submissionFileRule } from './submission-files.ts'

const due = '2026-11-25T02:59:59Z'
const before = '2026-11-20T12:00:00Z'
const after = '2026-11-25T03:00:00Z'
const upload = {
  assignment_type: 'file_upload',
  is_active: true,
  is_excused: false,
  due_date: due,
  cut_off_date: null,
  takes_work: true,
} as const
const form = { ...upload, assignment_type: 'form' } as const

const graded = (grade: number | null) => ({ grade, returned_until: null })

describe('an evaluation, for a student', () => {
  test('is inactive before anything else', () => {
    expect(assignmentState({ ...upload, is_active: false }, graded(90), after)).toBe('inactive')
  })
  test('is completed by any file, by a form only when graded', () => {
    expect(assignmentState(upload, graded(null), after)).toBe('completed')
    expect(assignmentState(form, graded(null), before)).toBe('pending')
    expect(assignmentState(form, graded(0), before)).toBe('completed')
  })
  test('is overdue once its date has passed, never without one', () => {
    expect(assignmentState(form, null, before)).toBe('pending')
    expect(assignmentState(form, null, '2026-11-25T02:59:59.900Z')).toBe('pending')
    expect(assignmentState(form, null, after)).toBe('overdue')
    expect(assignmentState({ ...form, due_date: null }, null, after)).toBe('pending')
  })
  test('is excused before all but inactive, and offers nothing', () => {
    const excused = { ...upload, is_excused: true }
    expect(assignmentState(excused, null, after)).toBe('excused')
    expect(assignmentState(excused, graded(90), after)).toBe('excused')
    expect(studentAction(excused, null, before)).toBe('none')
    expect(studentAction(excused, graded(90), before)).toBe('see_result')
  })
  test('is pending again while its work is back to be mended, also after the cut-off and with a grade', () => {
    const closed = { ...upload, cut_off_date: due }
    const returned = { grade: 40, returned_until: '2026-11-30T02:59:59Z' }
    expect(assignmentState(closed, returned, after)).toBe('pending')
    expect(studentAction(closed, returned, after)).toBe('replace')
    expect(studentAction(closed, returned, '2026-11-30T03:00:00Z')).toBe('see_result')
    expect(assignmentState(closed, returned, '2026-11-30T03:00:00Z')).toBe('completed')
  })
  test('offers one action', () => {
    expect(studentAction(upload, null, after)).toBe('upload')
    expect(studentAction(upload, graded(null), before)).toBe('replace')
    expect(studentAction(upload, graded(0), before)).toBe('see_result')
    expect(studentAction(form, null, before)).toBe('answer')
    expect(studentAction({ ...form, assignment_type: 'external_form' }, null, before)).toBe('open_link')
    expect(studentAction({ ...upload, is_active: false }, null, before)).toBe('none')
    expect(studentAction({ ...upload, cut_off_date: due }, null, after)).toBe('none')
    expect(studentAction({ ...upload, takes_work: false }, null, before)).toBe('none')
    expect(studentAction({ ...upload, takes_work: false }, graded(90), before)).toBe('see_result')
  })
})

test('a submission is late after its date and refused only after a cut-off', () => {
  expect(submissionTiming({ due_date: due, cut_off_date: null }, due)).toBe('on_time')
  expect(submissionTiming({ due_date: due, cut_off_date: null }, after)).toBe('late')
  expect(submissionTiming({ due_date: due, cut_off_date: '2026-11-27T02:59:59Z' }, after)).toBe('late')
  expect(submissionTiming({ due_date: due, cut_off_date: '2026-11-27T02:59:59Z' }, '2026-11-27T03:00:00Z')).toBe(
    'closed',
  )
  expect(submissionTiming({ due_date: null, cut_off_date: null }, after)).toBe('on_time')
})

describe('a due date', () => {
  const inDays = (days: number) => new Date(Date.parse(before) + days * 86_400_000)

  test('is red, orange, yellow or green by the days left, rounded up', () => {
    expect([-2, 0, 1, 1.01, 3, 3.5, 7, 7.1].map((days) => urgency(inDays(days), before))).toEqual([
      'red',
      'red',
      'red',
      'orange',
      'orange',
      'yellow',
      'yellow',
      'green',
    ])
    expect(daysRemaining(inDays(-0.5), before)).toBe(0)
    expect(daysRemaining(inDays(0.1), before)).toBe(1)
  })

  test('is today on its calendar day, soon at 3 or fewer, past by at least a day', () => {
    const notice = (days: number) => dueNotice(inDays(days), before, DEFAULT_TIME_ZONE)
    expect(notice(0.5)).toEqual({ kind: 'today' })
    expect(notice(2.9)).toEqual({ kind: 'left', days: 3, isSoon: true })
    expect(notice(4)).toEqual({ kind: 'left', days: 4, isSoon: false })
    expect(notice(-0.5)).toEqual({ kind: 'past', days: 1 })
    expect(notice(-3)).toEqual({ kind: 'past', days: 3 })
  })
})

describe('the files of a submission', () => {
  const portal = { max_file_size_mb: 50, supported_file_types: SETTING_DEFAULTS.supported_file_types }
  const own = submissionFileRule({ allowed_file_types: ['pdf', '.DOCX'], max_file_size_mb: 10 }, portal)

  test("obey the evaluation's limits where they are stricter", () => {
    expect(own).toEqual({
      maxBytes: 10 * MEGABYTE,
      sizeFrom: 'evaluation',
      extensions: ['pdf', 'docx'],
      typesFrom: 'evaluation',
    })
  })

  test("obey the portal's where the evaluation is wider or says nothing", () => {
    const wide = submissionFileRule({ allowed_file_types: [], max_file_size_mb: 100 }, portal)
    expect(wide).toMatchObject({ maxBytes: 50 * MEGABYTE, sizeFrom: 'portal', typesFrom: 'portal' })
    expect(wide.extensions).toContain('pptx')
    expect(submissionFileRule({ allowed_file_types: ['exe'], max_file_size_mb: null }, portal).extensions).toEqual(
      wide.extensions,
    )
  })

  test("obey the portal's settings where these are stricter, types by what they are", () => {
    const strict = { max_file_size_mb: 5, supported_file_types: ['jpg', 'pdf', 'mp4'] }
    const wide = submissionFileRule({ allowed_file_types: ['png', 'jpg', 'docx'], max_file_size_mb: 20 }, strict)
    expect(wide).toEqual({
      maxBytes: 5 * MEGABYTE,
      sizeFrom: 'portal',
      extensions: ['jpg', 'jpeg'],
      typesFrom: 'evaluation',
    })
    expect(submissionFileRule({ allowed_file_types: ['rtf'], max_file_size_mb: null }, strict).extensions).toEqual([
      'pdf',
      'jpg',
      'jpeg',
    ])
  })

  test('are what a teacher chooses among: PDF, Word and pictures at first (decision L15)', () => {
    expect(SELECTABLE_FILE_TYPES).toEqual(FILE_RULES.submission.extensions.filter((extension) => extension !== 'jpeg'))
    expect(DEFAULT_FILE_TYPES).toEqual(['pdf', 'doc', 'docx', 'jpg', 'png', 'webp'])
  })
})
