import { and, eq, sql, type SQL } from 'drizzle-orm'
import { allows } from '#domain/access/permissions.ts'
import type { Role } from '#domain/access/roles.ts'
import type { CalendarDay } from '#domain/calendar.ts'
import { isWorkable } from './rules.ts'
import { courses } from './tables/courses.ts'

/** A teacher, and the institution's day. */
export type Teacher = { readonly user: { readonly id: string }; readonly today: CalendarDay }

/** The courses that a teacher works in: their own that are active, and deactivated ones while a period of theirs lasts (document 3 §6, decision L18). */
export const isTaughtBy = ({ user, today }: { user: { readonly id: string | SQL }; today: CalendarDay }) =>
  and(eq(courses.teacher_id, user.id), isWorkable('courses', sql`${today}::date`))

/** Who opens a course's place: its teacher, or staff, who read it (decision R6). */
export type PlaceReader = Teacher & { readonly user: { readonly role: readonly Role[] } }

/** The courses whose place a person may read: any for staff, otherwise those that they work in as a teacher. */
export const isReadBy = (reader: PlaceReader) =>
  allows(reader.user.role, 'courses.manage') ? undefined : isTaughtBy(reader)
