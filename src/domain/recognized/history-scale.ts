import { PASS_PERCENT } from '../grades/limits.ts'
import { readPercent, trimmed } from '../imports/cells.ts'
import { foldTitle } from '../imports/columns.ts'
import { hundredths, roundedRatio, roundTo } from '../rounding.ts'

/** The tops of the scales that past years' grades are most often written on. */
export const SCALE_TOPS = [5, 7, 10, 12, 20] as const

/**
 * How the grades of a file are converted to percent: they already are percent, are on a scale up to `top`, or are looked up in a
 * table by their key. If `pass`, its lowest passing grade, is given, what passed then passes now: it becomes the portal's own, and
 * the others are spread evenly below and above it.
 */
export type Conversion =
  | { readonly kind: 'percent' }
  | { readonly kind: 'scale'; readonly top: number; readonly pass: number | null }
  | { readonly kind: 'table'; readonly table: Readonly<Record<string, number>> }

/**
 * Why somebody should look at a row before it counts: passed with a grade that doesn't pass, or failed with one that does; a grade so small that it looks like
 * one of another scale; one above the top of the scale that the file is on.
 */
export const GRADE_WARNINGS = ['PASSED_BELOW', 'FAILED_ABOVE', 'SMALL', 'ABOVE_TOP'] as const

type GradeWarning = (typeof GRADE_WARNINGS)[number]

type Outcome = 'aprobada' | 'desaprobada'
/** The parts of a row that state its result: its grade as typed, and what its status says. */
export type TypedResult = { readonly typed_grade: string; readonly said: Outcome | null }
/** `grade` in percent; undefined for one that can't be read. */
export type ReadResult = { grade: number | null | undefined; outcome: Outcome; warning: GradeWarning | null }

/** A grade up to this, in percent, is rarer than one of another scale: it's asked about. */
const SMALL_MAX = Math.max(...SCALE_TOPS)

/** What a typed grade is called in a table: '8,0' and '8' are the same, and so are 'a' and 'A '. */
export function gradeKey(typed: string): string {
  const number = numberOf(typed)
  return number === null ? foldTitle(typed) : String(number)
}

/** A row's result by a conversion; `isAsWritten`: this row's grade is in percent whatever the others are. */
export function readResult(
  { typed_grade, said }: TypedResult,
  conversion: Conversion,
  isAsWritten: boolean,
): ReadResult {
  const by: Conversion = isAsWritten ? { kind: 'percent' } : conversion
  const grade = convertGrade(typed_grade, by)
  const passes = typeof grade === 'number' && grade >= PASS_PERCENT
  const outcome = said ?? (passes ? 'aprobada' : 'desaprobada')
  if (typeof grade !== 'number') return { grade, outcome, warning: null }
  const warning = percentWarning(grade, said)
  if (warning !== null && warning !== 'SMALL') return { grade, outcome, warning }
  if (by.kind === 'scale' && (numberOf(typed_grade) ?? 0) > by.top) return { grade, outcome, warning: 'ABOVE_TOP' }
  return { grade, outcome, warning: by.kind === 'percent' && !isAsWritten ? warning : null }
}

/** Why a grade in percent should be looked at: what its row says of it, or that it looks like one of another scale. */
export function percentWarning(grade: number, said: Outcome | null): Exclude<GradeWarning, 'ABOVE_TOP'> | null {
  const passes = grade >= PASS_PERCENT
  if (said === 'aprobada' && !passes) return 'PASSED_BELOW'
  if (said === 'desaprobada' && passes) return 'FAILED_ABOVE'
  return grade > 0 && grade <= SMALL_MAX ? 'SMALL' : null
}

/** A typed grade in percent, to the hundredth; null for an empty one, undefined for one that the conversion doesn't know. */
function convertGrade(typed: string, conversion: Conversion): number | null | undefined {
  if (trimmed(typed) === '') return null
  if (conversion.kind === 'table') {
    const key = gradeKey(typed)
    return Object.hasOwn(conversion.table, key) ? conversion.table[key] : undefined
  }
  const number = numberOf(typed)
  // What doesn't lie on the scale is taken as percent, and asked about.
  if (conversion.kind === 'percent' || number === null || number > conversion.top) return readPercent(typed)
  return number < 0 ? undefined : onScale(number, conversion)
}

/** A grade of a scale in percent; of one that says what passed, the least that passed is the portal's own least. */
function onScale(grade: number, { top, pass }: { readonly top: number; readonly pass: number | null }): number {
  const [own, whole] = [hundredths(grade), hundredths(top)]
  if (pass === null) return roundedRatio(100 * own, whole, 2)
  const line = hundredths(pass)
  // However near, what didn't pass doesn't.
  if (grade < pass) return Math.min(roundedRatio(PASS_PERCENT * own, line, 2), roundTo(PASS_PERCENT - 0.01, 2))
  return roundedRatio(PASS_PERCENT * (whole - line) + (100 - PASS_PERCENT) * (own - line), whole - line, 2)
}

function numberOf(typed: string): number | null {
  const word = trimmed(typed).replace(',', '.')
  return /^-?\d+(\.\d+)?$/.test(word) ? Number(word) : null
}
