import fc from 'fast-check'
import { expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { PARTICIPATION_LEVELS, participationLevel, participationScore } from './participation.ts'

const amount = fc.integer({ min: 0, max: 500 })

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

test('participation grows with every action, a post most, and so does its level', () => {
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
