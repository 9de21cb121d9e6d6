import type * as contract from '#contract/filters.ts'
import type { FormOf } from '#contract/operation.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import { FILTERS } from '#contract/screens/filters.ts'
import { FILTERS_MAX } from '#domain/filters/saved-filters.ts'
import type { Handler } from '../actions/context.ts'
import { Failure, InvalidFields } from '../actions/failure.ts'
import { refusing } from '../actions/refusals.ts'
import { deleteFilter, insertFilter, listFiltersOf } from './filters-queries.ts'

/** The asker's own filters of a list, by name. */
export const listSavedFilters: Handler<typeof contract.listSavedFilters> = async ({ list }, { db, user }) => ({
  items: await listFiltersOf(db, user.id, list),
})

/** Saves one by name, as its screen's address understands it. */
export const saveFilter: Handler<typeof contract.saveFilter> = async (form, context) => {
  const filter = { ...fieldsOf(form), created_at: context.clock.now() }
  if (filter.search === '') throw new InvalidFields({ search: { code: 'REQUIRED', message: FIELD_TEXTS.REQUIRED } })
  const saved = await context.transaction((tx) => insertFilter(tx, context.user.id, filter)).catch(refusing())
  if (!saved) throw new Failure('FILTERS_FULL', { max: FILTERS_MAX })
  return saved
}

function fieldsOf({ list, name, search }: FormOf<typeof contract.saveFilter>) {
  const { read, write } = FILTERS[list]
  return { list, name, search: write(read(search)) }
}

/** Deletes one; somebody else's is not found. */
export const deleteSavedFilter: Handler<typeof contract.deleteSavedFilter> = async ({ filterId }, context) => {
  if (!(await context.transaction((tx) => deleteFilter(tx, context.user.id, filterId)))) throw new Failure('NOT_FOUND')
  return {}
}
