import { expect, test } from 'vitest'
import { conflictFields, touchedOf } from './conflict.ts'

const CARLA = { name: 'Carla Ferrari', is_own: false, at: '2026-11-27T12:00:00.000Z' }

test('only what differs is touched; nothing is as good as an empty text, and the order of parts says nothing', () => {
  const began = { name: 'Ana', phone: '', tags: ['a', 'b'], links: { x: '1', y: '2' }, hours: 0 }
  expect(touchedOf(began, { ...began, links: { y: '2', x: '1' } })).toEqual({})
  expect(touchedOf<Record<string, unknown>>(began, { ...began, phone: null })).toEqual({})
  expect(touchedOf(began, { ...began, tags: ['b', 'a'], hours: 1 })).toEqual({ tags: ['b', 'a'], hours: 1 })
})

test('what others changed is told with both values and by whom; what both made the same is not', () => {
  const began = { price: 10, name: 'Ética', code: 'ETI', days: '3' }
  const theirs = { price: 25, name: 'Ética I', code: 'ET1', days: '3' }
  const mine = { price: 10, name: 'Ética II', code: 'ET1', days: '4' }
  expect(conflictFields({ began, theirs, mine }, { by: { price: CARLA }, last: null })).toEqual([
    { field: 'price', was: 10, theirs: 25, mine: 10, isTouched: false, who: CARLA },
    { field: 'name', was: 'Ética', theirs: 'Ética I', mine: 'Ética II', isTouched: true, who: null },
  ])
})
