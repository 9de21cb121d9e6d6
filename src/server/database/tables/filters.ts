import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { FILTER_LIMITS, FILTERED_LISTS, FILTERS_MAX } from '#domain/filters/saved-filters.ts'

import { createdAt, id, isFilled, isOneOf, sortedText } from './columns.ts'
import { users } from './people.ts'

/** The filters of a list that somebody saved by name for themselves. Each has one of a limited number of places. */
export const saved_filters = pgTable(
  'saved_filters',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().notNull(),
    place: smallint().notNull(),
    name: sortedText().notNull(),
    /** As in the address of its screen, without '?'. */
    search: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('i194_filter_list', isOneOf(t.list, FILTERED_LISTS)),
    check('i194_filter_named', isFilled(t.name, FILTER_LIMITS.name)),
    check(
      'i194_filter_search',
      sql`${t.search} ~ '^[a-z]+=[^&=]+(&[a-z]+=[^&=]+)*$' and length(${t.search}) <= ${sql.raw(String(FILTER_LIMITS.search))}`,
    ),
    check('i194_filter_place', sql`${t.place} between 1 and ${sql.raw(String(FILTERS_MAX))}`),
    unique('i194_filter_place_unique').on(t.owner_id, t.list, t.place),
    uniqueIndex('i194_filter_name_unique').on(t.owner_id, t.list, sql`fold(${t.name})`),
  ],
)
