import * as z from 'zod/mini'
import type { FilteredList } from '#domain/filters/saved-filters.ts'
import { SEARCHES } from './addresses.ts'

/** What of a list's address its filters are: between the view and the text that is saved. A list that changes begins with its first page. */
function filtersOf<const Schema extends z.ZodMiniObject>(list: FilteredList, schema: Schema) {
  const keys = Object.keys(schema.shape).filter((key) => key !== 'pages')
  const none = Object.fromEntries(keys.map((key) => [key, undefined]))
  return {
    list,
    /** Each filter of a saved text, those that it doesn't name too. */
    read: (search: string): z.output<Schema> => ({
      ...none,
      ...schema.parse(Object.fromEntries(new URLSearchParams(search))),
    }),
    /** The text of a view; '' when it filters nothing. */
    write: (view: object): string => {
      const shown = new Map(Object.entries(view))
      const told = keys.flatMap((key) => {
        const value: unknown = shown.get(key)
        return typeof value === 'string' && value !== '' ? [[key, value]] : []
      })
      return new URLSearchParams(told).toString()
    },
  }
}

const ORDERED = { sort: true, pages: true } as const

/** The filters of each list that can be saved, by the schema of its own address. */
export const FILTERS = {
  users: filtersOf('users', z.pick(SEARCHES['/admin/users'].search, { q: true, role: true, ...ORDERED })),
  payments: filtersOf('payments', z.pick(SEARCHES['/admin/payments'].search, { q: true, status: true, ...ORDERED })),
  grades: filtersOf(
    'grades',
    z.pick(SEARCHES['/admin/secretariat'].search, {
      student: true,
      course: true,
      period: true,
      status: true,
      ...ORDERED,
    }),
  ),
} as const satisfies Record<FilteredList, unknown>
