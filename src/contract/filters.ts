import * as z from 'zod/mini'
import { FILTER_LIMITS, FILTERED_LISTS } from '#domain/filters/saved-filters.ts'
import { operationsIn } from './operation.ts'
import { Id, Line } from './shapes.ts'

const operation = operationsIn('filters')
const access = 'filters.save'

/** A filter that somebody saved; `search` as in its screen's address, without '?'. */
const SavedFilter = z.object({ id: Id, name: z.string(), search: z.string() })

export const listSavedFilters = operation({
  method: 'GET',
  url: '/saved-filters',
  summary: 'The filters of a list that the asker saved, by name',
  access,
  schema: {
    query: z.object({ list: z.enum(FILTERED_LISTS) }),
    response: z.object({ items: z.array(SavedFilter) }),
  },
})

/** What a filter is called. */
export const FilterNameForm = z.object({ name: Line(FILTER_LIMITS.name) })

export const saveFilter = operation({
  method: 'POST',
  url: '/saved-filters',
  summary: "Save a list's filters by name, for oneself",
  access,
  schema: {
    body: z.extend(FilterNameForm, {
      list: z.enum(FILTERED_LISTS),
      /** What its screen's address doesn't know is left out. */
      search: Line(FILTER_LIMITS.search),
    }),
    response: SavedFilter,
  },
  failures: ['FILTER_NAME_TAKEN', 'FILTERS_FULL'],
})

export const deleteSavedFilter = operation({
  method: 'DELETE',
  url: '/saved-filters/:filterId',
  summary: 'Delete a filter that the asker saved',
  access,
  schema: { params: z.object({ filterId: Id }), response: z.object({}) },
})
