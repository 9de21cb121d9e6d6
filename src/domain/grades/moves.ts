import type { EnrollmentStatus } from '../enrollments/statuses.ts'

/** What the rule says of an enrollment: whole percent and status; null while no work counts. */
export interface Figure {
  final_grade: number | null
  status: EnrollmentStatus | null
}

/** Which side of the line a figure changes to: who failed passes, or who passed fails. */
export const CROSSINGS = ['passes', 'fails'] as const
type Crossing = (typeof CROSSINGS)[number]

/** An enrollment whose calculated grade an action moves (decision L24). */
export interface Move {
  enrollment_id: string
  from: Figure
  to: Figure
  crossing: Crossing | null
}

/** Whom an action moves: whose figure is another one after it than before, in the order of `before`. */
export function movesBetween(before: ReadonlyMap<string, Figure>, after: ReadonlyMap<string, Figure>): Move[] {
  return [...before].flatMap(([enrollment_id, from]) => {
    const to = after.get(enrollment_id)
    if (!to || (to.final_grade === from.final_grade && to.status === from.status)) return []
    return [{ enrollment_id, from, to, crossing: crossingOf(from, to) }]
  })
}

function crossingOf(from: Figure, to: Figure): Crossing | null {
  if (from.status === 'Desaprobado' && to.status === 'Aprobado') return 'passes'
  return from.status === 'Aprobado' && to.status === 'Desaprobado' ? 'fails' : null
}
