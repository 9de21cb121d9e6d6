import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { hundredths } from '../rounding.ts'
import { keepsMarked, namesOwn } from './rubric-changes.ts'
import { areMarksOf, fitsMaximum, fittedTo, gradeOf, totalOf } from './rubric.ts'

const points = fc.integer({ min: 0, max: 5000 }).map((cents) => cents / 100)
const rubric = fc
  .array(fc.array(points, { minLength: 2, maxLength: 9 }), { minLength: 1, maxLength: 20 })
  .map((levels) =>
    levels.map((some, at) => ({
      id: `c${at}`,
      title: `Criterio ${at}`,
      description: null,
      levels: some.map((one, place) => ({ id: `c${at}l${place}`, title: `Nivel ${place}`, points: one, words: null })),
    })),
  )

describe('a rubric', () => {
  test('fitted to a maximum gives exactly that, in hundredths, and keeps the order of its levels', () => {
    fc.assert(
      fc.property(rubric, fc.integer({ min: 100, max: 999_900 }), (criteria, cents) => {
        fc.pre(totalOf(criteria) > 0)
        const fitted = fittedTo(criteria, cents / 100)
        expect(fitsMaximum(fitted, cents / 100)).toBe(true)
        for (const [at, { levels }] of fitted.entries()) {
          const before = criteria[at]?.levels ?? []
          for (const [place, level] of levels.entries()) {
            expect(level.points).toBe(hundredths(level.points) / 100)
            const isMore = levels.some(
              (other, index) =>
                (before[index]?.points ?? 0) < (before[place]?.points ?? 0) && other.points > level.points,
            )
            expect(isMore).toBe(false)
          }
        }
      }),
      runs(200),
    )
  })

  test('that fits already stays as it is, and one worth nothing too', () => {
    fc.assert(
      fc.property(rubric, (criteria) => {
        expect(fittedTo(criteria, totalOf(criteria))).toEqual(criteria)
      }),
      runs(100),
    )
  })

  test('gives the sum of what was chosen, counted in whole hundredths by hand', () => {
    fc.assert(
      fc.property(rubric, fc.array(fc.nat(), { minLength: 20, maxLength: 20 }), (criteria, draws) => {
        const picked = criteria.map(({ levels }, at) => levels[(draws[at] ?? 0) % levels.length])
        const marks = criteria.map(({ id }, at) => ({ criterion_id: id, level_id: picked[at]?.id ?? '' }))
        let cents = 0n
        for (const level of picked) {
          const [whole = '0', decimals = ''] = String(level?.points ?? 0).split('.')
          cents += BigInt(whole) * 100n + BigInt(decimals.padEnd(2, '0'))
        }
        expect(areMarksOf(criteria, marks)).toBe(true)
        expect(gradeOf(criteria, marks)).toBe(Number(cents) / 100)
        expect(gradeOf(criteria, marks.slice(1))).toBeNull()
        expect(gradeOf(criteria, marks)).toBeLessThanOrEqual(totalOf(criteria))
      }),
      runs(200),
    )
  })

  test('takes no mark of another criterion, and none twice', () => {
    fc.assert(
      fc.property(rubric, (criteria) => {
        const [first] = criteria
        const mark = { criterion_id: 'c0', level_id: first?.levels[0]?.id ?? '' }
        expect(areMarksOf(criteria, [mark, mark])).toBe(false)
        expect(areMarksOf(criteria, [{ ...mark, level_id: 'c1l0' }])).toBe(false)
        expect(areMarksOf(criteria, [{ ...mark, criterion_id: 'c99' }])).toBe(false)
      }),
      runs(50),
    )
  })
})

describe('a change of a rubric', () => {
  test('names only what is its own, each once', () => {
    fc.assert(
      fc.property(rubric, (criteria) => {
        expect(namesOwn(criteria, criteria)).toBe(true)
        expect(namesOwn(criteria, [...criteria, { levels: [{}, {}] }])).toBe(true)
        expect(namesOwn(criteria, [...criteria, ...criteria.slice(0, 1)])).toBe(false)
        expect(namesOwn(criteria, [{ levels: [{ id: 'c0l0' }] }])).toBe(false)
        expect(namesOwn([], criteria)).toBe(false)
      }),
      runs(50),
    )
  })

  test('keeps each criterion, and each level that somebody has', () => {
    fc.assert(
      fc.property(rubric, (criteria) => {
        const taken = new Set(['c0l0'])
        const without = (place: number) =>
          criteria.map((criterion, at) => ({
            ...criterion,
            levels: criterion.levels.filter((_, index) => at !== 0 || index !== place),
          }))
        expect(keepsMarked(criteria, criteria.toReversed(), taken)).toBe(true)
        expect(keepsMarked(criteria, without(1), taken)).toBe(true)
        expect(keepsMarked(criteria, without(0), taken)).toBe(false)
        expect(keepsMarked(criteria, criteria.slice(1), taken)).toBe(false)
        expect(keepsMarked(criteria, [...criteria, { levels: [] }], taken)).toBe(false)
      }),
      runs(50),
    )
  })
})
