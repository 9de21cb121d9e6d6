import { describe, expect, test } from 'vitest'
import { provisionalDueDay, provisionalState, staysPaused } from './provisional.ts'
import { enrollmentCan, isEnrolled, standingOf } from './standing.ts'
import { ENROLLMENT_STATUSES, isCompletedStatus, readCourseType, readStatus } from './statuses.ts'
import { courseAvailability, decideEnrollment, isWindowInOrder, isWindowOpen, seesEvaluations } from './windows.ts'
import { countWords, isWithdrawalReason } from './withdrawal.ts'

const now = new Date('2026-07-15T12:00:00Z')
const july = {
  is_open: true,
  enrollment_start_date: '2026-07-01T03:00:00Z',
  enrollment_end_date: new Date('2026-07-31T02:59:59Z'),
}
const active = { status: 'En Progreso', is_active: true } as const
const paused = { status: 'En Progreso', is_active: false } as const
const withdrawn = { status: 'Desistido', is_active: false } as const
const passed = { status: 'Aprobado', is_active: true } as const
const failed = { status: 'Desaprobado', is_active: false } as const

describe('the status of an enrollment', () => {
  test.each([
    ['Approved', 'Aprobado'],
    ['approved', 'Aprobado'],
    ['completed', 'Aprobado'],
    ['failed', 'Reprobado'],
    ['active', 'En Progreso'],
    ['oyente', 'Oyente'],
    [' en  progreso ', 'En Progreso'],
    ['DESAPROBADO', 'Desaprobado'],
  ])('%s reads as %s', (spelling, status) => expect(readStatus(spelling)).toBe(status))

  test('an unknown spelling reads as none', () => {
    expect(['', 'suspendido', 'constructor', 'toString'].map(readStatus)).toEqual([null, null, null, null])
  })

  test('only Aprobado counts as completed', () => {
    expect(ENROLLMENT_STATUSES.filter(isCompletedStatus)).toEqual(['Aprobado'])
  })

  test('the type is read whatever its case', () => {
    expect(['Regular', 'OYENTE', 'listener', 'otro'].map(readCourseType)).toEqual(['regular', 'oyente', 'oyente', null])
  })
})

describe('a window', () => {
  test('is open from its start to before its end', () => {
    const moments = ['2026-07-01T02:59:59Z', '2026-07-01T03:00:00Z', '2026-07-31T02:59:58Z', '2026-07-31T02:59:59Z']
    expect(moments.map((moment) => isWindowOpen(july, moment))).toEqual([false, true, true, false])
    expect(isWindowOpen({ ...july, is_open: false }, now)).toBe(false)
  })

  test('closes after it opens', () => {
    expect(isWindowInOrder('2026-07-01', '2026-07-02')).toBe(true)
    expect(isWindowInOrder('2026-07-01', '2026-07-01')).toBe(false)
  })
})

describe('a course in the catalogue', () => {
  test('is available while a window is open and the student is not in it', () => {
    expect(courseAvailability([], [july], now)).toBe('available')
    expect(courseAvailability([withdrawn], [july], now)).toBe('available')
    expect(courseAvailability([failed], [july], now)).toBe('available')
    expect(courseAvailability([{ ...paused, paused_reason: 'payment_pending' }], [july], now)).toBe('available')
    expect(courseAvailability([{ ...paused, paused_reason: 'payment_overdue' }], [july], now)).toBe('enrolled')
    expect(courseAvailability([], [{ ...july, is_open: false }], now)).toBe('unavailable')
    expect(courseAvailability([], [], now)).toBe('unavailable')
  })

  test("is the student's while it runs, waits for its payment or was passed", () => {
    expect([active, paused, passed].map((one) => courseAvailability([withdrawn, one], [july], now))).toEqual([
      'enrolled',
      'enrolled',
      'enrolled',
    ])
  })
})

