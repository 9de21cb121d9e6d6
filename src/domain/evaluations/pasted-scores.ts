import { isGradeInRange } from '../grades/percentages.ts'
import { isUnclearNumber } from '../imports/table-cell.ts'
import { roundTo } from '../rounding.ts'

/** A student as a pasted row may name them. */
export interface Named {
  student_name: string
  /** Null once the account was deleted. */
  student_email: string | null
}

/** What is wrong with a pasted row. */
export type PasteProblem = 'no_student' | 'ambiguous' | 'repeated' | 'not_a_number' | 'out_of_range' | 'too_many'

/**
 * A pasted row: its line number from 1, its text, whose score it is (by position in the list) and the score, or what is wrong.
 */
export interface PastedRow {
  line: number
  text: string
  student: number | null
  grade: number | null
  problem: PasteProblem | null
}

/** More rows than any class are not read. */
const PASTE_MOST_ROWS = 2000

/**
 * Returns the rows of a column pasted from a spreadsheet: scores alone go to the students in order (an empty row skips one); rows
 * with a name or an email beside the score go to that student, ignoring accents, case and word order. A first row without a number
 * is a heading. Nothing is written here: the result is what would be written.
 */
export function readPastedScores(text: string, students: readonly Named[], maxScore: number): PastedRow[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\s+$/, '').split('\n').slice(0, PASTE_MOST_ROWS)
  const rows = lines.map((line, index) => ({ line: index + 1, text: line.trim(), cells: cellsOf(line) }))
  const body = rows[0] && isHeading(rows[0].cells) ? rows.slice(1) : rows
  const isNamed = body.some(({ cells }) => cells.length > 1)
  const read = isNamed ? byName(body, students, maxScore) : inOrder(body, students, maxScore)
  return markRepeated(read)
}

/** The score of a cell, with a comma or a point for decimals; null when it isn't a number, or may be one of thousands: '1.234'. */
export function readScore(cell: string): number | null {
  const typed = cell.trim().replace(',', '.')
  return !isUnclearNumber(cell) && /^[+-]?\d+(\.\d+)?$/.test(typed) ? roundTo(Number(typed), 2) : null
}

type Row = { line: number; text: string; cells: string[] }

/** Columns are parted by tabs or semicolons. */
function cellsOf(line: string): string[] {
  return line
    .split(/[\t;]/)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
}

function isHeading(cells: readonly string[]): boolean {
  return cells.length > 0 && cells.every((cell) => !/\d/.test(cell))
}

function inOrder(rows: readonly Row[], students: readonly Named[], maxScore: number): PastedRow[] {
  return rows.flatMap(({ line, text, cells }, index) => {
    const [cell] = cells
    if (cell === undefined) return []
    const row = { line, text, student: index < students.length ? index : null }
    if (index >= students.length) return [{ ...row, grade: null, problem: 'too_many' as const }]
    return [{ ...row, ...scored(cell, maxScore) }]
  })
}

function byName(rows: readonly Row[], students: readonly Named[], maxScore: number): PastedRow[] {
  const places = new Map<string, number[]>()
  const add = (key: string, place: number) => places.set(key, [...(places.get(key) ?? []), place])
  students.forEach(({ student_name, student_email }, place) => {
    add(keyOf(student_name), place)
    if (student_email !== null) add(keyOf(student_email), place)
  })
  return rows.flatMap(({ line, text, cells }) => {
    if (cells.length === 0) return []
    const { name, score } = partsOf(cells, places)
    const found = places.get(name) ?? []
    const [student = null] = found
    const row = { line, text, student: found.length === 1 ? student : null }
    if (found.length !== 1)
      return [{ ...row, grade: null, problem: found.length === 0 ? ('no_student' as const) : ('ambiguous' as const) }]
    return [{ ...row, ...scored(score, maxScore) }]
  })
}

/**
 * Finds the student and the score: an email among the cells is enough by itself; otherwise every cell except the score is the
 * name.
 */
function partsOf(cells: readonly string[], places: ReadonlyMap<string, number[]>): { name: string; score: string } {
  const at = cells.findLastIndex((cell) => readScore(cell) !== null)
  const place = at === -1 ? cells.length - 1 : at
  const others = cells.filter((_cell, index) => index !== place)
  const alone = others.find((cell) => places.has(keyOf(cell)))
  return { name: keyOf(alone ?? others.join(' ')), score: cells[place] ?? '' }
}

function scored(cell: string, maxScore: number): Pick<PastedRow, 'grade' | 'problem'> {
  const grade = readScore(cell)
  if (grade === null) return { grade, problem: 'not_a_number' }
  return isGradeInRange(grade, maxScore) ? { grade, problem: null } : { grade, problem: 'out_of_range' }
}

/** Of two rows for one student neither is believed. */
function markRepeated(rows: readonly PastedRow[]): PastedRow[] {
  const times = Map.groupBy(rows, ({ student }) => student)
  return rows.map((row) => {
    const isRepeated = row.student !== null && (times.get(row.student)?.length ?? 0) > 1
    return isRepeated ? { ...row, problem: 'repeated' } : row
  })
}

/** The words of a name in any order, without accents, case and signs. */
function keyOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
    .toSorted()
    .join(' ')
}
