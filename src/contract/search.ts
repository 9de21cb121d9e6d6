import * as z from 'zod/mini'
import { ROLES } from '#domain/access/roles.ts'
import { SEARCH_KINDS, SEARCH_LIMITS } from '#domain/search/kinds.ts'
import { operationsIn } from './operation.ts'
import { Id, Instant, MaybeText } from './shapes.ts'

const operation = operationsIn('search')

/** Something found: enough to name it and to open it. */
const Hit = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: Id,
  /** The role whose screen shows it; null when every role's does. */
  as: z.nullable(z.enum(ROLES)),
  title: z.string(),
  /** Where it belongs: its course, its author, its holder. */
  detail: MaybeText,
  /** Of a text, what is around the words. */
  excerpt: MaybeText,
  at: z.nullable(Instant),
  /** The course of a lesson or an evaluation. */
  course_id: z.nullable(Id),
  /** Whose paper or payment it is. */
  user_id: z.nullable(Id),
  /** Of a student's course: it's one of their own, and not only of the catalogue. */
  is_own: z.boolean(),
  /** Of a person. */
  roles: z.array(z.enum(ROLES)),
  email: MaybeText,
  whatsapp: MaybeText,
})

export const search = operation({
  method: 'GET',
  url: '/search',
  summary: 'Whatever the caller may open and whose words begin like the typed ones, best first (decision C14)',
  access: 'signed-in',
  schema: {
    query: z.object({
      q: z.string().check(z.trim(), z.minLength(1), z.maxLength(SEARCH_LIMITS.typed)),
      kind: z.optional(z.enum(SEARCH_KINDS)),
      /** The role in which the caller works: of a thing that several roles see, its screen is opened. */
      role: z.optional(z.enum(ROLES)),
      page: z._default(z.coerce.number<number>().check(z.int(), z.minimum(1), z.maximum(SEARCH_LIMITS.pages)), 1),
    }),
    response: z.object({ items: z.array(Hit), page: z.int(), has_more: z.boolean() }),
  },
})
