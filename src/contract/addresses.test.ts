import { expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { PAYLOADS } from '#tests/support/payloads.ts'
import { isWebUrl } from '#domain/web-address.ts'
import { SocialNetworks } from './accounts.ts'
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
  'the payment link of a country': SettingsForm.shape.payment_config.shape.argentina.shape.payment_link,
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

test.each([CourseForm.shape.image_url, CourseForm.shape.syllabus_url])(
  'a file of the portal is named by its id alone',
  (field) => {
    const file = '/files/0d3f0a52-8a0c-4b58-9b0e-6a1f7f1c2d3e'
    expect(field.safeParse(file).data).toBe(file)
    const lookalikes = ['/files/../x', '/files/x', `${file}/../../api/session`, `${file}?size=small`, `/files/..%2fx`]
    expect(lookalikes.filter((address) => field.safeParse(address).success)).toEqual([])
  },
)

test('a profile in a social network is a web address or a user name, never an address of another kind', () => {
  const taken = PAYLOADS.filter((payload) => SocialNetworks.shape.facebook.safeParse(payload).success)
  expect(taken.filter((typed) => !isWebUrl(typed.trim()))).toEqual([])
  const names = ['@ana', 'Ana María Benítez', 'facebook.com/ana?id=1', 'ana_b.1990', 'https://x.com/ana', '']
  expect(names.filter((typed) => !SocialNetworks.shape.facebook.safeParse(typed).success)).toEqual([])
})
