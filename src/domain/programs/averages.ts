import type { CountedAttempt } from '#domain/papers/kinds.ts'
import { meanGrade } from '../grades/percentages.ts'
import { countingAttempt, type Attempt } from './attempts.ts'

/** Averages in percent, to two decimals; null without any grade. */
export type Averages = { readonly with_failures: number | null; readonly without_failures: number | null }

/**
 * The averages 'con aplazos' and 'sin aplazos' of somebody's courses, over what has a grade of the institution: equivalences don't count, nor
 * what was given up (record 042). Of each approved course the attempt that counts; with failures, every failed attempt beside it.
 */
export function averagesOf(attempts: readonly Attempt[], counted: CountedAttempt): Averages {
  const graded = attempts.filter(({ form, grade }) => form !== 'equivalencia' && grade !== null)
  const approved = graded.filter(({ state }) => state === 'approved')
  const counting = [...new Set(approved.map(({ course_id }) => course_id))].flatMap(
    (courseId) =>
      countingAttempt(
        approved.filter(({ course_id }) => course_id === courseId),
        counted,
      ) ?? [],
  )
  const failed = graded.filter(({ state }) => state === 'failed')
  return { with_failures: mean([...counting, ...failed]), without_failures: mean(counting) }
}

const mean = (attempts: readonly Attempt[]) => meanGrade(attempts.map(({ grade }) => grade ?? 0))
