import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { createdAt, id, instant, isFilled, version } from './columns.ts'
import { enrollments } from './enrollments.ts'
import { assignments, assignment_submissions } from './evaluations.ts'
import { files } from './files.ts'
import { users } from './people.ts'

/** What a teacher arranged with one student about one evaluation: more time, or that it isn't theirs to do (record 077). */
export const work_arrangements = pgTable(
  'work_arrangements',
  {
    id: id(),
    assignment_id: uuid().notNull(),
    course_id: uuid().notNull(),
    user_id: uuid().notNull(),
    enrollment_id: uuid().notNull(),
    extended_to: instant(),
    is_excused: boolean().notNull().default(false),
    reason: text().notNull(),
    made_by: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'restrict' }),
    made_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i209_extended_or_excused', sql`${t.is_excused} = (${t.extended_to} is null)`),
    check('i210_arrangement_reason', isFilled(t.reason, 2000)),
    unique('i211_one_arrangement').on(t.enrollment_id, t.assignment_id),
    foreignKey({
      name: 'i211_same_course',
      columns: [t.assignment_id, t.course_id],
      foreignColumns: [assignments.id, assignments.course_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'i211_own_enrollment',
      columns: [t.enrollment_id, t.user_id, t.course_id],
      foreignColumns: [enrollments.id, enrollments.user_id, enrollments.course_id],
    }).onDelete('cascade'),
    index('arrangements_by_assignment').on(t.assignment_id),
    index('arrangements_by_user').on(t.user_id),
    index('arrangements_by_maker').on(t.made_by),
  ],
)

/** What was handed in before a submission that went back to its student (record 077). */
export const submission_versions = pgTable(
  'submission_versions',
  {
    id: id(),
    submission_id: uuid()
      .notNull()
      .references(() => assignment_submissions.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    submitted_at: instant().notNull(),
    is_late: boolean().notNull(),
    returned_at: instant().notNull(),
    returned_until: instant().notNull(),
    return_reason: text().notNull(),
  },
  (t) => [
    check('i216_version_number', sql`${t.number} >= 1`),
    check('i216_version_reason', isFilled(t.return_reason, 2000)),
    unique('i216_version_once').on(t.submission_id, t.number),
  ],
)

/** The files of an earlier version of a submission. One may be in several, when its student kept it. */
export const submission_version_files = pgTable(
  'submission_version_files',
  {
    version_id: uuid()
      .notNull()
      .references(() => submission_versions.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    file_id: uuid()
      .notNull()
      .references(() => files.id, { onDelete: 'restrict' }),
  },
  (t) => [
    primaryKey({ name: 'i216_position_once', columns: [t.version_id, t.position] }),
    check('i216_three_files', sql`${t.position} between 1 and 3`),
    unique('i216_file_once').on(t.version_id, t.file_id),
    index('version_files_by_file').on(t.file_id),
  ],
)