describe('enrolling again', () => {
  const inWindow = <E>(enrollment: E, enrollment_open_id = 'july') => ({ ...enrollment, enrollment_open_id })

  test('is refused while enrolled, and after passing', () => {
    expect(decideEnrollment([inWindow(active, 'march')], 'july').decision).toBe('already_enrolled')
    expect(decideEnrollment([inWindow({ status: 'Oyente', is_active: true } as const)], 'july').decision).toBe(
      'already_enrolled',
    )
    expect(decideEnrollment([inWindow(passed, 'march')], 'july').decision).toBe('already_passed')
  })

  test('resumes the old enrollment of the same window', () => {
    for (const old of [inWindow(withdrawn), inWindow(failed), inWindow(paused)])
      expect(decideEnrollment([inWindow(failed, 'march'), old], 'july')).toEqual({
        decision: 'resume',
        enrollment: old,
      })
  })

  test('is a new enrollment in another window', () => {
    expect(decideEnrollment([inWindow(withdrawn, 'march')], 'july')).toEqual({ decision: 'new' })
    expect(decideEnrollment([], 'july')).toEqual({ decision: 'new' })
  })
})

describe('buying again what was paused for its payment', () => {
  test('goes on only with money that has come', () => {
    expect(staysPaused(paused, false)).toBe(true)
    expect(staysPaused(paused, true)).toBe(false)
    expect([withdrawn, failed].map((former) => staysPaused(former, false))).toEqual([false, false])
    expect(staysPaused(null, false)).toBe(false)
    expect(staysPaused({ ...paused, paused_reason: 'payment_overdue' }, false)).toBe(true)
    expect(staysPaused({ ...paused, paused_reason: 'payment_pending' }, false)).toBe(false)
  })
})

describe('where an enrollment stands', () => {
  test('follows its status, then its flag', () => {
    expect([active, paused, withdrawn, passed, failed].map(standingOf)).toEqual([
      'active',
      'paused',
      'withdrawn',
      'passed',
      'failed',
    ])
    expect([active, paused, withdrawn, passed, failed].filter(isEnrolled)).toEqual([active])
  })

  test('of a listener is active, then attended; who attended may enroll again', () => {
    const attended = { status: 'Oyente', is_active: false } as const
    expect(standingOf({ ...attended, is_active: true })).toBe('active')
    expect(standingOf(attended)).toBe('attended')
    expect(courseAvailability([attended], [july], now)).toBe('available')
  })

  test('decides what may be done', () => {
    const all = [active, paused, withdrawn, passed, failed]
    expect(all.filter(enrollmentCan.read)).toEqual([active, passed, failed])
    expect(all.filter(enrollmentCan.completeLesson)).toEqual([active])
    expect(all.filter(enrollmentCan.submit)).toEqual([active])
    expect(all.filter(enrollmentCan.withdraw)).toEqual([active, paused])
    expect(all.filter(enrollmentCan.pause)).toEqual([active])
    expect(all.filter(enrollmentCan.resume)).toEqual([paused, withdrawn, failed])
    expect(all.filter(enrollmentCan.setFinalGrade)).toEqual([active, passed, failed])
  })
})

test('evaluations are seen while the window is open or the period lasts', () => {
  const period = { end_date: '2026-12-15' }
  const late = { now: '2026-12-20T12:00:00Z', today: '2026-12-20' }
  const inTerm = { now: '2026-09-20T12:00:00Z', today: '2026-09-20' }
  expect(seesEvaluations(active, { window: july, period }, inTerm)).toBe(true)
  expect(seesEvaluations(active, { window: july, period }, late)).toBe(false)
  expect(seesEvaluations(active, { window: { ...july, enrollment_end_date: '2027-01-01' }, period }, late)).toBe(true)
  expect(seesEvaluations(paused, { window: july, period }, inTerm)).toBe(false)
})

test('a provisional enrollment is due soon in its last three days, and overdue from its due moment on', () => {
  expect(provisionalDueDay('2026-07-25', 10)).toBe('2026-08-04')
  const until = '2026-08-05T02:59:59Z'
  const moments = ['2026-08-02T02:59:58Z', '2026-08-02T02:59:59Z', '2026-08-05T02:59:58Z', until]
  expect(moments.map((now) => provisionalState(until, now))).toEqual(['provisional', 'due_soon', 'due_soon', 'overdue'])
})

test('a reason to withdraw has at least three words', () => {
  expect(['', '   ', 'no puedo', 'no  puedo\nseguir', '- . !', '¿por qué no?'].map(countWords)).toEqual([
    0, 0, 2, 3, 0, 3,
  ])
  expect(isWithdrawalReason('me mudo lejos')).toBe(true)
  expect(isWithdrawalReason('me mudo')).toBe(false)
  expect(isWithdrawalReason('palabra '.repeat(1000))).toBe(false)
})
