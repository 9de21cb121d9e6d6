import { hundredths, roundedRatio } from '../rounding.ts'
import { SCORE_BANDS, scoreBandOf } from './score-bands.ts'
import { WORK_STATES } from './work-states.ts'

/** What a cell of the grade book says of one student's work: how it counts, or that the portal graded it and its teacher hasn't looked yet. */
export const CELL_STATES = [...WORK_STATES, 'to_review'] as const
/** One of them. */
export type CellState = (typeof CELL_STATES)[number]

/** What the book may be narrowed to: students who would fail as it stands, whose work waits for its teacher, or who owe work. */
export const BOOK_FILTERS = ['in_danger', 'waiting', 'missing'] as const
/** One of them. */
export type BookFilter = (typeof BOOK_FILTERS)[number]

/** Whether a student belongs to a narrowed book. */
export function isInFilter(
  filter: BookFilter,
  { states, calculated }: { states: readonly CellState[]; calculated: { status: string | null } },
): boolean {
  if (filter === 'in_danger') return calculated.status === 'Desaprobado'
  if (filter === 'missing') return states.includes('missing')
  return states.includes('waiting') || states.includes('to_review')
}

/** How the grades of an evaluation lie: how many, their mean in points to the hundredth, and how many in each tenth of its maximum. */
export interface ColumnFigures {
  graded: number
  mean: number | null
  bands: number[]
}

/** The figures of a column of the book: of regular students alone (decision L10). */
export function columnFigures(grades: readonly number[], maxScore: number): ColumnFigures {
  const bands = Array.from({ length: SCORE_BANDS }, () => 0)
  for (const grade of grades) {
    const band = scoreBandOf(grade, maxScore)
    bands[band] = (bands[band] ?? 0) + 1
  }
  const sum = grades.reduce((total, grade) => total + hundredths(grade), 0)
  return { graded: grades.length, mean: grades.length > 0 ? roundedRatio(sum, grades.length * 100, 2) : null, bands }
}
