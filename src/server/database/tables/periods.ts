import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { PASS_PERCENT } from '#domain/grades/limits.ts'
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
    /** The institution's passing percent when the period began: a later one doesn't change it (record 072). */
    pass_percent: smallint().notNull().default(PASS_PERCENT),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i195_period_pass_percent', sql`${t.pass_percent} between 1 and 100`),
    check('i13_period_order', sql`${t.start_date} < ${t.end_date}`),
    check('i14_period_named', isFilled(t.name, 200)),
    uniqueIndex('i14_period_name_unique').on(sql`lower(btrim(${t.name}))`),
    index('periods_by_start_date').on(t.start_date.desc().nullsFirst(), t.id.desc().nullsFirst()),
  ],
)
