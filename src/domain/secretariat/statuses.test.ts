import { expect, test } from 'vitest'
import { ENROLLMENT_STATUSES } from '../enrollments/statuses.ts'
import { shownStatus } from './statuses.ts'

test('every stored status has its word in the grades tab', () => {
  expect(ENROLLMENT_STATUSES.map(shownStatus)).toEqual([
    'En curso',
    'Aprobado',
    'Reprobado',
    'Reprobado',
    'Oyente',
    'Desistido',
  ])
})
