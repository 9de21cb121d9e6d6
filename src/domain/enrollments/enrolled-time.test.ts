import { expect, test } from 'vitest'
import { toMs } from '../calendar.ts'
import {
  enrolledTime,
  type EnrollmentDates,
  type FormerEnrollment,
  isEnrolledAt,
  reasonToResume,
} from './enrolled-time.ts'

const day = (day: number) => `2026-09-${String(day).padStart(2, '0')}T12:00:00Z`
const row = (began: number, ended: number | null, resumed: number, other: Partial<FormerEnrollment> = {}) => ({
  enrollment_date: day(began),
  completion_date: ended === null ? null : day(ended),
  recorded_at: day(resumed),
  reason: 'bought_again' as const,
  ...other,
})

/** The days at whose noon work may run out for a student. */
function daysOf(dates: Omit<EnrollmentDates, 'withdrawn_at'> & { withdrawn_at?: string }): number[] {
  const time = enrolledTime({ withdrawn_at: null, ...dates })
  return Array.from({ length: 20 }, (_, index) => index + 1).filter((one) => isEnrolledAt(toMs(day(one)), time))
}
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index)

test('work is due for a student from after the first beginning on', () => {
  expect(daysOf({ enrollment_date: day(3), former: [] })).toEqual(upTo(4, 20))
  expect(daysOf({ enrollment_date: day(9), former: [row(3, null, 9)] })).toEqual(upTo(4, 20))
})

test('what runs out from after an end to the resumption isn’t, in each of several gaps', () => {
  const former = [row(3, 5, 8), row(8, 10, 13)]
  expect(daysOf({ enrollment_date: day(13), former })).toEqual([4, 5, 9, 10, ...upTo(14, 20)])
  const settled = [row(3, 5, 8, { reason: 'payment_tried_again' })]
  expect(daysOf({ enrollment_date: day(3), former: settled })).toEqual([4, 5, ...upTo(9, 20)])
})

test('nor what an enrollment only waited through, until it was bought another way', () => {
  const waited = { reason: 'never_began' } as const
  expect(daysOf({ enrollment_date: day(6), former: [row(3, null, 6, waited)] })).toEqual(upTo(7, 20))
  const tried = [row(3, 5, 8, { reason: 'payment_tried_again' }), row(3, null, 11, waited)]
  expect(daysOf({ enrollment_date: day(11), former: tried })).toEqual([4, 5, ...upTo(12, 20)])
})

test('only what waits for a provider never began', () => {
  expect(reasonToResume({ paused_reason: 'payment_pending' })).toBe('never_began')
  expect(reasonToResume({ paused_reason: 'payment_overdue' })).toBe('bought_again')
  expect(reasonToResume({ paused_reason: null })).toBe('bought_again')
})

test('nor anything from when it was given up on, as long as nobody resumes it', () => {
  expect(daysOf({ enrollment_date: day(3), former: [], withdrawn_at: day(6) })).toEqual([4, 5, 6])
  expect(daysOf({ enrollment_date: day(8), former: [row(3, 5, 8)], withdrawn_at: day(10) })).toEqual([4, 5, 9, 10])
})
