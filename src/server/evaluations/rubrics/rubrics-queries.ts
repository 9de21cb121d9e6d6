import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import { fittedTo } from '#domain/evaluations/rubric.ts'
import type { Database } from '../../database/connect.ts'
import type { MovingTx } from '../../database/moving-tx.ts'
import { rubric_criteria, rubric_levels, rubric_marks, rubrics } from '../../database/tables/rubrics.ts'
import type { Tx } from '../../database/transaction.ts'

/** A rubric as it's stored. */
export type StoredRubric = Awaited<ReturnType<typeof readRubric>>
type Criterion = StoredRubric['criteria'][number]

/** The criteria of some evaluations' rubrics with their levels, by evaluation, in their order. */
export async function readCriteria(db: Database | Tx, assignmentIds: readonly string[]) {
  const found = new Map<string, { id: string; title: string; description: string | null; levels: Level[] }[]>()
  if (assignmentIds.length === 0) return found
  const rows = await db
    .select({
      assignment_id: rubric_criteria.assignment_id,
      id: rubric_criteria.id,
      title: rubric_criteria.title,
      description: rubric_criteria.description,
      level: {
        id: rubric_levels.id,
        title: rubric_levels.title,
        points: rubric_levels.points,
        words: rubric_levels.words,
      },
    })
    .from(rubric_criteria)
    .innerJoin(rubric_levels, eq(rubric_levels.criterion_id, rubric_criteria.id))
    .where(inArray(rubric_criteria.assignment_id, [...assignmentIds]))
    .orderBy(asc(rubric_criteria.position), rubric_criteria.id, asc(rubric_levels.position), rubric_levels.id)
  for (const { assignment_id, level, ...criterion } of rows) {
    const criteria = found.get(assignment_id) ?? []
    found.set(assignment_id, criteria)
    const last = criteria.at(-1)
    if (last?.id === criterion.id) last.levels.push(level)
    else criteria.push({ ...criterion, levels: [level] })
  }
  return found
}

type Level = { id: string; title: string; points: number; words: string | null }

/** The rubric of an evaluation; before its first edit the first version, without criteria. */
export async function readRubric(db: Database | Tx, assignmentId: string) {
  const [row] = await db
    .select({ version: rubrics.version })
    .from(rubrics)
    .where(eq(rubrics.assignment_id, assignmentId))
  return withCriteria(db, assignmentId, row)
}

/** The same, which stays as it is until the transaction ends. */
export async function readRubricToGrade(tx: Tx, assignmentId: string) {
  const [row] = await tx
    .select({ version: rubrics.version })
    .from(rubrics)
    .where(eq(rubrics.assignment_id, assignmentId))
    .for('share')
  return withCriteria(tx, assignmentId, row)
}

async function withCriteria(db: Database | Tx, assignmentId: string, row: { version: number } | undefined) {
  const criteria = row ? ((await readCriteria(db, [assignmentId])).get(assignmentId) ?? []) : []
  return { version: row?.version ?? 1, criteria }
}

/** Locks the rubric of an evaluation against edits and marks, and raises its version. */
async function raiseVersion(tx: Tx, assignmentIds: readonly string[], now: Date): Promise<void> {
  await tx
    .insert(rubrics)
    .values(assignmentIds.map((assignment_id) => ({ assignment_id, version: 2, updated_at: now })))
    .onConflictDoUpdate({
      target: rubrics.assignment_id,
      set: { version: sql`${rubrics.version} + 1`, updated_at: now },
    })
}

/** Stores a rubric over the one there is: what is no longer in it goes. */
export async function writeRubric(
  moving: MovingTx,
  assignmentId: string,
  criteria: readonly Criterion[],
  now: Date,
): Promise<void> {
  await raiseVersion(moving, [assignmentId], now)
  const kept = criteria.map(({ id }) => id)
  const ofRubric = eq(rubric_criteria.assignment_id, assignmentId)
  await moving
    .delete(rubric_criteria)
    .where(and(ofRubric, kept.length > 0 ? notInArray(rubric_criteria.id, kept) : undefined))
  if (kept.length === 0) return
  const levels = criteria.flatMap((criterion) => criterion.levels.map(({ id }) => id))
  await moving
    .delete(rubric_levels)
    .where(and(inArray(rubric_levels.criterion_id, kept), notInArray(rubric_levels.id, levels)))
  await storeCriteria(moving, [{ assignmentId, criteria }])
}

async function storeCriteria(
  tx: Tx,
  of: readonly { assignmentId: string; criteria: readonly Criterion[] }[],
): Promise<void> {
  await tx
    .insert(rubric_criteria)
    .values(
      of.flatMap(({ assignmentId, criteria }) =>
        criteria.map(({ id, title, description }, index) => ({
          id,
          assignment_id: assignmentId,
          position: index + 1,
          title,
          description,
        })),
      ),
    )
    .onConflictDoUpdate({
      target: rubric_criteria.id,
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        description: sql`excluded.description`,
      },
    })
  await tx
    .insert(rubric_levels)
    .values(
      of
        .flatMap(({ criteria }) => criteria)
        .flatMap(({ id: criterion_id, levels }) =>
          levels.map(({ id, title, points, words }, index) => ({
            id,
            criterion_id,
            position: index + 1,
            title,
            points,
            words,
          })),
        ),
    )
    .onConflictDoUpdate({
      target: rubric_levels.id,
      set: {
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        points: sql`excluded.points`,
        words: sql`excluded.words`,
      },
    })
}

/** Copies rubrics to evaluations that have none yet, fitted to their maximums. */
export async function copyRubrics(
  tx: Tx,
  copies: readonly { from: string; to: string; max_score: number }[],
  now: Date,
): Promise<void> {
  const sources = await readCriteria(
    tx,
    copies.map(({ from }) => from),
  )
  const of = copies.flatMap(({ from, to, max_score }) => {
    const criteria = sources.get(from)
    return criteria ? [{ assignmentId: to, criteria: fittedTo(criteria.map(renewed), max_score) }] : []
  })
  if (of.length === 0) return
  await raiseVersion(
    tx,
    of.map(({ assignmentId }) => assignmentId),
    now,
  )
  await storeCriteria(tx, of)
}

/** The same criterion as another's: nothing of a copy is known by the names of its source. */
function renewed({ levels, ...criterion }: Criterion): Criterion {
  return { ...criterion, id: randomUUID(), levels: levels.map((level) => ({ ...level, id: randomUUID() })) }
}

/** Whether some hand-in was marked by the rubric of an evaluation. */
export async function hasMarks(tx: Tx, assignmentId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: rubric_criteria.id })
    .from(rubric_criteria)
    .innerJoin(rubric_marks, eq(rubric_marks.criterion_id, rubric_criteria.id))
    .where(eq(rubric_criteria.assignment_id, assignmentId))
    .limit(1)
  return rows.length > 0
}
