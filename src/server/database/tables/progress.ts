import { sql } from 'drizzle-orm'
import { check, foreignKey, index, integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'

import { createdAt, day, instant } from './columns.ts'
import { enrollments } from './enrollments.ts'
import { lessons } from './lessons.ts'
import { users } from './people.ts'

/** Lessons that a student marked as completed, once in each enrollment (document 2 §3). */
export const completed_lessons = pgTable(
  'completed_lessons',
  {
    user_id: uuid().notNull(),
    lesson_id: uuid().notNull(),
    course_id: uuid().notNull(),
    enrollment_id: uuid().notNull(),
    completed_at: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'i59_completed_once', columns: [t.enrollment_id, t.lesson_id] }),
    foreignKey({
      name: 'i59_lesson_of_course',
      columns: [t.lesson_id, t.course_id],
      foreignColumns: [lessons.id, lessons.course_id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'i60_own_enrollment',
      columns: [t.enrollment_id, t.user_id, t.course_id],
      foreignColumns: [enrollments.id, enrollments.user_id, enrollments.course_id],
    }).onDelete('restrict'),
    index('completed_lessons_by_user').on(t.user_id, t.completed_at.desc().nullsFirst()),
    index('completed_lessons_by_lesson').on(t.lesson_id),
    index('completed_lessons_by_course').on(t.course_id, t.completed_at.desc().nullsFirst()),
  ],
)

/** How many days in a row a person came (document 1 §3, document 2 §3; decision L11). */
export const user_streaks = pgTable(
  'user_streaks',
  {
    user_id: uuid()
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    current_streak: integer().notNull().default(0),
    longest_streak: integer().notNull().default(0),
    last_access: day(),
    streak_updated_at: instant(),
  },
  (t) => [check('i72_streak', sql`0 <= ${t.current_streak} and ${t.current_streak} <= ${t.longest_streak}`)],
)

/** The days on which a person studied, in the institution's time zone (decision L11). */
export const user_activity_days = pgTable(
  'user_activity_days',
  {
    user_id: uuid()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: day().notNull(),
  },
  (t) => [primaryKey({ name: 'i72_day_once', columns: [t.user_id, t.day] })],
)
