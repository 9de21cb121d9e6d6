import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { createdAt, id, instant, isFilled, isOneOf, points } from './columns.ts'
import { courses } from './courses.ts'
import { enrollments } from './enrollments.ts'
import { assignments } from './evaluations.ts'
import { users } from './people.ts'
import { periods } from './periods.ts'

const KINDS = ['evaluation', 'final'] as const

/** Every change of a grade, written by triggers when the grade changes; rows are only added (decisions C6, L2). */
export const grade_history = pgTable(
  'grade_history',
  {
    id: id(),
    kind: text({ enum: KINDS }).notNull(),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'restrict' }),
    assignment_id: uuid().references(() => assignments.id, { onDelete: 'restrict' }),
    old_grade: points(),
    new_grade: points(),
    old_status: text(),
    new_status: text(),
    feedback: text(),
    changed_by: uuid(),
    changed_at: createdAt(),
    /** Why an evaluation's grade changed without being graded again: its key was corrected (decision L25). */
    reason: text(),
  },
  (t) => [
    check('i84_reason', sql`${t.reason} is null or ${isFilled(t.reason, 2000)}`),
    check('i84_kind', isOneOf(t.kind, KINDS)),
    check('i84_evaluation', sql`(${t.kind} = 'evaluation') = (${t.assignment_id} is not null)`),
    index('grade_history_by_enrollment').on(t.enrollment_id, t.changed_at.desc().nullsFirst()),
    index('grade_history_by_assignment').on(t.assignment_id, t.changed_at.desc().nullsFirst()),
  ],
)

/** A closing of a course's final grades in a period, one at a time; a reopened one stays with who reopened it and why (decisions L8 and L14). */
export const course_actas = pgTable(
  'course_actas',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    period_id: uuid()
      .notNull()
      .references(() => periods.id, { onDelete: 'restrict' }),
    closed_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    closed_at: createdAt(),
    reopened_at: instant(),
    reopened_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    reopen_reason: text(),
  },
  (t) => [
    uniqueIndex('i85_one_acta')
      .on(t.course_id, t.period_id)
      .where(sql`${t.reopened_at} is null`),
    check(
      'i102_reopened_whole',
      sql`(${t.reopened_at} is null) = (${t.reopened_by} is null) and (${t.reopened_at} is null) = (${t.reopen_reason} is null)`,
    ),
    check('i102_reopen_reason', sql`${t.reopen_reason} is null or ${isFilled(t.reopen_reason, 2000)}`),
    index('course_actas_by_course').on(t.course_id, t.closed_at.desc().nullsFirst()),
    index('course_actas_by_reopener')
      .on(t.reopened_by)
      .where(sql`${t.reopened_by} is not null`),
    index('course_actas_by_period').on(t.period_id),
    index('course_actas_by_closer').on(t.closed_by),
  ],
)

/** A final grade corrected after its acta was closed; rows are only added (decision L8). */
export const acta_rectifications = pgTable(
  'acta_rectifications',
  {
    id: id(),
    acta_id: uuid()
      .notNull()
      .references(() => course_actas.id, { onDelete: 'restrict' }),
    enrollment_id: uuid()
      .notNull()
      .references(() => enrollments.id, { onDelete: 'restrict' }),
    old_grade: points(),
    new_grade: points(),
    old_status: text(),
    new_status: text(),
    reason: text().notNull(),
    rectified_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    rectified_at: createdAt(),
  },
  (t) => [
    check('i85_rectified_grade', sql`${t.new_grade} between 0 and 100`),
    check('i85_rectification_reason', isFilled(t.reason, 2000)),
    index('acta_rectifications_by_acta').on(t.acta_id, t.rectified_at.desc().nullsFirst()),
    index('acta_rectifications_by_enrollment').on(t.enrollment_id),
    index('acta_rectifications_by_rectifier').on(t.rectified_by),
  ],
)
