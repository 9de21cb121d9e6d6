import { expect, test } from 'vitest'
import { deletionBlock, roleBlock, type PersonLinks } from './role-removal.ts'

const FREE: PersonLinks = {
  role: ['student', 'teacher', 'admin'],
  active_enrollment_count: 0,
  course_count: 0,
  course_names: [],
  is_only_admin: false,
}

test('a role is taken from whoever has another one and nothing that hangs on it', () => {
  expect(FREE.role.map((role) => roleBlock(role, FREE))).toEqual([null, null, null])
})

test('each link blocks its own role alone', () => {
  const linked = { ...FREE, active_enrollment_count: 1, course_count: 2, is_only_admin: true }
  expect(roleBlock('student', linked)).toBe('ROLE_HAS_ENROLLMENTS')
  expect(roleBlock('teacher', linked)).toBe('ROLE_HAS_COURSES')
  expect(roleBlock('admin', linked)).toBe('LAST_ADMIN')
  expect(roleBlock('student', { ...linked, active_enrollment_count: 0 })).toBeNull()
  expect(roleBlock('teacher', { ...linked, course_count: 0 })).toBeNull()
})

test('nobody is left without a role', () => {
  expect(roleBlock('student', { ...FREE, role: ['student'] })).toBe('ROLE_REQUIRED')
})

test('the only administrator and a teacher with courses are not deleted; a student with enrollments is', () => {
  expect(deletionBlock({ ...FREE, is_only_admin: true })).toBe('LAST_ADMIN')
  expect(deletionBlock({ ...FREE, course_count: 1 })).toBe('USER_HAS_COURSES')
  expect(deletionBlock({ ...FREE, active_enrollment_count: 3 })).toBeNull()
})
