import * as z from 'zod/mini'
import { EARLIEST_BIRTH_DATE } from '#domain/people/limits.ts'
import { FILE_NAME_MAX, tidyFileName } from '#domain/files/names.ts'
import { isFilled } from '#domain/filled.ts'
import { isOneLine, tidyLine } from '#domain/lines.ts'
import { isSecureUrl, isWebUrl } from '#domain/web-address.ts'
import type { FieldCode } from './field-texts.ts'

/** A row's identifier. */
export const Id = z.uuid()

/** The years that the portal knows: whatever lies outside is a slip of the keyboard, and no calendar of a seminary. */
const YEARS = { first: 1900, last: 2199 }
const isKnownYear = (text: string) => {
  const year = Number(text.slice(0, 4))
  return year >= YEARS.first && year <= YEARS.last
}

const InstantText = z.iso.datetime({ offset: true }).check(z.refine(isKnownYear, { error: 'DATE' }))

/** A moment: ISO 8601 text on the wire, `Date` in the server. */
export const Instant = z.codec(InstantText, z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

const AnyDay = z.iso.date({ error: ({ input }) => (input === '' ? 'REQUIRED' : undefined) })

/** A calendar day in the institution's zone: 'YYYY-MM-DD'. */
export const Day = AnyDay.check(z.refine(isKnownYear, { error: 'DATE' }))

/** The day on which a person was born; whether it's still to come, only the server knows. */
export const DayOfBirth = AnyDay.check(
  z.refine((day) => isKnownYear(day) && day >= EARLIEST_BIRTH_DATE, { error: 'BIRTH_DATE' }),
)

/** An amount of money in whole cents. */
export const Cents = z.int().check(z.nonnegative(), z.maximum(999_999_999_999))

/** Rejects a text with nothing visible; `error` is the field code when the general sentence won't do. */
export const shown = (error: FieldCode = 'REQUIRED') => z.refine<string>(isFilled, { error })

/** Rejects anything that doesn't fit on one line: every stored single-line text has this check. */
export const oneLine = z.refine<string>(isOneLine, { error: 'ONE_LINE' })

/** A required text that may have several lines, trimmed; `error` is the field code of a blank one when the general sentence won't do. */
export const Text = (max: number, error?: FieldCode) =>
  z.string().check(z.trim(), z.minLength(1, error && { error }), z.maxLength(max), shown(error))

/** A required line of text; the same otherwise. */
export const Line = (max: number, error?: FieldCode) =>
  z.string().check(z.overwrite(tidyLine), z.minLength(1, error && { error }), z.maxLength(max), shown(error), oneLine)

/** The name of a file that somebody sends: never refused, only tidied (domain/files/names.ts). */
export const FileName = z.string().check(z.overwrite(tidyFileName), z.maxLength(FILE_NAME_MAX))

/** An optional text that may have several lines: trimmed, and null if nothing is visible. */
export const OptionalText = (max: number) => z.nullish(filled(z.string().check(z.trim(), z.maxLength(max))))

/** An optional line of text; the same otherwise. */
export const OptionalLine = (max: number) =>
  z.nullish(filled(z.string().check(z.overwrite(tidyLine), z.maxLength(max), oneLine)))

/** Converts a text with nothing visible to ''. */
export const nothingWhenBlank = z.overwrite<string>((typed) => (isFilled(typed) ? typed : ''))

/** A text that may have several lines, or be empty: '' if nothing is visible. */
export const TextOrNothing = (max: number) => z.string().check(nothingWhenBlank, z.trim(), z.maxLength(max))

/** A line of text, or empty; otherwise the same. */
export const LineOrNothing = (max: number) =>
  z.string().check(nothingWhenBlank, z.overwrite(tidyLine), z.maxLength(max), oneLine)

/** A text in an answer, or null if there is none. */
export const MaybeText = z.nullable(z.string())

/** An address that may be opened: http or https only, never a script. */
export const WebAddress = z.string().check(z.trim(), z.maxLength(2048), z.refine(isWebUrl, { error: 'URL' }))

/** The same, https only (images and external forms). */
export const SecureAddress = z.string().check(z.trim(), z.maxLength(2048), z.refine(isSecureUrl, { error: 'URL' }))

/** Represents what the user was shown of an action before it's done: sent along with it, compared when it's done (OUTCOME_CHANGED). */
export const ShownDigest = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Nothing to return: the operation was done. */
export const Done = z.object({})

/** The response to a request for a link, regardless of whose address it is: in how many seconds another may be requested. */
export const LinkAsked = z.object({ wait_seconds: z.int() })

/** How much of a list comes at once, unless it's said otherwise. */
export const USUAL_PAGE_SIZE = 20

/** The query of a list that pages: pages start at 1. */
export const PageQuery = {
  page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(10_000)), 1),
  page_size: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(100)), USUAL_PAGE_SIZE),
}

/** One page of a list; `has_more` says whether another follows, `total` how many there are in all. */
export const PageOf = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), total: z.int(), page: z.int(), has_more: z.boolean() })

/** A true/false query parameter ('true' or 'false' on the wire). */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((value) => value === true || value === 'true'),
)

/** What a person typed to search with. */
export const Search = z.optional(z.string().check(z.trim(), z.maxLength(120)))

function filled(schema: z.ZodMiniString<string>) {
  return z.pipe(
    schema,
    z.transform((text) => (isFilled(text) ? text : null)),
  )
}
