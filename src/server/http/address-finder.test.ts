import { expect, test } from 'vitest'
import { addressFinder } from './address-finder.ts'

const PATTERNS = ['/', '/courses/', '/courses/new', '/courses/$courseId', '/courses/$courseId/enroll', '/$all/last']
const find = addressFinder(PATTERNS.map((pattern) => ({ pattern, value: pattern })))

test('an address is of the first pattern that it fits, with what stands in the places of names', () => {
  const found = (address: string) => {
    const { value, params } = find(address) ?? {}
    return [value, params]
  }
  expect(found('/')).toEqual(['/', {}])
  expect(found('/courses')).toEqual(['/courses/', {}])
  expect(found('/courses/new')).toEqual(['/courses/new', {}])
  expect(found('/courses/last')).toEqual(['/courses/$courseId', { courseId: 'last' }])
  expect(found('/courses/a%20b/enroll')).toEqual(['/courses/$courseId/enroll', { courseId: 'a%20b' }])
})

test('what fits none is found nowhere', () => {
  for (const address of ['', '//', '/other', '/courses/', '/courses/1/', '/courses//enroll', '/courses/1/enroll/2'])
    expect([address, find(address)]).toEqual([address, null])
})
