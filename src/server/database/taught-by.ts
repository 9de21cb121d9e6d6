import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { CalendarDay } from '#domain/calendar.ts'
import { isWorkable } from './rules.ts'
import { courses } from './tables/courses.ts'

/** A teacher, and the institution's day. */
export type Teacher = { readonly user: { readonly id: string }; readonly today: CalendarDay }

/** The courses that a teacher works in: their own that are active, and deactivated ones while a period of theirs lasts (document 3 §6, decision L18). */
export const isTaughtBy = ({ user, today }: { user: { readonly id: string | SQL }; today: CalendarDay }) =>
  and(eq(courses.teacher_id, user.id), isWorkable('courses', sql`${today}::date`))
