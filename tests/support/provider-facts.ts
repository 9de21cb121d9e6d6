import { and, eq } from 'drizzle-orm'
import { audit_log } from '#server/database/tables/audit.ts'
import { enrollments } from '#server/database/tables/enrollments.ts'
import { notifications } from '#server/database/tables/notifications.ts'
import type { PaidSeminary } from './paid-seminary.ts'

/** A person's enrollment in a course. */
export async function enrollmentOf({ database }: PaidSeminary, courseId: string, userId: string) {
  const [row] = await database.db
    .select()
    .from(enrollments)
    .where(and(eq(enrollments.course_id, courseId), eq(enrollments.user_id, userId)))
  return row
}

/** What an administrator was told about money that doesn't fit. */
export async function alarms({ database, cast }: PaidSeminary) {
  const rows = await database.db
    .select()
    .from(notifications)
    .where(and(eq(notifications.user_id, cast.people.carla.id), eq(notifications.type, 'payment')))
  return rows.flatMap(({ metadata }) => metadata['outcome'] ?? [])
}

/** The audit's actions on a thing, oldest first. */
export async function actionsOn({ database }: PaidSeminary, entityId: string) {
  const rows = await database.db.select().from(audit_log).where(eq(audit_log.entity_id, entityId)).orderBy(audit_log.id)
  return rows.map(({ action }) => action)
}
