import { expect, test } from 'vitest'
import { secondStepPath } from './active-role.ts'

test('the way to the second step leads back to where one was, however often one is led there', () => {
  const path = secondStepPath('/admin/system?tab=x')
  expect(path).toBe('/profile/second-step?next=%2Fadmin%2Fsystem%3Ftab%3Dx')
  expect(secondStepPath(path)).toBe(path)
  expect(secondStepPath(null)).toBe('/profile/second-step')
})
