import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { createdAt, day, id, isFilled, sortedText, version } from './columns.ts'

/** Academic periods, both days included (document 3 §3 and §5; decision L12). */
export const periods = pgTable(
  'periods',
  {
    id: id(),
    name: sortedText().notNull(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    description: text(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i13_period_order', sql`${t.start_date} < ${t.end_date}`),
    check('i14_period_named', isFilled(t.name, 200)),
    uniqueIndex('i14_period_name_unique').on(sql`lower(btrim(${t.name}))`),
    index('periods_by_start_date').on(t.start_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
