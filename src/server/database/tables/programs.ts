import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
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

import { GRADE_SCALES, PROGRAM_LIMITS, REQUIREMENT_KINDS, type ScaleStep } from '#domain/programs/plan.ts'
import { createdAt, day, id, isFilled, isOneOf, sortedText, version } from './columns.ts'
import { courses } from './courses.ts'

const { name, title, text: longText, years, terms, credits } = PROGRAM_LIMITS

/** Programs that end in a title (decision R5). A sample stays marked until an administrator edits it (decision C10). */
export const programs = pgTable(
  'programs',
  {
    id: id(),
    code: text().notNull(),
    name: sortedText().notNull(),
    title_granted: text().notNull(),
    years: smallint().notNull(),
    description: text().notNull().default(''),
    /** For whom it is, as its public page says. */
    audience: text().notNull().default(''),
    is_active: boolean().notNull().default(true),
    is_sample: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i119_program_code', sql`${t.code} ~ '^[A-Z0-9]{2,10}$'`),
    check('i119_program_named', isFilled(t.name, name)),
    check('i119_program_title', isFilled(t.title_granted, title)),
    check('i119_program_years', sql`${t.years} between 1 and ${sql.raw(String(years))}`),
    check(
      'i119_program_texts',
      sql`length(${t.description}) <= ${sql.raw(String(longText))} and length(${t.audience}) <= ${sql.raw(String(longText))}`,
    ),
    uniqueIndex('i119_program_code_unique').on(t.code),
    index('programs_by_name').on(t.name, t.id),
  ],
)

/** Study plans of a program; people admitted now enter the current one. */
export const plans = pgTable(
  'plans',
  {
    id: id(),
    program_id: uuid()
      .notNull()
      .references(() => programs.id, { onDelete: 'restrict' }),
    name: sortedText().notNull(),
    valid_from: day().notNull(),
    credits_required: integer().notNull().default(0),
    grade_scale: text({ enum: GRADE_SCALES }).notNull().default('percent'),
    /** With the scale 'ten': its steps, from the lowest percent to the highest. */
    scale_steps: jsonb()
      .$type<readonly ScaleStep[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    is_current: boolean().notNull().default(false),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i120_plan_named', isFilled(t.name, name)),
    check('i120_plan_credits', sql`${t.credits_required} between 0 and ${sql.raw(String(credits))}`),
    check('i120_grade_scale', isOneOf(t.grade_scale, GRADE_SCALES)),
    check(
      'i120_scale_steps',
      sql`jsonb_typeof(${t.scale_steps}) = 'array' and (${t.grade_scale} = 'ten') = (jsonb_array_length(${t.scale_steps}) > 0)`,
    ),
    unique('i120_plan_of_program').on(t.id, t.program_id),
    uniqueIndex('i120_plan_name_unique').on(t.program_id, sql`lower(btrim(${t.name}))`),
    uniqueIndex('i120_one_current_plan')
      .on(t.program_id)
      .where(sql`${t.is_current}`),
  ],
)

/** The courses of a plan by year and term, each once; obligatory when no elective group has it. */
export const plan_courses = pgTable(
  'plan_courses',
  {
    plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    year: smallint().notNull(),
    term: smallint().notNull(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'i121_course_once_a_plan', columns: [t.plan_id, t.course_id] }),
    check(
      'i121_year_and_term',
      sql`${t.year} between 1 and ${sql.raw(String(years))} and ${t.term} between 1 and ${sql.raw(String(terms))}`,
    ),
    index('plan_courses_by_course').on(t.course_id),
  ],
)

/** Courses of a plan of which a given number, or a given number of credits, is required. */
export const elective_groups = pgTable(
  'elective_groups',
  {
    id: id(),
    plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    courses_needed: smallint(),
    credits_needed: integer(),
    position: smallint().notNull().default(0),
  },
  (t) => [
    check('i122_group_named', isFilled(t.name, name)),
    check(
      'i122_group_needs',
      sql`coalesce(${t.courses_needed}, ${t.credits_needed}) > 0 and num_nonnulls(${t.courses_needed}, ${t.credits_needed}) = 1`,
    ),
    unique('i122_group_of_plan').on(t.id, t.plan_id),
    index('elective_groups_by_plan').on(t.plan_id, t.position),
  ],
)

/** Which courses an elective group has; one may be in several and counts in one of them. */
export const elective_group_courses = pgTable(
  'elective_group_courses',
  {
    group_id: uuid().notNull(),
    plan_id: uuid().notNull(),
    course_id: uuid().notNull(),
  },
  (t) => [
    primaryKey({ name: 'i122_course_once_a_group', columns: [t.group_id, t.course_id] }),
    foreignKey({
      name: 'i122_own_group',
      columns: [t.group_id, t.plan_id],
      foreignColumns: [elective_groups.id, elective_groups.plan_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'i122_course_of_plan',
      columns: [t.plan_id, t.course_id],
      foreignColumns: [plan_courses.plan_id, plan_courses.course_id],
    }).onDelete('cascade'),
    index('elective_group_courses_by_course').on(t.plan_id, t.course_id),
  ],
)

/** What a course of a plan asks for; a trigger refuses a cycle. */
export const requirements = pgTable(
  'requirements',
  {
    plan_id: uuid().notNull(),
    course_id: uuid().notNull(),
    required_course_id: uuid().notNull(),
    kind: text({ enum: REQUIREMENT_KINDS }).notNull(),
  },
  (t) => [
    primaryKey({ name: 'i123_required_once', columns: [t.plan_id, t.course_id, t.required_course_id] }),
    check('i123_requirement_kind', isOneOf(t.kind, REQUIREMENT_KINDS)),
    foreignKey({
      name: 'i123_course_of_plan',
      columns: [t.plan_id, t.course_id],
      foreignColumns: [plan_courses.plan_id, plan_courses.course_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'i123_required_of_plan',
      columns: [t.plan_id, t.required_course_id],
      foreignColumns: [plan_courses.plan_id, plan_courses.course_id],
    }).onDelete('cascade'),
    index('requirements_by_required').on(t.plan_id, t.required_course_id),
    index('requirements_by_course').on(t.course_id),
  ],
)
