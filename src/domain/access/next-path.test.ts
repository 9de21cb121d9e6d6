import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyCharacter } from '#tests/support/any-character.ts'
import { runs } from '#tests/support/property-runs.ts'
import {
  askedProgramOf,
  askedProgramPath,
  enrolledCourseOf,
  enrollmentPath,
  NEXT_PATH_MAX,
  ownPath,
} from './next-path.ts'

const SITE = 'https://seminario.test'

const HOSTILE = [
  'https://evil.test',
  'http://evil.test',
  'HTTPS://evil.test/student/dashboard',
  'https:evil.test',
  'https:/evil.test',
  'https:///evil.test',
  'http:\\\\evil.test',
  '//evil.test',
  '///evil.test',
  '////evil.test',
  '//evil.test/%2e%2e',
  '//user@evil.test',
  '//evil.test:443/x',
  '//[::1]/x',
  '//0x7f000001',
  '//seminario.test@evil.test',
  '//seminario.test.evil.test',
  '/\\evil.test',
  '/\\/evil.test',
  '\\/evil.test',
  '\\\\evil.test',
  '/\\\\evil.test',
  '\\evil.test',
  '/student\\..\\..\\evil',
  '/\t/evil.test',
  '/\n/evil.test',
  '/\r/evil.test',
  '/\r\n/evil.test',
  '\t//evil.test',
  '\n//evil.test',
  ' //evil.test',
  ' /student/dashboard',
  '/ /evil.test',
  '/\u0000/evil.test',
  '\u0000//evil.test',
  '/\u000b/evil.test',
  '/\u00a0/evil.test',
  '/\u2028/evil.test',
  '/\u200b/evil.test',
  '/\u202e/evil.test',
  '/\u00ad/evil.test',
  '/\ufeff/evil.test',
  '\ufeff//evil.test',
  '/.//evil.test',
  '/..//evil.test',
  '/././/evil.test',
  '/student/..//evil.test',
  '/student//evil.test',
  '/student/../../evil.test',
  '/./student',
  '/..',
  '/student/.',
  '/%2f/evil.test',
  '/%2F%2Fevil.test',
  '/%2fevil.test',
  '/%5cevil.test',
  '/%5C%5Cevil.test',
  '/%09/evil.test',
  '/%0a/evil.test',
  '/%0d%0aSet-Cookie:session=x',
  '/%00',
  '/%20/evil.test',
  '/%2e%2e//evil.test',
  '/%2e/%2e/evil.test',
  '/%252f%252fevil.test',
  '/%255cevil.test',
  '/%c0%af%c0%afevil.test',
  '/%e2%80%ae',
  '/%',
  '/%z1',
  '/student/%2',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '/\njavascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.test/1',
  'file:///etc/passwd',
  'mailto:a@evil.test',
  'evil.test',
  'student/dashboard',
  '?next=//evil.test',
  '#//evil.test',
  './student',
  '../student',
  '',
  '/api/session',
  '/API/profile/export',
  '/api',
  '/files/5e0d3a',
  `/${'a'.repeat(NEXT_PATH_MAX)}`,
]

const COURSE = '3c9e1d20-0000-4000-8000-000000000001'

test('the course in which somebody is about to enroll is read of its own address only', () => {
  expect(enrolledCourseOf(enrollmentPath(COURSE))).toBe(COURSE)
  for (const next of [
    undefined,
    '/courses/HERM1',
    `/courses/${COURSE}`,
    `/courses/${COURSE}/enroll/`,
    `//otro.test/courses/${COURSE}/enroll`,
    '/courses/Gana un premio/enroll',
  ])
    expect(enrolledCourseOf(next)).toBeNull()
})

describe('where to go next', () => {
  test.each([
    '/',
    '/student/dashboard',
    '/profile',
    '/student/courses/3c9e1d20-0000-4000-8000-000000000001',
    '/checkout/success?o=3c9e1d20',
    '/courses?search=ética%20cristiana&page=2',
    '/courses?search=a//b',
    '/admin/users/',
    '/forum#comentarios',
    '/apis',
  ])('%s is a page of this site', (next) => expect(ownPath(next)).toBe(next))

  test('the hostile values are at least 80, each another', () => {
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    expect(HOSTILE.length).toBeGreaterThanOrEqual(80)
  })

  test.each(HOSTILE.map((next) => [JSON.stringify(next), next]))('%s is not', (_, next) => {
    expect(ownPath(next)).toBeNull()
  })

  test('nothing given is nowhere', () => {
    expect(ownPath(null)).toBeNull()
    expect(ownPath(undefined)).toBeNull()
  })

  test('whatever is accepted stays on this site, also when it is read twice', () => {
    const pieces = [
      '/',
      '\\',
      '.',
      '..',
      '//',
      '%2f',
      '%5c',
      '%09',
      '\t',
      '\n',
      ' ',
      '@',
      ':',
      '?',
      '#',
      'evil.test',
      'a',
    ]
    const built = fc.array(fc.constantFrom(...pieces), { maxLength: 8 }).map((parts) => parts.join(''))
    fc.assert(
      fc.property(
        fc.oneof(
          built,
          fc.string({ unit: anyCharacter }).map((text) => `/${text}`),
        ),
        (next) => {
          const own = ownPath(next)
          if (own === null) return
          const url = new URL(own, SITE)
          expect(url.origin).toBe(SITE)
          expect(new URL(`${url.pathname}${url.search}${url.hash}`, SITE).origin).toBe(SITE)
          expect(new URL(decodeURIComponent(url.pathname), SITE).origin).toBe(SITE)
        },
      ),
      runs(400),
    )
  })
})

test('the program that is begun is read from where it leads, and from nowhere else', () => {
  expect(askedProgramOf(askedProgramPath('LIC'))).toBe('LIC')
  for (const next of [
    '/student/program',
    '/student/program?ask=',
    '/student/program?ask=LIC&x=1',
    '//evil?ask=LIC',
    null,
  ])
    expect(askedProgramOf(next)).toBeNull()
})
