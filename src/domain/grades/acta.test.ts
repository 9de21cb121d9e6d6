import { describe, expect, test } from 'vitest'
import {
  type ActaStudent,
  actaProblem,
  entryAtClosing,
  hasParticipated,
  wouldCalculate,
  wouldFailEarly,
} from './acta.ts'

const FREE = { isWindowOpen: false, hasHeldGrades: false }

const student = (change: Partial<ActaStudent> = {}): ActaStudent => ({
  status: 'En Progreso',
  is_active: true,
  type_coursed: 'regular',
  final_grade: null,
  calculated: { finalGrade: 82, status: 'Aprobado' },
  toGradeCount: 0,
  pendingCount: 0,
  ...change,
})

describe('closing an acta', () => {
  test('writes the calculated grade where none was set', () => {
    expect(entryAtClosing(student())).toEqual({ final_grade: 82, status: 'Aprobado' })
    expect(entryAtClosing(student({ final_grade: 60, status: 'Desaprobado' }))).toBeNull()
  })

  test('leaves the withdrawn and those whose payment paused them', () => {
    expect(entryAtClosing(student({ status: 'Desistido', is_active: false }))).toBeNull()
    expect(entryAtClosing(student({ is_active: false }))).toBeNull()
  })

  test('gives a listener no grade', () => {
    const listener = student({ type_coursed: 'oyente' })
    expect(entryAtClosing(listener)).toEqual({ final_grade: null, status: 'Oyente' })
    expect(wouldCalculate(listener)).toBe(false)
  })

  test('waits while students may enroll, and needs students', () => {
    expect(actaProblem([student()], { ...FREE, isWindowOpen: true })).toBe('window_open')
    expect(actaProblem([], FREE)).toBe('no_students')
    expect(actaProblem([student()], FREE)).toBeNull()
    expect(actaProblem([student()], { ...FREE, hasHeldGrades: true })).toBe('unpublished')
  })

  test('never makes a zero of what a teacher has not graded yet, nor of a course without work', () => {
    const waiting = student({ toGradeCount: 1 })
    expect(actaProblem([student(), waiting], FREE)).toBe('to_grade')
    const nothing = student({ calculated: { finalGrade: null, status: null } })
    expect(actaProblem([student(), nothing], FREE)).toBe('nothing_counts')
  })

  test('before its time fails those whose calculated grade does, while work of theirs is not due', () => {
    const failing = { pendingCount: 1, calculated: { finalGrade: 40, status: 'Desaprobado' } } as const
    expect(wouldFailEarly(student(failing))).toBe(true)
    expect(wouldFailEarly(student({ ...failing, pendingCount: 0 }))).toBe(false)
    expect(wouldFailEarly(student({ pendingCount: 1 }))).toBe(false)
    expect(wouldFailEarly(student({ ...failing, final_grade: 40, status: 'Desaprobado' }))).toBe(false)
    expect(wouldFailEarly(student({ ...failing, type_coursed: 'oyente' }))).toBe(false)
  })

  test('asks nothing of those whose grade is set by hand, listeners and the withdrawn', () => {
    const unready = {
      toGradeCount: 3,
      calculated: { finalGrade: null, status: null },
    } as const
    const all = [
      student({ ...unready, final_grade: 75, status: 'Aprobado' }),
      student({ ...unready, type_coursed: 'oyente' }),
      student({ ...unready, status: 'Desistido', is_active: false }),
    ]
    expect(actaProblem(all, FREE)).toBeNull()
  })
})

describe('the certificate of participation', () => {
  const open = { isActaClosed: false, hasPeriodEnded: false }
  const listener = { status: 'En Progreso', is_active: true, type_coursed: 'oyente' } as const

  test('is for listeners whose course has ended', () => {
    expect(hasParticipated(listener, open)).toBe(false)
    expect(hasParticipated(listener, { ...open, isActaClosed: true })).toBe(true)
    expect(hasParticipated({ ...listener, status: 'Oyente' }, { ...open, hasPeriodEnded: true })).toBe(true)
    expect(
      hasParticipated({ ...listener, type_coursed: 'regular' }, { isActaClosed: true, hasPeriodEnded: true }),
    ).toBe(false)
  })

  test('is not for who withdrew or did not pay', () => {
    const ended = { isActaClosed: true, hasPeriodEnded: true }
    expect(hasParticipated({ ...listener, status: 'Desistido', is_active: false }, ended)).toBe(false)
    expect(hasParticipated({ ...listener, is_active: false }, ended)).toBe(false)
  })
})
