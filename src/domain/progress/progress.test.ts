import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../calendar.ts'
import { runs } from '#tests/support/property-runs.ts'
import { courseProgress, progressBand } from './course-progress.ts'
import { participationLevel, participationScore } from './participation.ts'
import { compareRanked, gradeTrend } from './standing.ts'
import { currentStreak, extendStreak, NO_STREAK, streakLevel } from './streaks.ts'

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
})

describe('a streak', () => {
  const study = (...days: string[]) => days.reduce(extendStreak, NO_STREAK)

  test('begins at 1 and grows once per day', () => {
    expect(study('2026-11-20')).toEqual({ current_streak: 1, longest_streak: 1, last_access: '2026-11-20' })
    expect(study('2026-11-20', '2026-11-20', '2026-11-21', '2026-11-21').current_streak).toBe(2)
    expect(study('2026-12-31', '2027-01-01').current_streak).toBe(2)
  })

  test('starts again after a missed day, and the longest is remembered', () => {
    expect(study('2026-11-01', '2026-11-02', '2026-11-03', '2026-11-05')).toEqual({
      current_streak: 1,
      longest_streak: 3,
      last_access: '2026-11-05',
    })
  })

  test('is not changed by a clock that goes back', () => {
    const streak = study('2026-11-20', '2026-11-21')
    expect(extendStreak(streak, '2026-11-19')).toBe(streak)
  })

  test('is displayed as 0 once a day was missed', () => {
    const streak = study('2026-11-20', '2026-11-21')
    expect(['2026-11-21', '2026-11-22', '2026-11-23'].map((day) => currentStreak(streak, day))).toEqual([2, 2, 0])
    expect(currentStreak(NO_STREAK, '2026-11-21')).toBe(0)
  })

  test('of consecutive days is their number, and never longer than the longest', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 60 }), (gaps) => {
        let day = '2026-01-01'
        let streak = extendStreak(NO_STREAK, day)
        let run = 1
        let longest = 1
        for (const gap of gaps) {
          day = addDays(day, gap)
          streak = extendStreak(streak, day)
          if (gap > 0) run = gap === 1 ? run + 1 : 1
          longest = Math.max(longest, run)
        }
        expect(streak).toEqual({ current_streak: run, longest_streak: longest, last_access: day })
      }),
      runs(200),
    )
  })

  test('has five levels', () => {
    expect([0, 1, 2, 6, 7, 29, 30].map(streakLevel)).toEqual([
      'start',
      'good',
      'building',
      'building',
      'strong',
      'strong',
      'master',
    ])
  })
})

test('participation counts posts three times, comments twice, likes once', () => {
  expect(participationScore({ posts: 2, comments: 3, likesReceived: 4 })).toBe(16)
  expect([80, 79, 60, 40, 20, 19, 0].map(participationLevel)).toEqual([
    'Muy Activo',
    'Activo',
    'Activo',
    'Moderado',
    'Básico',
    'Inactivo',
    'Inactivo',
  ])
})

test('a ranking goes by average, then posts, then streak', () => {
  const students = [
    { name: 'none', averagePercent: null, posts: 99, streakDays: 99 },
    { name: 'third', averagePercent: 80, posts: 1, streakDays: 1 },
    { name: 'second', averagePercent: 80, posts: 1, streakDays: 9 },
    { name: 'first', averagePercent: 90, posts: 0, streakDays: 0 },
    { name: 'zero', averagePercent: 0, posts: 0, streakDays: 0 },
  ]
  expect(students.toSorted(compareRanked).map(({ name }) => name)).toEqual(['first', 'second', 'third', 'zero', 'none'])
})

describe('a trend', () => {
  test('needs six grades', () => expect(gradeTrend([10, 20, 30, 40, 50])).toBeNull())
  test('compares the last five with the five before', () => {
    expect(gradeTrend([70, 70, 70, 70, 70, 80, 80, 80, 80, 80])).toBe('improving')
    expect(gradeTrend([80, 80, 80, 80, 80, 70, 70, 70, 70, 70])).toBe('declining')
    expect(gradeTrend([0, 0, 80, 80, 80, 80, 80, 82, 82, 82, 82, 82])).toBe('stable')
    expect(gradeTrend([60, 70, 70, 70, 70, 70])).toBe('improving')
  })
})
