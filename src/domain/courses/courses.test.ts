import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runs } from '#tests/support/property-runs.ts'
import { canonicalCourseCode, isCourseCode } from './course-code.ts'
import { isWebUrl } from '../web-address.ts'
import { reduceImageUrl } from './image-url.ts'

describe('a course code', () => {
  test('has 2 to 5 capitals or digits', () => {
    expect(['TS', 'TEO01', '101', 'AB12'].filter(isCourseCode)).toHaveLength(4)
    expect(['A', 'TEO101', 'teo', 'T-1', 'ÑU', '', 'AB\n'].filter(isCourseCode)).toEqual([])
  })

  test('is written in capitals and cut at five', () => {
    expect(canonicalCourseCode(' teo-101x ')).toBe('TEO10')
    expect(canonicalCourseCode('ñ')).toBe('')
  })

  test('of two or more letters is valid once written so', () => {
    fc.assert(
      fc.property(fc.string(), (typed) => {
        const code = canonicalCourseCode(typed)
        expect(code.length < 2 || isCourseCode(code)).toBe(true)
        expect(canonicalCourseCode(code)).toBe(code)
      }),
      runs(200),
    )
  })
})

describe('an image address', () => {
  const direct = 'https://example.org/aula.jpg'

  test('of a Google Images result becomes the direct one', () => {
    const result = `https://www.google.com/imgres?imgurl=${encodeURIComponent(direct)}&imgrefurl=x&w=800`
    expect(reduceImageUrl(result)).toBe(direct)
    expect(reduceImageUrl(result.replace('google.com', 'google.com.ar'))).toBe(direct)
    expect(reduceImageUrl(`https://www.google.com/url?sa=i&url=${encodeURIComponent(direct)}`)).toBe(direct)
  })

  test('of any other site stays as it is', () => {
    expect(reduceImageUrl(` ${direct} `)).toBe(direct)
    const lookalike = `https://google.evil.example/imgres?imgurl=${encodeURIComponent(direct)}`
    expect(reduceImageUrl(lookalike)).toBe(lookalike)
    expect(reduceImageUrl('no es una dirección')).toBe('no es una dirección')
  })

  test('never becomes a script', () => {
    const trap = 'https://www.google.com/imgres?imgurl=javascript%3Aalert(1)'
    expect(reduceImageUrl(trap)).toBe(trap)
  })

  test('is an http or https address', () => {
    expect([direct, 'http://localhost:3000/a.png'].filter(isWebUrl)).toHaveLength(2)
    expect(['javascript:alert(1)', 'ftp://a/b', '/a.png', 'https://', 'https://a b', ''].filter(isWebUrl)).toEqual([])
  })
})
