import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { countsFor, courseProgress, progressBand } from './course-progress.ts'

const amount = fc.integer({ min: 0, max: 500 })
const share = fc.double({ min: 0, max: 100, noNaN: true })
const counts = (
  total_lessons: number,
  completed_lessons: number,
  total_assignments = 0,
  completed_assignments = 0,
) => ({
  total_lessons,
  completed_lessons,
  total_assignments,
  completed_assignments,
})

describe('the progress of a course', () => {
  test('weighs lessons and assignments by their counts', () => {
    expect(courseProgress(counts(10, 5, 2, 2))).toEqual({
      lessons_progress: 50,
      assignments_progress: 100,
      percentage: 58,
    })
    expect(courseProgress(counts(4, 1)).percentage).toBe(25)
    expect(courseProgress(counts(0, 0, 4, 3)).percentage).toBe(75)
  })

  test('is 100 only when everything is complete', () => {
    expect(courseProgress(counts(10, 10, 3, 3)).percentage).toBe(100)
    expect(courseProgress(counts(200, 199)).percentage).toBe(99)
    expect(courseProgress(counts(1000, 1)).percentage).toBe(0)
  })

  test('of an empty course is 0, and what is counted twice is capped', () => {
    expect(courseProgress(counts(0, 0))).toEqual({ lessons_progress: 0, assignments_progress: 0, percentage: 0 })
    expect(courseProgress(counts(2, 5)).percentage).toBe(100)
  })

  test('lies between 0 and 100 and never falls by completing', () => {
    const count = fc.integer({ min: 0, max: 300 })
    fc.assert(
      fc.property(count, count, count, count, (lessons, done, assignments, handed) => {
        const { percentage } = courseProgress(counts(lessons, done, assignments, handed))
        expect(percentage >= 0 && percentage <= 100).toBe(true)
        expect(courseProgress(counts(lessons, done + 1, assignments, handed)).percentage).toBeGreaterThanOrEqual(
          percentage,
        )
      }),
      runs(300),
    )
  })

  test('has five bands', () => {
    expect([100, 99, 80, 79, 60, 59, 40, 39, 0].map(progressBand)).toEqual([
      'complete',
      'high',
      'high',
      'good',
      'good',
      'low',
      'low',
      'behind',
      'behind',
    ])
  })

  test('a lesson that is added lowers a progress at most by its share, and never lifts it', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, (lessons, done, assignments, handed) => {
        const before = courseProgress(
          counts(lessons, Math.min(done, lessons), assignments, Math.min(handed, assignments)),
        )
        const after = courseProgress(
          counts(lessons + 1, Math.min(done, lessons), assignments, Math.min(handed, assignments)),
        )
        expect(after.percentage).toBeLessThanOrEqual(before.percentage)
        expect(before.percentage - after.percentage).toBeLessThanOrEqual(100 / (lessons + assignments + 1) + 1)
      }),
      runs(300),
    )
  })

  test('progress bands go with the percentage', () => {
    fc.assert(
      fc.property(share, share, (a, b) => {
        const [low, high] = [Math.min(a, b), Math.max(a, b)]
        const places = ['complete', 'high', 'good', 'low', 'behind']
        expect(places.indexOf(progressBand(high))).toBeLessThanOrEqual(places.indexOf(progressBand(low)))
      }),
      runs(200),
    )
  })

  test('an ended enrollment counts what was there by then and what is done; a running one counts everything', () => {
    const moment = fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
    fc.assert(
      fc.property(moment, fc.option(moment), fc.option(moment), (created_at, completion_date, completed_at) => {
        const isCounted = countsFor({ completion_date }, { created_at, completed_at })
        expect(isCounted).toBe(completion_date === null || completed_at !== null || created_at <= completion_date)
      }),
      runs(200),
    )
  })
})
