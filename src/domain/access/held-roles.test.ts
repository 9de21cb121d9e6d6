import { expect, test } from 'vitest'
import { isLockedOut } from './maintenance.ts'
import { heldRoles } from './second-step-duty.ts'

test('maintenance leaves in who must set a second step up before they are an administrator again', () => {
  const owing = { role: ['student'], second_step: { is_on: false, is_obligatory: true } } as const
  expect(heldRoles(owing)).toEqual(['student', 'admin'])
  expect(isLockedOut(heldRoles(owing), true)).toBe(false)
  const student = { role: ['student'], second_step: { is_on: false, is_obligatory: false } } as const
  expect(isLockedOut(heldRoles(student), true)).toBe(true)
})
