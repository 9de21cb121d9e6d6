import { randomUUID } from 'node:crypto'
import type { Moves } from '#contract/moves.ts'
import { MOVES_SHOWN } from '#contract/headers.ts'
import { enrollmentCan } from '#domain/enrollments/standing.ts'
import { type Figure, type Move, movesBetween } from '#domain/grades/moves.ts'
import type { Context, MovesSeen } from '../actions/context.ts'
import { asMoving, type MovingTx } from '../database/moving-tx.ts'
import type { Tx } from '../database/transaction.ts'
import { GradesMove } from '../actions/failure.ts'
import { digestOf } from '../actions/seen.ts'
import type { Audience } from './grades-queries.ts'
import { calculateFinalGrades } from './calculate.ts'
import { listMovable, type Whom } from './moves-queries.ts'

type Watch = Pick<Context, 'clock' | 'zone'> & MovesSeen & { audience?: Audience }
/** For an evaluation whose grades change: which ones, from what to what. */
type Regraded = Pick<NonNullable<Moves['evaluation']>, 'title' | 'max_score' | 'items'>
type Movable = Awaited<ReturnType<typeof listMovable>>[number]
type Picture = { rows: ReadonlyMap<string, Movable>; figures: ReadonlyMap<string, Figure> }

/**
 * Does what may move calculated grades (decision L24): reads them, does it, and reads them again. If grades moved, the action stands
 * only if its sender has seen exactly these moves; otherwise it's refused, and the transaction with it, reporting whom it would move.
 * In a closed acta nothing moves; what would be calculated if it were reopened is shown too. `regraded`: the grades of an evaluation
 * that the action itself changes; they're shown too, even where they move no final grade.
 */
export async function showingMoves<Result>(
  tx: Tx,
  context: Watch,
  whom: Whom | null,
  work: (moving: MovingTx) => Promise<Result>,
  regraded: Regraded | null = null,
): Promise<Result> {
  if (whom === null) return work(asMoving(tx))
  const now = context.clock.now()
  const at = { ...context, clock: { now: () => now } }
  const before = await pictureOf(tx, whom, at)
  const result = await work(asMoving(tx))
  requireSeen(before, await pictureOf(tx, whom, at), context, regraded)
  return result
}

/**
 * The same where what was stated before isn't what is calculated: for each enrollment the figure that somebody read, once the action
 * is done.
 */
export async function requireSeenFrom(tx: Tx, context: Watch, before: ReadonlyMap<string, Figure>): Promise<void> {
  const after = await pictureOf(tx, { enrollments: [...before.keys()] }, context)
  requireSeen({ rows: after.rows, figures: before }, after, context)
}

/** Compares two pictures of the same enrollments. */
function requireSeen(
  before: Picture,
  after: Picture,
  { seenMoves }: MovesSeen,
  regraded: Regraded | null = null,
): void {
  const all = movesBetween(before.figures, after.figures)
  const isClosed = ({ enrollment_id }: Move) => before.rows.get(enrollment_id)?.acta_closed === true
  const [moves, closed] = [all.filter((move) => !isClosed(move)), all.filter(isClosed)]
  const works = regraded && regraded.items.length > 0 ? regraded : null
  if (all.length === 0 && works === null) return
  const told = tell({ moves, closed, regraded: works }, before.rows)
  if (seenMoves !== told.seen) throw new GradesMove(told)
}

async function pictureOf(tx: Tx, whom: Whom, at: Pick<Watch, 'clock' | 'zone' | 'audience'>): Promise<Picture> {
  const rows = (await listMovable(tx, whom)).filter(enrollmentCan.setFinalGrade)
  const calculated = await calculateFinalGrades(tx, rows, at)
  return {
    rows: new Map(rows.map((row) => [row.enrollment_id, row])),
    figures: new Map(
      [...calculated].map(([id, { finalGrade, status }]) => [id, { final_grade: finalGrade, status }] as const),
    ),
  }
}

const NAMELESS = 'Estudiante sin nombre'

type Moving = { moves: readonly Move[]; closed: readonly Move[]; regraded: Regraded | null }

function tell({ moves, closed, regraded }: Moving, rows: Picture['rows']): Moves {
  const named = (some: readonly Move[]) =>
    some.flatMap((move) => {
      const row = rows.get(move.enrollment_id)
      return row ? [{ ...move, ...row, stored_grade: row.final_grade }] : []
    })
  const [items, ofActas] = [named(moves), named(closed)]
  const hasSeveral = new Set([...items, ...ofActas].map(({ course_id }) => course_id)).size > 1
  const present = (some: typeof items): Moves['items'] =>
    some
      .slice(0, MOVES_SHOWN)
      .map(({ enrollment_id, student_name, is_nameless, course_name, from, to, crossing, stored_grade }) => ({
        // Whose grade was given without names isn't told by what it moves (record 076).
        enrollment_id: is_nameless ? randomUUID() : enrollment_id,
        student_name: is_nameless ? NAMELESS : student_name,
        course_name: hasSeveral ? course_name : null,
        from,
        to,
        crossing,
        stored_grade,
      }))
  const crossing = items.filter((one) => one.crossing !== null)
  return {
    items: present([...crossing, ...items.filter((one) => one.crossing === null)]),
    total: items.length,
    passes: crossing.filter((one) => one.crossing === 'passes').length,
    fails: crossing.filter((one) => one.crossing === 'fails').length,
    closed: ofActas.length > 0 ? { items: present(ofActas), total: ofActas.length } : null,
    evaluation: regraded && {
      ...regraded,
      items: regraded.items.slice(0, MOVES_SHOWN),
      total: regraded.items.length,
    },
    seen: digestOf([items.map(saidOf), ofActas.map(saidOf), regraded?.items]),
  }
}

function saidOf({ enrollment_id, from, to, stored_grade }: Move & { stored_grade: number | null }) {
  return [enrollment_id, [from.final_grade, from.status], [to.final_grade, to.status], stored_grade]
}
