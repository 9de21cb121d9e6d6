import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { COVERS, FIRST_COVER } from '#domain/courses/covers.ts'
import { CURRENCIES } from '#domain/payments/methods.ts'
import { cents, createdAt, id, instant, isFilled, isOneOf, sortedText, version } from './columns.ts'
import { user_roles, users } from './people.ts'
import { periods } from './periods.ts'

/** Courses; the price is in USD and never null (document 3 §3, document 2 §3; decision M2). */
export const courses = pgTable(
  'courses',
  {
    id: id(),
    name: sortedText().notNull(),
    course_code: text().notNull(),
    description: text(),
    credits: integer().notNull().default(0),
    /** Of class and study, as papers print them; 0 is unsaid. */
    hours: integer().notNull().default(0),
    teacher_id: uuid().notNull(),
    teacher_role: text()
      .notNull()
      .generatedAlwaysAs(sql`'teacher'`),
    price_usd: cents()
      .notNull()
      .default(sql`10.00`),
    price: cents()
      .notNull()
      .generatedAlwaysAs(sql`price_usd`),
    currency: text({ enum: CURRENCIES }).notNull().default('USD'),
    max_students: integer(),
    period: text(),
    image_url: text(),
    cover: smallint().notNull().default(FIRST_COVER),
    syllabus_url: text(),
    is_active: boolean().notNull().default(true),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(sql`fold(course_code || ' ' || name || ' ' || coalesce(description, ''))`),
  },
  (t) => [
    check('i15_course_named', isFilled(t.name, 200)),
    check('i15_course_code', sql`${t.course_code} ~ '^[A-Z0-9]{2,5}$'`),
    check('i17_credits', sql`${t.credits} >= 0`),
    check('i17_hours', sql`${t.hours} >= 0`),
    check('i18_price', sql`${t.price_usd} >= 0`),
    check('i18_course_currency', isOneOf(t.currency, CURRENCIES)),
    check('i18_max_students', sql`${t.max_students} >= 1`),
    check(
      'i19_image_url',
      sql`${t.image_url} ~ '^(https://|/files/)[^[:space:]"<>]+$' and length(${t.image_url}) <= 2048`,
    ),
    check(
      'i19_syllabus_url',
      sql`${t.syllabus_url} ~ '^(https?://|/files/)[^[:space:]"<>]+$' and length(${t.syllabus_url}) <= 2048`,
    ),
    check('i114_course_cover', sql`${t.cover} between 1 and ${sql.raw(String(COVERS))}`),
    foreignKey({
      name: 'i20_teacher_has_role',
      columns: [t.teacher_id, t.teacher_role],
      foreignColumns: [user_roles.user_id, user_roles.role],
    }).onDelete('restrict'),
    uniqueIndex('i21_course_code_unique').on(t.course_code),
    index('courses_by_teacher').on(t.teacher_id, t.teacher_role),
    index('courses_by_created_at').on(t.created_at.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('courses_by_name').on(t.name, t.id),
    index('courses_by_search').using('gin', sql`${t.search_text} gin_trgm_ops`),
  ],
)

/** Enrollment windows of a course in a period; a trigger counts the seats (document 3 §3; decision L12). */
export const enrollments_open = pgTable(
  'enrollments_open',
  {
    id: id(),
    course_id: uuid()
      .notNull()
      .references(() => courses.id, { onDelete: 'restrict' }),
    period_id: uuid()
      .notNull()
      .references(() => periods.id, { onDelete: 'restrict' }),
    enrollment_start_date: instant().notNull(),
    enrollment_end_date: instant().notNull(),
    is_open: boolean().notNull().default(true),
    is_active: boolean()
      .notNull()
      .generatedAlwaysAs(sql`is_open`),
    seats_max: integer(),
    seats_taken: integer().notNull().default(0),
    created_by: uuid().references(() => users.id, { onDelete: 'restrict' }),
    created_at: createdAt(),
    updated_at: createdAt(),
    version: version(),
  },
  (t) => [
    check('i22_window_order', sql`${t.enrollment_start_date} < ${t.enrollment_end_date}`),
    check(
      'i23_no_oversell',
      sql`${t.seats_taken} >= 0 and (${t.seats_max} is null or ${t.seats_taken} <= ${t.seats_max})`,
    ),
    unique('i24_window_identity').on(t.id, t.course_id, t.period_id),
    uniqueIndex('i26_one_open_window')
      .on(t.course_id, t.period_id)
      .where(sql`${t.is_open}`),
    index('enrollments_open_by_course').on(t.course_id, t.enrollment_end_date.desc().nullsFirst()),
    index('enrollments_open_by_period').on(t.period_id),
    index('enrollments_open_by_creator')
      .on(t.created_by)
      .where(sql`${t.created_by} is not null`),
  ],
)
