import { describe, expect, test } from 'vitest'
import { announcementExcerpt } from './excerpt.ts'

const words = (count: number) => Array.from({ length: count }, (_, index) => `palabra${index % 10}`).join(' ')

describe('an announcement in a list', () => {
  test('is whole while it fits, and cut at 240 characters, 160 on a phone', () => {
    expect(announcementExcerpt('Hoy hay clase.', 'full')).toEqual({
      text: 'Hoy hay clase.',
      isCut: false,
      offersMore: false,
    })
    const long = words(60)
    expect(announcementExcerpt(long, 'full').text.length).toBeLessThanOrEqual(241)
    expect(announcementExcerpt(long, 'compact').text.length).toBeLessThanOrEqual(161)
    expect(announcementExcerpt(long, 'full')).toMatchObject({ isCut: true, offersMore: true })
  })

  test('is never cut inside a word, nor left with a comma before the dots', () => {
    const { text } = announcementExcerpt(words(60), 'full')
    expect(text).toMatch(/ palabra\d…$/)
    expect(announcementExcerpt(`${'a'.repeat(155)}, b${'c'.repeat(40)}`, 'compact').text).toBe(`${'a'.repeat(155)}…`)
  })

  test('is cut anyway when it is one endless word', () => {
    expect(announcementExcerpt('a'.repeat(500), 'compact').text).toBe(`${'a'.repeat(160)}…`)
  })

  test('offers the rest over 150 characters, also where nothing had to be cut', () => {
    expect(announcementExcerpt('a'.repeat(150), 'full').offersMore).toBe(false)
    expect(announcementExcerpt('a'.repeat(151), 'full')).toMatchObject({ isCut: false, offersMore: true })
  })
})
