import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

import { createdAt, id, isFilled, textWords, version } from './columns.ts'
import { users } from './people.ts'

/** Announcements of the institution (document 2 §3, document 3 §3). */
export const announcements = pgTable(
  'announcements',
  {
    id: id(),
    title: text().notNull(),
    content: text().notNull(),
    created_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
    search_words: textWords()
      .notNull()
      .generatedAlwaysAs(sql`spanish_words(title || ' ' || content)`),
  },
  (t) => [
    check('i86_announcement_filled', sql`${isFilled(t.title, 300)} and ${isFilled(t.content, 20000)}`),
    index('announcements_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('announcements_by_creator').on(t.created_by),
    index('announcements_active')
      .on(t.created_at.desc().nullsFirst())
      .where(sql`${t.is_active}`),
    index('announcements_by_words').using('gin', t.search_words),
    index('announcements_by_title').using('gin', sql`spaced_words(${t.title}) gin_trgm_ops`),
  ],
)
