import type { FormGrade } from '../evaluations/form-grade.ts'
import { hundredths } from '../rounding.ts'
import { type FinalGrade, type FinalGradeLine, type UnmetWork, sharesOf } from './final-grade.ts'
import { WORK_STATES } from './work-states.ts'

/**
 * What a line of an explanation represents: a form's question; a rubric's criterion; an evaluation by its state; the grade that a teacher gave; what a
 * teacher added or deducted; what lateness deducts; what exceeds 100; what rounding adds or deducts; the evaluation that keeps the figure
 * from passing.
 */
export const EXPLAINED_KINDS = [
  'question',
  'criterion',
  ...WORK_STATES,
  'given',
  'adjustment',
  'late',
  'cap',
  'rounding',
  'unmet',
] as const
/** What a line of an explanation represents. */
export type ExplainedKind = (typeof EXPLAINED_KINDS)[number]

/** A line of what a grade is made of; the `points` of all lines add up to the grade, to the hundredth. */
export interface ExplainedLine {
  kind: ExplainedKind
  title: string | null
  /** Of an evaluation in a course with categories. */
  category?: string
  /** What a question says today, if the person who answered it read something else (decision L22). */
  now: string | null
  earned: number | null
  possible: number | null
  points: number
}

/**
 * The lines of an evaluation's grade: a form's questions on the evaluation's scale (decision L3) with what the teacher changed
 * afterwards, or the teacher's grade alone, and last what its lateness took off. `titles` are the questions' texts in the order of the form's answers, as they were read and as they are now.
 */
export function explainEvaluation(
  { grade, original_grade }: { grade: number; original_grade: number | null },
  form: { graded: FormGrade; titles: readonly { read: string; now: string }[] } | null,
  maxScore: number,
): ExplainedLine[] {
  const given = original_grade ?? grade
  const late = rest('late', grade, given)
  if (!form)
    return [{ kind: 'given', title: null, now: null, earned: given, possible: maxScore, points: given }, ...late]
  const { graded, titles } = form
  const parts = sharesOf(
    graded.answers.map(({ earnedPoints }) => earnedPoints),
    hundredths(graded.grade),
  )
  const questions = graded.answers.map(({ earnedPoints, maxPoints }, index): ExplainedLine => {
    const points = (parts[index] ?? 0) / 100
    const { read = null, now = null } = titles[index] ?? {}
    const words = { title: read, now: now === read ? null : now }
    return { kind: 'question', ...words, earned: earnedPoints, possible: maxPoints, points }
  })
  return [...questions, ...rest('adjustment', given, graded.grade), ...late]
}

/** The lines of an evaluation's grade that a rubric gave: what each criterion earned, what the teacher adjusted (record 075), what lateness deducts. */
export function explainRubric(
  { grade, original_grade }: { grade: number; original_grade: number | null },
  criteria: readonly { title: string; points: number; best: number }[],
): ExplainedLine[] {
  const sum = criteria.reduce((all, { points }) => all + hundredths(points), 0) / 100
  const lines = criteria.map(({ title, points, best }): ExplainedLine => ({
    kind: 'criterion',
    title,
    now: null,
    earned: points,
    possible: best,
    points,
  }))
  const given = original_grade ?? grade
  return [...lines, ...rest('adjustment', given, sum), ...rest('late', grade, given)]
}

/**
 * The lines of a final grade: the evaluations in percentage points, what exceeds 100, the rounding, and what a person changed (decision L8);
 * at last, adding nothing, what keeps it from passing.
 */
export function explainFinalGrade(given: number | null, calculated: FinalGrade): ExplainedLine[] {
  const { finalGrade, exactPercent, unmet } = calculated
  const [rounded, capped] = [finalGrade ?? 0, Math.min(100, exactPercent)]
  return [
    ...calculated.lines.map(lineOf),
    ...rest('cap', capped, exactPercent),
    ...rest('rounding', rounded, capped),
    ...(given === null ? [] : rest('adjustment', given, rounded)),
    ...(unmet === null ? [] : [unmetLine(unmet)]),
  ]
}

function unmetLine({ title, required_percent }: UnmetWork): ExplainedLine {
  return { kind: 'unmet', title, now: null, earned: null, possible: required_percent, points: 0 }
}

function lineOf({ state, title, category, grade, max_score, percentPoints }: FinalGradeLine): ExplainedLine {
  const line = { kind: state, title, now: null, earned: grade, possible: max_score, points: percentPoints }
  return category === null ? line : { ...line, category }
}

/** Returns the difference between a figure and the sum of the lines before it; no line if there is no difference. */
function rest(kind: 'adjustment' | 'late' | 'cap' | 'rounding', figure: number, before: number): ExplainedLine[] {
  const left = hundredths(figure) - hundredths(before)
  return left === 0 ? [] : [{ kind, title: null, now: null, earned: null, possible: null, points: left / 100 }]
}
