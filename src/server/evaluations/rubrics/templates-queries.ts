import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { courses } from '../../database/tables/courses.ts'
import { assignments } from '../../database/tables/evaluations.ts'
import { users } from '../../database/tables/people.ts'
import { rubric_templates } from '../../database/tables/rubrics.ts'
import { isTaughtBy, type Teacher } from '../../database/taught-by.ts'
import type { Tx } from '../../database/transaction.ts'

const { id, name, owner_id, criteria } = rubric_templates

/** A teacher's own templates, by name. */
export function listTemplates(db: Database, ownerId: string) {
  return db
    .select({ id, name, criteria })
    .from(rubric_templates)
    .where(eq(owner_id, ownerId))
    .orderBy(asc(name), asc(id))
}

/** The evaluations with a rubric in the courses that a teacher works in, newest first. */
export function listAssignmentsWithRubric(db: Database, teacher: Teacher, limit: number) {
  return db
    .select({
      id: assignments.id,
      title: assignments.title,
      course_code: courses.course_code,
      period_name: sql<string | null>`(select p.name from periods p where p.id = assignments.period_id)`,
    })
    .from(assignments)
    .innerJoin(courses, eq(courses.id, assignments.course_id))
    .where(
      and(
        isTaughtBy(teacher),
        isNull(assignments.archived_at),
        sql`exists (select 1 from rubric_criteria c where c.assignment_id = assignments.id)`,
      ),
    )
    .orderBy(desc(assignments.created_at), assignments.id)
    .limit(limit)
}

type NewTemplate = Pick<typeof rubric_templates.$inferInsert, 'name' | 'criteria' | 'created_at'>

/** Stores a template, unless its owner has `most` already: then null. The lock makes two of one person's wait for one another. */
export async function insertTemplate(tx: Tx, ownerId: string, template: NewTemplate, most: number) {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update')
  if ((await tx.$count(rubric_templates, eq(owner_id, ownerId))) >= most) return null
  const [row] = await tx
    .insert(rubric_templates)
    .values({
      owner_id: ownerId,
      name: template.name,
      criteria: template.criteria,
      created_at: template.created_at,
    })
    .returning({ id, name })
  return row ?? null
}

/** Deletes one's own; whether there was one. */
export async function deleteTemplate(tx: Tx, ownerId: string, templateId: string): Promise<boolean> {
  const { rowCount } = await tx.delete(rubric_templates).where(and(eq(id, templateId), eq(owner_id, ownerId)))
  return rowCount === 1
}
