import { useSearch } from '@tanstack/react-router'
import * as z from 'zod/mini'

const Period = z.catch(z.object({ period: z.optional(z.uuid()) }), {})

/** The period that the address of a place's tab names, which the place around it shares. */
export function usePlacePeriod(): string | undefined {
  const search: unknown = useSearch({ strict: false })
  return Period.parse(search).period
}
