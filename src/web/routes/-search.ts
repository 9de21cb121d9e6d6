import { stripSearchParams, type SearchMiddleware } from '@tanstack/react-router'
import type * as z from 'zod/mini'

/**
 * The options of a route whose address says something after '?' (contract/screens/addresses.ts): what is invalid counts as absent, defaults
 * stay out of links, and the loader gets what the screen's reads depend on.
 */
export function routeSearch<Read extends z.ZodMiniObject, Search extends z.ZodMiniObject>({
  read,
  search,
}: {
  readonly read: Read
  readonly search: Search
}) {
  const stripDefaults: SearchMiddleware<z.output<Search>> = stripSearchParams<z.output<Search>>(search.parse({}))
  return {
    validateSearch: search,
    search: { middlewares: [stripDefaults] },
    loaderDeps: (at: { search: z.output<Search> }) => read.parse(at.search),
  }
}
