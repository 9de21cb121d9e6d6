import { describe, expect, test } from 'vitest'
import { entryCan, isToldOfLikes, roleShown } from './entries.ts'

const author = { isAuthor: true, isStaff: false }
const staff = { isAuthor: false, isStaff: true }
const other = { isAuthor: false, isStaff: false }

describe('a post or comment', () => {
  test('that is hidden is seen by its author and by staff only', () => {
    expect([author, staff, other].map((reader) => entryCan.seen({ hidden: true }, reader))).toEqual([true, true, false])
    expect([author, staff, other].map((reader) => entryCan.seen({ hidden: false }, reader))).toEqual([true, true, true])
  })

  test('is edited and deleted by its author only, and not edited while hidden', () => {
    expect([author, staff, other].map((reader) => entryCan.edited({ hidden: false }, reader))).toEqual([
      true,
      false,
      false,
    ])
    expect(entryCan.edited({ hidden: true }, author)).toBe(false)
    expect([author, staff, other].map((reader) => entryCan.deleted({}, reader))).toEqual([true, false, false])
  })

  test('is reported by anyone but its author', () => {
    expect([author, staff, other].map((reader) => entryCan.reported({ hidden: false }, reader))).toEqual([
      false,
      true,
      true,
    ])
    expect(entryCan.reported({ hidden: true }, other)).toBe(false)
  })

  test('takes no likes and no answers while it is hidden', () => {
    expect([entryCan.liked({ hidden: true }), entryCan.answered({ hidden: true })]).toEqual([false, false])
    expect([entryCan.liked({ hidden: false }), entryCan.answered({ hidden: false })]).toEqual([true, true])
  })
})

test('beside a name stands the role with most duties', () => {
  expect(roleShown(['student'])).toBe('student')
  expect(roleShown(['teacher', 'student'])).toBe('teacher')
  expect(roleShown(['student', 'teacher', 'admin'])).toBe('admin')
  expect(roleShown([])).toBe('student')
})

test('an author is told of the first like, and then more and more rarely', () => {
  expect([0, 1, 2, 4, 5, 6, 10, 11, 1000].map(isToldOfLikes)).toEqual([
    false,
    true,
    false,
    false,
    true,
    false,
    true,
    false,
    true,
  ])
})
