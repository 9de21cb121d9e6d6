import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { SCHEME } from '#domain/grades/scheme-problem.ts'
import { CATEGORY_BASES } from '#domain/grades/scheme.ts'
import { createdAt, id, isFilled, isOneOf, points, version } from './columns.ts'
import { courses } from './courses.ts'
import { assignments } from './evaluations.ts'
import { periods } from './periods.ts'

const { title, dropped, categories } = SCHEME

/** How the final grades of a course in a period come about, where its teacher set it; a null percent is the period's (record 072). */
export const course_schemes = pgTable(
  'course_schemes',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    period_id: uuid()
      .notNull()
      .references(() => periods.id, { onDelete: 'cascade' }),
    pass_percent: smallint(),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i195_scheme_pass_percent', sql`${t.pass_percent} between 1 and 100`),
    unique('i195_one_scheme').on(t.course_id, t.period_id),
    index('course_schemes_by_period').on(t.period_id),
  ],
)

/** The categories of a scheme, in their order from 0. */
export const scheme_categories = pgTable(
  'scheme_categories',
  {
    scheme_id: uuid()
      .notNull()
      .references(() => course_schemes.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    title: text().notNull(),
    weight_percent: points().notNull(),
    basis: text({ enum: CATEGORY_BASES }).notNull(),
    dropped: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.scheme_id, t.position] }),
    check('i196_category_position', sql`${t.position} between 0 and ${sql.raw(String(categories - 1))}`),
    check('i196_category_titled', isFilled(t.title, title)),
    check('i196_category_weight', sql`${t.weight_percent} > 0 and ${t.weight_percent} <= 100`),
    check('i196_category_basis', isOneOf(t.basis, CATEGORY_BASES)),
    check('i196_category_dropped', sql`${t.dropped} between 0 and ${sql.raw(String(dropped))}`),
    uniqueIndex('i196_category_once').on(t.scheme_id, sql`lower(btrim(${t.title}))`),
  ],
)

/** What a scheme says of an evaluation; one without a row is of the first category, and nothing else. */
export const scheme_works = pgTable(
  'scheme_works',
  {
    scheme_id: uuid()
      .notNull()
      .references(() => course_schemes.id, { onDelete: 'cascade' }),
    assignment_id: uuid()
      .notNull()
      .references(() => assignments.id, { onDelete: 'cascade' }),
    category: smallint(),
    is_extra: boolean().notNull().default(false),
    required_percent: smallint(),
  },
  (t) => [
    primaryKey({ columns: [t.scheme_id, t.assignment_id] }),
    foreignKey({
      name: 'i196_category_of_scheme',
      columns: [t.scheme_id, t.category],
      foreignColumns: [scheme_categories.scheme_id, scheme_categories.position],
    }).onDelete('cascade'),
    check('i197_required_percent', sql`${t.required_percent} between 1 and 100`),
    check('i197_required_counts', sql`not (${t.is_extra} and ${t.required_percent} is not null)`),
    uniqueIndex('i197_one_required')
      .on(t.scheme_id)
      .where(sql`${t.required_percent} is not null`),
    index('scheme_works_by_assignment').on(t.assignment_id),
    index('scheme_works_by_category').on(t.scheme_id, t.category),
  ],
)
