import * as z from 'zod/mini'

/** What an address may say after '?': anything else is as if it said nothing. */
export const SearchText = z.catch(z.optional(z.string()), undefined)
export const SearchId = z.catch(z.optional(z.uuid()), undefined)
/** How many pages of a list are shown. */
export const SearchPages = z.catch(z.optional(z.int().check(z.minimum(2), z.maximum(50))), undefined)
