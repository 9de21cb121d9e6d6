import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { PAYLOADS } from '#tests/support/payloads.ts'
import { CourseForm } from './courses.ts'
import { AssignmentForm } from './evaluation-shapes.ts'
import { LessonContentForm } from './lessons.ts'
import { SettingsForm } from './settings.ts'
import { SecureAddress, WebAddress } from './shapes.ts'

/** Every field whose value somebody can open: what the server parses each with. */
const ADDRESS_FIELDS: Record<string, z.ZodMiniType> = {
  'a web address': WebAddress,
  'a secure address': SecureAddress,
  'the image of a course': CourseForm.shape.image_url,
  'the syllabus of a course': CourseForm.shape.syllabus_url,
  'the content of a lesson': LessonContentForm.shape.content_url,
  'an external form': AssignmentForm.shape.external_form_url,
  'a social network of the institution': SettingsForm.shape.social_links.shape.facebook,
}

test.each(Object.entries(ADDRESS_FIELDS))('%s takes none of 150 payloads but as a web address', (_, field) => {
  const taken = PAYLOADS.flatMap((payload) => {
    const result = field.safeParse(payload)
    return result.success && typeof result.data === 'string' && result.data ? [result.data] : []
  })
  expect(taken.filter((address) => !/^https?:\/\/[^\s"<>]+$/.test(address))).toEqual([])
  expect(taken.length).toBeLessThan(10)
  expect(field.safeParse('https://example.org/mapa?a=1#b').success).toBe(true)
})
