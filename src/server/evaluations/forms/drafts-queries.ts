import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { enrollments } from '../../database/tables/enrollments.ts'
import { form_drafts, form_versions } from '../../database/tables/evaluations.ts'
import type { Tx } from '../../database/transaction.ts'

type Place = { assignment_id: string; enrollment_id: string }
type NewDraft = typeof form_drafts.$inferInsert & { updated_at: Date }

const at = ({ assignment_id, enrollment_id }: Place) =>
  and(eq(form_drafts.assignment_id, assignment_id), eq(form_drafts.enrollment_id, enrollment_id))

/** Makes what one student does in one course wait for each other: two tabs, or keeping an answer while another tab sends. */
export async function lockEnrollment(tx: Tx, enrollmentId: string): Promise<void> {
  await tx.select({ id: enrollments.id }).from(enrollments).where(eq(enrollments.id, enrollmentId)).for('no key update')
}

/** The stored draft, or null. */
export async function findDraft(db: Database | Tx, place: Place) {
  const [row] = await db
    .select({ answers: form_drafts.answers, updated_at: form_drafts.updated_at })
    .from(form_drafts)
    .where(at(place))
  return row ?? null
}

export async function upsertDraft(tx: Tx, draft: NewDraft): Promise<void> {
  await tx
    .insert(form_drafts)
    .values(draft)
    .onConflictDoUpdate({
      target: [form_drafts.enrollment_id, form_drafts.assignment_id],
      set: { answers: draft.answers, updated_at: draft.updated_at },
    })
}

export async function deleteDraft(tx: Tx, place: Place): Promise<void> {
  await tx.delete(form_drafts).where(at(place))
}

/** The questions of a form's earlier versions, with their keys, which stay in the server. */
export async function listFormVersions(
  db: Database | Tx,
  assignmentId: string,
  versions: number[],
): Promise<Map<number, unknown>> {
  if (versions.length === 0) return new Map()
  const rows = await db
    .select({ version: form_versions.version, questions: form_versions.questions })
    .from(form_versions)
    .where(and(eq(form_versions.assignment_id, assignmentId), inArray(form_versions.version, versions)))
  return new Map(rows.map(({ version, questions }) => [version, questions]))
}
