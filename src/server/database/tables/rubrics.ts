import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { RUBRIC_LIMITS } from '#domain/evaluations/rubric.ts'
import { createdAt, id, isFilled, points, sortedText, version } from './columns.ts'
import { assignment_submissions, assignments } from './evaluations.ts'
import { users } from './people.ts'

/** The rubric of an evaluation of files; without criteria there is none any more (record 075). */
export const rubrics = pgTable('rubrics', {
  assignment_id: uuid()
    .primaryKey()
    .references(() => assignments.id, { onDelete: 'cascade' }),
  version: version(),
  updated_at: createdAt(),
})

/** What is looked at in a work, in its order in the rubric. */
export const rubric_criteria = pgTable(
  'rubric_criteria',
  {
    id: id(),
    assignment_id: uuid()
      .notNull()
      .references(() => rubrics.assignment_id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    description: text(),
  },
  (t) => [
    check('i200_criterion_titled', isFilled(t.title, RUBRIC_LIMITS.title)),
    check('i200_criterion_position', sql`${t.position} between 1 and ${sql.raw(String(RUBRIC_LIMITS.criteria))}`),
    index('rubric_criteria_of_rubric').on(t.assignment_id, t.position),
  ],
)

/** The levels of a criterion: their points, and what earns them. */
export const rubric_levels = pgTable(
  'rubric_levels',
  {
    id: id(),
    criterion_id: uuid()
      .notNull()
      .references(() => rubric_criteria.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    title: text().notNull(),
    points: points().notNull(),
    words: text(),
  },
  (t) => [
    check('i200_level_titled', isFilled(t.title, RUBRIC_LIMITS.level_title)),
    check('i200_level_points', sql`${t.points} >= 0`),
    check('i200_level_position', sql`${t.position} between 1 and ${sql.raw(String(RUBRIC_LIMITS.levels.max))}`),
    unique('i202_level_of_criterion_key').on(t.id, t.criterion_id),
    index('rubric_levels_of_criterion').on(t.criterion_id, t.position),
  ],
)

/** The level that a hand-in reached in each criterion. */
export const rubric_marks = pgTable(
  'rubric_marks',
  {
    submission_id: uuid()
      .notNull()
      .references(() => assignment_submissions.id, { onDelete: 'cascade' }),
    criterion_id: uuid().notNull(),
    level_id: uuid().notNull(),
    comment: text(),
  },
  (t) => [
    primaryKey({ name: 'i202_one_mark', columns: [t.submission_id, t.criterion_id] }),
    foreignKey({
      name: 'i202_level_of_criterion',
      columns: [t.level_id, t.criterion_id],
      foreignColumns: [rubric_levels.id, rubric_levels.criterion_id],
    }).onDelete('restrict'),
    index('rubric_marks_of_level').on(t.level_id, t.criterion_id),
  ],
)

/** The grade of a hand-in that isn't its rubric's sum, and why. */
export const rubric_adjustments = pgTable(
  'rubric_adjustments',
  {
    submission_id: uuid()
      .primaryKey()
      .references(() => assignment_submissions.id, { onDelete: 'cascade' }),
    grade: points().notNull(),
    reason: text().notNull(),
  },
  (t) => [check('i203_adjustment_reason', isFilled(t.reason, RUBRIC_LIMITS.reason))],
)

/** Rubrics that a teacher keeps by name for other evaluations. */
export const rubric_templates = pgTable(
  'rubric_templates',
  {
    id: id(),
    owner_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: sortedText().notNull(),
    criteria: jsonb().$type<unknown[]>().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    check('i204_template_named', isFilled(t.name, RUBRIC_LIMITS.template_name)),
    check('i204_template_criteria', sql`jsonb_typeof(${t.criteria}) = 'array' and ${t.criteria} <> '[]'`),
    uniqueIndex('i204_template_name_unique').on(t.owner_id, sql`fold(${t.name})`),
  ],
)
