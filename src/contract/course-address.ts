import * as z from 'zod/mini'
import { reduceImageUrl } from '#domain/courses/image-url.ts'
import { COURSE_LIMITS } from '#domain/courses/limits.ts'
import { isOwnFile, isSecureUrl } from '#domain/web-address.ts'

/** An https address or a file stored by the portal; null if empty. A Google Images link becomes the image's own address. */
export const CourseAddress = z.nullish(
  z.pipe(
    z.pipe(z.string().check(z.maxLength(COURSE_LIMITS.url * 2)), z.transform(reduceImageUrl)),
    z.pipe(
      z.string().check(
        z.maxLength(COURSE_LIMITS.url),
        z.refine((text) => text === '' || isOwnFile(text) || isSecureUrl(text), {
          error: 'SECURE_URL',
        }),
      ),
      z.transform((text) => text || null),
    ),
  ),
)
