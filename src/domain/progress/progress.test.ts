import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, calendarDayIn, startOfDayIn } from '../calendar.ts'
import { runs } from '#tests/support/property-runs.ts'
import { countsFor, courseProgress, PROGRESS_BANDS, progressBand } from './course-progress.ts'
import { PARTICIPATION_LEVELS, participationLevel, participationScore } from './participation.ts'
import { compareRanked, gradeTrend } from './standing.ts'
import { currentStreak, extendStreak, NO_STREAK, streakLevel } from './streaks.ts'
import { lastMondays } from './weeks.ts'

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

describe('whatever the numbers', () => {
  const amount = fc.integer({ min: 0, max: 500 })
  const share = fc.double({ min: 0, max: 100, noNaN: true })

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
        expect(PROGRESS_BANDS.indexOf(progressBand(high))).toBeLessThanOrEqual(
          PROGRESS_BANDS.indexOf(progressBand(low)),
        )
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

  test('participation grows with every deed, a post most, and so does its level', () => {
    fc.assert(
      fc.property(amount, amount, amount, (posts, comments, likesReceived) => {
        const score = participationScore({ posts, comments, likesReceived })
        expect(participationScore({ posts: posts + 1, comments, likesReceived }) - score).toBe(3)
        expect(participationScore({ posts, comments: comments + 1, likesReceived }) - score).toBe(2)
        expect(participationScore({ posts, comments, likesReceived: likesReceived + 1 }) - score).toBe(1)
        const place = (points: number) => PARTICIPATION_LEVELS.indexOf(participationLevel(points))
        expect(place(score + 3)).toBeLessThanOrEqual(place(score))
      }),
      runs(200),
    )
  })

  test('a ranking is an order: of two one comes first, and what is better in everything comes before', () => {
    const ranked = fc.record({ averagePercent: fc.option(share), posts: amount, streakDays: amount })
    fc.assert(
      fc.property(ranked, ranked, ranked, (a, b, c) => {
        expect(Math.sign(compareRanked(a, b))).toBe(-Math.sign(compareRanked(b, a)) + 0)
        const [first, second, third] = [a, b, c].toSorted(compareRanked)
        if (!first || !second || !third) throw new Error('three were sorted')
        expect(compareRanked(first, third)).toBeLessThanOrEqual(0)
        expect((first.averagePercent ?? -1) >= (second.averagePercent ?? -1)).toBe(true)
        const better = { ...a, averagePercent: (a.averagePercent ?? 0) + 1, posts: a.posts + 1 }
        expect(compareRanked(better, a)).toBeLessThan(0)
      }),
      runs(200),
    )
  })

  test('a trend turns around with the grades, and grades that are all alike are stable', () => {
    const grades = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 10, maxLength: 10 })
    const opposite = { improving: 'declining', declining: 'improving', stable: 'stable' } as const
    fc.assert(
      fc.property(grades, fc.integer({ min: 0, max: 100 }), (percents, same) => {
        const trend = gradeTrend(percents)
        if (trend === null) throw new Error('ten grades show a trend')
        expect(gradeTrend(percents.toReversed())).toBe(opposite[trend])
        expect(gradeTrend(Array.from({ length: 12 }, () => same))).toBe('stable')
      }),
      runs(200),
    )
  })
})

describe('a streak in the zone of the institution', () => {
  const ZONE = 'America/Argentina/Buenos_Aires'
  const after = (...moments: string[]) =>
    moments.map((moment) => calendarDayIn(ZONE, moment)).reduce(extendStreak, NO_STREAK)

  test('grows over midnight, not over the midnight of Greenwich', () => {
    // 23:30 and 00:30 in Buenos Aires, which is three hours behind.
    expect(after('2026-11-21T02:30:00Z', '2026-11-21T03:30:00Z').current_streak).toBe(2)
    expect(after('2026-11-20T23:30:00Z', '2026-11-21T00:30:00Z').current_streak).toBe(1)
  })

  test('grows over the end of a month, of a leap February and of a year', () => {
    expect(after('2026-05-01T02:00:00Z', '2026-05-01T12:00:00Z').current_streak).toBe(2)
    expect(after('2028-02-28T15:00:00Z', '2028-02-29T15:00:00Z', '2028-03-01T15:00:00Z').current_streak).toBe(3)
    expect(after('2027-02-28T15:00:00Z', '2027-03-01T15:00:00Z').current_streak).toBe(2)
    expect(after('2027-01-01T02:59:59Z', '2027-01-01T03:00:00Z').current_streak).toBe(2)
  })

  test('is one a day whatever the hours, through every day of a year with summer time', () => {
    const hour = fc.integer({ min: 0, max: 23 })
    fc.assert(
      fc.property(fc.array(hour, { minLength: 30, maxLength: 400 }), (hours) => {
        const start = '2026-02-01'
        const streak = hours
          .map(
            (h, index) => new Date(startOfDayIn('America/Santiago', addDays(start, index)).getTime() + h * 3_500_000),
          )
          .map((moment) => calendarDayIn('America/Santiago', moment))
          .reduce(extendStreak, NO_STREAK)
        expect(streak.current_streak).toBe(hours.length)
      }),
      runs(20),
    )
  })

  test('weeks of activity begin on Mondays and follow each other', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const today = addDays('1990-01-01', days)
        const mondays = lastMondays(today)
        expect(mondays).toHaveLength(8)
        expect(mondays.every((monday) => new Date(`${monday}T00:00:00Z`).getUTCDay() === 1)).toBe(true)
        const last = mondays.at(-1) ?? ''
        expect(last <= today && today < addDays(last, 7)).toBe(true)
        expect(mondays.slice(1).every((monday, index) => monday === addDays(mondays[index] ?? '', 7))).toBe(true)
      }),
      runs(300),
    )
  })
})
