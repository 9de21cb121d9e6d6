import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { PAPER_LIMITS } from '#domain/papers/kinds.ts'
import { bytea, createdAt, id, isOneOf } from './columns.ts'
import { courses } from './courses.ts'
import { files } from './files.ts'
import { acta_rectifications, course_actas } from './grades.ts'
import { periods } from './periods.ts'

/** What happens to a closed acta, each event kept as it was stated at the time. */
const ACTA_EVENTS = ['closing', 'rectification', 'reopening'] as const

/** The last number that an acta got in a year: its row stays locked, so that numbers have no gaps (decision L23). */
export const acta_series = pgTable(
  'acta_series',
  { year: smallint().primaryKey(), last_number: integer().notNull() },
  (t) => [check('i181_series_number', sql`${t.last_number} >= 1`)],
)

/** The number that the acta of a course and period got when it was closed first, and its place in the book; it stays when the acta is opened again. */
export const acta_numbers = pgTable(
  'acta_numbers',
  {
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    period_id: uuid()
      .notNull()
      .references(() => periods.id, { onDelete: 'restrict' }),
    year: smallint().notNull(),
    number: integer().notNull(),
    /** '' and null where they're written by hand. */
    book: text().notNull().default(''),
    folio: integer(),
  },
  (t) => [
    primaryKey({ name: 'i181_one_number', columns: [t.course_id, t.period_id] }),
    unique('i181_number_once').on(t.year, t.number),
    check('i181_folio', sql`${t.folio} is null or (${t.folio} >= 1 and ${t.book} <> '')`),
    check('i181_book', sql`length(${t.book}) <= ${sql.raw(String(PAPER_LIMITS.book))}`),
    uniqueIndex('i181_folio_once')
      .on(t.book, t.folio)
      .where(sql`${t.folio} is not null`),
    index('acta_numbers_by_period').on(t.period_id),
  ],
)

/** What an acta said when it was closed, rectified or opened again: written by triggers with the action, and never changed. The file is drawn from it and stored once. */
export const acta_copies = pgTable(
  'acta_copies',
  {
    id: id(),
    acta_id: uuid()
      .notNull()
      .references(() => course_actas.id, { onDelete: 'restrict' }),
    deed: text({ enum: ACTA_EVENTS }).notNull(),
    rectification_id: uuid().references(() => acta_rectifications.id, { onDelete: 'restrict' }),
    /** In the order of the actions: the closing is 0. */
    position: integer().notNull(),
    /** What is printed; its shape is the action's. */
    facts: jsonb().$type<unknown>().notNull(),
    facts_sha256: bytea().notNull(),
    /** For an action from before copies were kept: what was known when they began. */
    is_rebuilt: boolean().notNull().default(false),
    written_at: createdAt(),
    /** Null until the file is drawn and stored. */
    file_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    sha256: bytea(),
  },
  (t) => [
    unique('i182_position_once').on(t.acta_id, t.position),
    unique('i182_rectification_once').on(t.rectification_id),
    check('i182_deed', isOneOf(t.deed, ACTA_EVENTS)),
    check('i182_position', sql`${t.position} >= 0 and (${t.deed} = 'closing') = (${t.position} = 0)`),
    check('i182_rectification', sql`(${t.deed} = 'rectification') = (${t.rectification_id} is not null)`),
    check('i182_facts_sha256', sql`octet_length(${t.facts_sha256}) = 32`),
    check(
      'i182_file',
      sql`(${t.file_id} is null) = (${t.sha256} is null) and (${t.sha256} is null or octet_length(${t.sha256}) = 32)`,
    ),
    index('acta_copies_by_file')
      .on(t.file_id)
      .where(sql`${t.file_id} is not null`),
    index('acta_copies_without_file')
      .on(t.written_at)
      .where(sql`${t.file_id} is null`),
  ],
)
