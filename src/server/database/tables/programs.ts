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
import { LIVE_PROGRAM_STATUSES, PROGRAM_STATUSES } from '#domain/programs/program-students.ts'
import { createdAt, day, id, instant, isFilled, isOneOf, sortedText } from './columns.ts'
import { courses } from './courses.ts'
import { users } from './people.ts'

const { name, title, text: longText, years, terms, credits, reason } = PROGRAM_LIMITS

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

/** Plans of studies of a program; the current one takes in whoever is admitted now. */
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

/** Courses of a plan of which so many, or so many credits, are needed. */
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

/** A person in a program: asked for, admitted, holder of its title, gone; at most once live a program. */
export const program_students = pgTable(
  'program_students',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    program_id: uuid().notNull(),
    plan_id: uuid().notNull(),
    status: text({ enum: PROGRAM_STATUSES }).notNull(),
    requested_at: instant(),
    admitted_on: day(),
    graduated_on: day(),
    left_on: day(),
    /** Why somebody left or wasn't admitted. */
    reason: text(),
    decided_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: createdAt(),
  },
  (t) => [
    check('i124_program_status', isOneOf(t.status, PROGRAM_STATUSES)),
    check(
      'i124_program_days',
      sql`(${t.status} <> 'activo' or ${t.admitted_on} is not null)
        and (${t.status} = 'egresado') = (${t.graduated_on} is not null)
        and (${t.status} = 'baja') = (${t.left_on} is not null)
        and (${t.status} <> 'solicitado' or ${t.requested_at} is not null)`,
    ),
    check('i124_program_reason', sql`${t.reason} is null or ${isFilled(t.reason, reason)}`),
    foreignKey({
      name: 'i124_plan_of_program',
      columns: [t.plan_id, t.program_id],
      foreignColumns: [plans.id, plans.program_id],
    }).onDelete('restrict'),
    uniqueIndex('i124_once_a_program').on(t.user_id, t.program_id).where(isOneOf(t.status, LIVE_PROGRAM_STATUSES)),
    index('program_students_by_person').on(t.user_id),
    index('program_students_by_plan').on(t.plan_id, t.status, t.created_at.desc().nullsFirst(), t.id),
    index('program_students_by_program').on(t.program_id, t.status, t.created_at.desc().nullsFirst(), t.id),
    index('program_students_by_decider')
      .on(t.decided_by)
      .where(sql`${t.decided_by} is not null`),
  ],
)

/** A person's change from one plan of a program to another; rows are only added. */
export const plan_changes = pgTable(
  'plan_changes',
  {
    id: id(),
    program_student_id: uuid()
      .notNull()
      .references(() => program_students.id, { onDelete: 'restrict' }),
    from_plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'restrict' }),
    to_plan_id: uuid()
      .notNull()
      .references(() => plans.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    changed_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    changed_at: createdAt(),
  },
  (t) => [
    check('i125_plan_changes', sql`${t.from_plan_id} <> ${t.to_plan_id}`),
    check('i125_plan_change_reason', isFilled(t.reason, reason)),
    index('plan_changes_by_student').on(t.program_student_id, t.changed_at.desc().nullsFirst()),
    index('plan_changes_by_from').on(t.from_plan_id),
    index('plan_changes_by_to').on(t.to_plan_id),
    index('plan_changes_by_changer').on(t.changed_by),
  ],
)

/** That a person may take a course without what it requires; a withdrawn one stays with who withdrew it. */
export const requirement_exceptions = pgTable(
  'requirement_exceptions',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    reason: text().notNull(),
    granted_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    granted_at: createdAt(),
    withdrawn_at: instant(),
    withdrawn_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
  },
  (t) => [
    check('i126_exception_reason', isFilled(t.reason, reason)),
    check('i126_exception_withdrawn', sql`(${t.withdrawn_at} is null) = (${t.withdrawn_by} is null)`),
    uniqueIndex('i126_one_exception')
      .on(t.user_id, t.course_id)
      .where(sql`${t.withdrawn_at} is null`),
    index('requirement_exceptions_by_person').on(t.user_id),
    index('requirement_exceptions_by_course').on(t.course_id),
    index('requirement_exceptions_by_granter').on(t.granted_by),
    index('requirement_exceptions_by_withdrawer')
      .on(t.withdrawn_by)
      .where(sql`${t.withdrawn_by} is not null`),
  ],
)

/** Titles that were granted, here or before the portal, each with its place in the institution's register. */
export const titles = pgTable(
  'titles',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    program_id: uuid()
      .notNull()
      .references(() => programs.id, { onDelete: 'restrict' }),
    /** null for a title from before the portal. */
    program_student_id: uuid().references(() => program_students.id, { onDelete: 'restrict' }),
    /** As it was called when it was granted. */
    title_granted: text().notNull(),
    register_number: text().notNull(),
    book: text().notNull(),
    folio: text().notNull(),
    granted_on: day().notNull(),
    recorded_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    recorded_at: createdAt(),
  },
  (t) => [
    check('i127_title_named', isFilled(t.title_granted, title)),
    check(
      'i127_title_registered',
      sql`${isFilled(t.register_number, 40)} and ${isFilled(t.book, 40)} and ${isFilled(t.folio, 40)}`,
    ),
    uniqueIndex('i127_title_number_unique').on(t.register_number),
    uniqueIndex('i127_title_place_unique').on(t.book, t.folio),
    unique('i127_title_once').on(t.program_student_id),
    uniqueIndex('i127_one_title_a_program').on(t.user_id, t.program_id),
    index('titles_by_program').on(t.program_id, t.granted_on.desc().nullsFirst()),
    index('titles_by_recorder').on(t.recorded_by),
  ],
)
