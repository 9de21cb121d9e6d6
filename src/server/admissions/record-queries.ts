import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { courses } from '../database/tables/courses.ts'
import { enrollments } from '../database/tables/enrollments.ts'
import { plan_changes } from '../database/tables/program-students.ts'
import { recognized_course_items, recognized_courses } from '../database/tables/recognized.ts'
import type { Tx } from '../database/transaction.ts'

/** A person's enrollments, as what is owed of them is asked. */
export function listEnrolled(db: Database | Tx, userId: string) {
  return db
    .select({ enrollment_id: enrollments.id, course_name: courses.name, status: enrollments.status })
    .from(enrollments)
    .innerJoin(courses, eq(courses.id, enrollments.course_id))
    .where(eq(enrollments.user_id, userId))
    .orderBy(asc(courses.name), enrollments.id)
}

export async function insertPlanChange(tx: Tx, change: typeof plan_changes.$inferInsert): Promise<string> {
  const [row] = await tx.insert(plan_changes).values(change).returning({ id: plan_changes.id })
  if (!row) throw new Error('insert returned no row')
  return row.id
}

/** A course of the new plan that counts from now on, and the approved ones that it represents. */
export type Recognition = { course_id: string; credits: number; courses_elsewhere: string }

/** Writes what a change of plan recognizes: one recognition a line of its table. */
export async function insertRecognitions(
  tx: Tx,
  change: { user_id: string; plan_change_id: string; dated_on: string; recorded_by: string; recorded_at: Date },
  lines: readonly Recognition[],
): Promise<void> {
  if (lines.length === 0) return
  const { user_id, dated_on } = change
  const origin = 'cambio_de_plan' as const
  const outcome = 'aprobada' as const
  const rows = lines.map(({ courses_elsewhere, ...line }) => ({ ...line, id: randomUUID(), courses_elsewhere }))
  await tx
    .insert(recognized_courses)
    .values(rows.map(({ id, courses_elsewhere }) => ({ ...change, id, origin, outcome, courses_elsewhere })))
  await tx
    .insert(recognized_course_items)
    .values(
      rows.map(({ id, course_id, credits }) => ({ recognized_id: id, user_id, origin, dated_on, course_id, credits })),
    )
}
