import { expect, test } from 'vitest'
import { readPercent } from './imports/cells.ts'
import { averages, percentage } from './grades/percentages.ts'
import { scholarshipPercents } from './ledger/statement.ts'
import { courseProgress } from './progress/course-progress.ts'
import { gradeTrend } from './progress/standing.ts'
import { formatPercent } from '#web/ui/format.ts'
import { hundredths, roundedRatio, roundTo } from './rounding.ts'

test('a percentage of every score of every maximum is the one of integer arithmetic', () => {
  const wrong: string[] = []
  for (const most of maxima())
    for (let score = 0; score <= most; score += most > 1000 ? 7 : 1) {
      const shown = percentage(score / 100, most / 100)
      if (BigInt(hundredths(shown)) !== tenthsOf(score, most) * 10n)
        wrong.push(`${score / 100} of ${most / 100}: ${shown}`)
    }
  expect(wrong).toEqual([])
  expect(percentage(13.33, 20)).toBe(66.7)
})

/** In hundredths: every one up to 4 points, every whole one up to 120, and some odd ones. */
function* maxima() {
  for (let most = 100; most <= 400; most += 1) yield most
  for (let most = 500; most <= 12_000; most += 100) yield most
  yield* [1250, 3333, 6667, 9999, 12_345]
}

/** The tenths of a percent, half up. */
function tenthsOf(score: number, most: number): bigint {
  return (BigInt(score) * 2000n + BigInt(most)) / (2n * BigInt(most))
}

test('a screen shows the figure that was rounded, and rounds nothing again', () => {
  const wrong: number[] = []
  for (let tenths = 0; tenths <= 1000; tenths += 1) {
    const [whole, rest] = [Math.floor(tenths / 10), tenths % 10]
    if (formatPercent(tenths / 10) !== `${whole}${rest ? `,${rest}` : ''}\u00A0%`) wrong.push(tenths)
  }
  expect(wrong).toEqual([])
  expect(formatPercent(percentage(13.33, 20))).toBe('66,7\u00A0%')
})

test('a progress of every count of lessons is the one of integer arithmetic', () => {
  const wrong: string[] = []
  for (let total = 1; total <= 400; total += 1)
    for (let done = 0; done < total; done += 1) {
      const counts = { total_lessons: total, completed_lessons: done, total_assignments: 0, completed_assignments: 0 }
      const expected = Math.min(99, Math.floor((200 * done + total) / (2 * total)))
      if (courseProgress(counts).percentage !== expected) wrong.push(`${done} of ${total}`)
    }
  expect(wrong).toEqual([])
})

test('an average that ends in a half is rounded up, whatever the maxima', () => {
  expect(averages([{ grade: 13.33, max_score: 20 }])).toEqual({ points: 13.33, percent: 66.7 })
  // 1/3 + 2/3 of 100, and 33.35 %: (33.333… + 66.666… + 0.05) / 3 is 33.35.
  const thirds = [
    { grade: 1, max_score: 3 },
    { grade: 2, max_score: 3 },
    { grade: 0.05, max_score: 100 },
  ]
  expect(averages(thirds)?.percent).toBe(33.4)
  expect(
    averages([
      { grade: 1, max_score: 5 },
      { grade: 1.01, max_score: 5 },
    ])?.points,
  ).toBe(1.01)
})

test('a trend needs more than two points, not what a fraction of two leaves over', () => {
  const of100 = (grade: number) => ({ grade, max_score: 100 })
  const rising = [80.1, 80.2, 80.3, 80.4, 80.5, 82.1, 82.2, 82.3, 82.4, 82.5].map(of100)
  expect(gradeTrend(rising)).toBe('stable')
  expect(gradeTrend([...rising.slice(0, -1), of100(82.51)])).toBe('improving')
})

test('a share of a price is a whole percent by its cents', () => {
  const line = (kind: 'charge' | 'scholarship', amountCents: number) => ({ kind, amountCents, purchaseId: 'a' })
  expect(scholarshipPercents([line('charge', 200), line('scholarship', -57)])).toEqual([null, 29])
})

test('a grade in a table is rounded by how it is written', () => {
  expect(['1,005', '8.575', '66,65', '1.00', '0,1'].map(readPercent)).toEqual([1.01, 8.58, 66.65, 1, 0.1])
})

test('a figure is rounded as it is written, and a ratio by whole numbers alone', () => {
  expect([roundTo(1.005, 2), roundTo(66.65, 1), roundTo(0, 2), roundTo(33.333, 1), roundTo(1e-7, 2)]).toEqual([
    1.01, 66.7, 0, 33.3, 0,
  ])
  expect(roundTo(1e21, 2)).toBe(1e21)
  expect([hundredths(20.4), hundredths(1.005), hundredths(1e21)]).toEqual([2040, 101, 1e23])
  expect([roundedRatio(1, 2), roundedRatio(1, 8, 2), roundedRatio(5, 0), roundedRatio(10n ** 15n, 3n)]).toEqual([
    1, 0.13, 0, 333_333_333_333_333,
  ])
})
