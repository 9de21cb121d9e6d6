import { createHash } from 'node:crypto'
import type * as contract from '#contract/grades.ts'
import { FIELD_TEXTS } from '#contract/field-texts.ts'
import type { HandlerOutput } from '#contract/operation.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { roundTo } from '#domain/rounding.ts'
import type { Context, Handler } from '../context.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { Failure, InvalidFields } from '../failure.ts'
import { calculateFinalGrades } from './calculate.ts'
import { findScoredWork, listEnrollmentsOfWork } from './grades-queries.ts'

type MovedGrade = HandlerOutput<typeof contract.listMovedGrades>['items'][number]
type Work = { id: string; course_id: string; period_id: string | null; max_score: number }

/** Which final grades another maximum score of one of the teacher's evaluations would move; nothing is written (decision L19). */
export const listMovedGrades: Handler<typeof contract.listMovedGrades> = async (
  { assignmentId, max_score },
  context,
) => {
  const { db } = context
  const work = await findScoredWork(db, context, assignmentId)
  if (!work) throw new Failure('NOT_FOUND')
  if (work.highest_grade !== null && max_score < work.highest_grade) {
    const code = 'MAX_SCORE_BELOW_GRADE'
    throw new InvalidFields({ max_score: { code, message: FIELD_TEXTS[code] } })
  }
  const items = await movedGrades(db, work, max_score, context)
  return { items, seen: seenOf(items) }
}

/** Refuses a maximum score that moves final grades unless its sender has seen exactly these moves. */
export async function requireSeenMoves(
  tx: Tx,
  work: Work,
  { max_score, seen_moves }: { max_score: number; seen_moves: string | undefined },
  context: Context,
): Promise<void> {
  const moved = await movedGrades(tx, work, max_score, context)
  if (seen_moves === undefined && moved.length > 0) throw new Failure('GRADES_MOVE')
  if (seen_moves !== undefined && seen_moves !== seenOf(moved)) throw new Failure('CHANGED_MEANWHILE')
}

async function movedGrades(db: Database | Tx, work: Work, max_score: number, context: Context): Promise<MovedGrade[]> {
  const asIf = { assignment_id: work.id, max_score: roundTo(max_score, 2) }
  if (asIf.max_score === work.max_score) return []
  const students = (await listEnrollmentsOfWork(db, work)).filter(enrollmentCan.setFinalGrade)
  const before = await calculateFinalGrades(db, students, context)
  const after = await calculateFinalGrades(db, students, context, asIf)
  return students.flatMap(({ enrollment_id, student_name, final_grade }) => {
    const from = before.get(enrollment_id)
    const to = after.get(enrollment_id)
    if (!from || !to || from.finalGrade === to.finalGrade) return []
    return [
      {
        enrollment_id,
        student_name,
        from: { final_grade: from.finalGrade, status: from.status },
        to: { final_grade: to.finalGrade, status: to.status },
        stored_grade: final_grade,
      },
    ]
  })
}

function seenOf(items: readonly MovedGrade[]): string {
  const said = items.map(({ enrollment_id, from, to, stored_grade }) => [
    enrollment_id,
    from.final_grade,
    to.final_grade,
    stored_grade,
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
