import { sql } from 'drizzle-orm'
import { check, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'

import { PHRASE_LIMITS } from '#domain/evaluations/phrases.ts'

import { createdAt, id, isFilled } from './columns.ts'
import { users } from './people.ts'

/** The phrases that a teacher saved for their feedback. Each has one of a limited number of places (record 078). */
export const feedback_phrases = pgTable(
  'feedback_phrases',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: smallint().notNull(),
    text: text().notNull(),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    check('i217_phrase_filled', isFilled(t.text, PHRASE_LIMITS.text)),
    check('i217_phrase_place', sql`${t.place} between 1 and ${sql.raw(String(PHRASE_LIMITS.phrases))}`),
    unique('i217_phrase_place_unique').on(t.owner_id, t.place),
    unique('i217_phrase_unique').on(t.owner_id, t.text),
  ],
)
