import { sql } from 'drizzle-orm'
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { PROGRAM_LIMITS } from '#domain/programs/plan.ts'
import { RECOGNITION_ORIGINS, RECOGNITION_OUTCOMES } from '#domain/programs/recognized.ts'
import { createdAt, day, id, instant, isFilled, isOneOf, points } from './columns.ts'
import { courses } from './courses.ts'
import { files } from './files.ts'
import { users } from './people.ts'
import { plan_changes } from './program-students.ts'

/** Courses that count for a person without an enrollment: history, equivalences, plan changes; refused ones are kept too. */
export const recognized_courses = pgTable(
  'recognized_courses',
  {
    id: id(),
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    origin: text({ enum: RECOGNITION_ORIGINS }).notNull(),
    outcome: text({ enum: RECOGNITION_OUTCOMES }).notNull(),
    /** Where it was studied: another institution, or what the history calls its source. */
    institution: text(),
    /** What was studied there, a course a line. */
    courses_elsewhere: text(),
    dated_on: day().notNull(),
    /** The institution's resolution that recognizes or refuses it. */
    resolution: text(),
    attachment_id: uuid().references(() => files.id, { onDelete: 'restrict' }),
    note: text(),
    plan_change_id: uuid().references(() => plan_changes.id, { onDelete: 'restrict' }),
    recorded_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    recorded_at: createdAt(),
    annulled_at: instant(),
    annulled_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    annul_reason: text(),
  },
  (t) => [
    check('i128_origin', isOneOf(t.origin, RECOGNITION_ORIGINS)),
    check('i128_outcome', isOneOf(t.outcome, RECOGNITION_OUTCOMES)),
    check(
      'i128_outcome_of_origin',
      sql`(${t.outcome} <> 'desaprobada' or ${t.origin} = 'historia') and (${t.outcome} <> 'rechazada' or ${t.origin} = 'equivalencia')`,
    ),
    check(
      'i128_equivalence_says_where',
      sql`${t.origin} <> 'equivalencia' or (${isFilled(t.institution, 200)} and ${isFilled(t.courses_elsewhere, PROGRAM_LIMITS.reason)} and ${t.institution} is not null and ${t.courses_elsewhere} is not null)`,
    ),
    check('i128_plan_change', sql`(${t.origin} = 'cambio_de_plan') = (${t.plan_change_id} is not null)`),
    check(
      'i128_annulled_whole',
      sql`(${t.annulled_at} is null) = (${t.annulled_by} is null) and (${t.annulled_at} is null) = (${t.annul_reason} is null)`,
    ),
    check('i128_annul_reason', sql`${t.annul_reason} is null or ${isFilled(t.annul_reason, PROGRAM_LIMITS.reason)}`),
    unique('i128_recognized_owner').on(t.id, t.user_id, t.origin, t.dated_on),
    index('recognized_courses_by_person').on(t.user_id, t.dated_on.desc().nullsFirst()),
    index('recognized_courses_by_attachment')
      .on(t.attachment_id)
      .where(sql`${t.attachment_id} is not null`),
    index('recognized_courses_by_plan_change')
      .on(t.plan_change_id)
      .where(sql`${t.plan_change_id} is not null`),
    index('recognized_courses_by_recorder').on(t.recorded_by),
    index('recognized_courses_by_annuller')
      .on(t.annulled_by)
      .where(sql`${t.annulled_by} is not null`),
  ],
)

/**
 * The institution's own courses that a recognition covers, each with its credits and its grade in percent; without a grade it's an
 * equivalence.
 */
export const recognized_course_items = pgTable(
  'recognized_course_items',
  {
    recognized_id: uuid().notNull(),
    user_id: uuid().notNull(),
    origin: text({ enum: RECOGNITION_ORIGINS }).notNull(),
    dated_on: day().notNull(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    credits: integer().notNull().default(0),
    grade: points(),
  },
  (t) => [
    primaryKey({ name: 'i129_recognized_once', columns: [t.recognized_id, t.course_id] }),
    check('i129_recognized_grade', sql`${t.grade} between 0 and 100`),
    check('i129_recognized_credits', sql`${t.credits} >= 0`),
    foreignKey({
      name: 'i129_recognized_header',
      columns: [t.recognized_id, t.user_id, t.origin, t.dated_on],
      foreignColumns: [
        recognized_courses.id,
        recognized_courses.user_id,
        recognized_courses.origin,
        recognized_courses.dated_on,
      ],
    })
      .onDelete('cascade')
      .onUpdate('cascade'),
    uniqueIndex('i129_history_once')
      .on(t.user_id, t.course_id, t.dated_on)
      .where(sql`${t.origin} = 'historia'`),
    index('recognized_course_items_by_course').on(t.course_id),
  ],
)
