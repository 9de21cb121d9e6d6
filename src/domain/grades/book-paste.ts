import { readScore } from '../evaluations/pasted-scores.ts'
import { isGradeInRange } from './percentages.ts'

/** Why a text is no grade of an evaluation. */
export type NotAGrade = 'not_a_number' | 'out_of_range'

/** What a typed text says: a grade, null for an empty one, which takes a grade back, or why it says none. */
export type TypedGrade = { grade: number | null } | { problem: NotAGrade }

/** Longer texts than any grade, and more cells than any class, aren't read. */
const MOST = { rows: 2000, columns: 200, text: 40 } as const

/** Reads a typed or pasted grade, with a comma or a point for decimals, with or without '%' where the maximum is 100. */
export function readTypedGrade(text: string, maxScore: number): TypedGrade {
  const typed = text.trim()
  if (typed === '') return { grade: null }
  const grade = readScore(maxScore === 100 ? typed.replace(/\s*%$/, '') : typed)
  if (grade === null) return { problem: 'not_a_number' }
  return isGradeInRange(grade, maxScore) ? { grade } : { problem: 'out_of_range' }
}

/**
 * The cells of a block copied in a spreadsheet, row by row: parted by tabs and line ends, quoted where a cell has either. Without a tab
 * it's one column. The last line end begins no row.
 */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell.trim().slice(0, MOST.text))
    cell = ''
  }
  const whole = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < whole.length; at++) {
    const sign = whole.charAt(at)
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (whole.charAt(at + 1) === '"') cell += whole.charAt(at++)
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      if (rows.length === MOST.rows) return rows
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows.map((row) => row.slice(0, MOST.columns))
}

/** A place in a grid, from 0. */
export interface Place {
  row: number
  column: number
}

/**
 * Where each text of a pasted block goes from a place on: an empty one leaves what is there, so that nothing is taken back unseen; what
 * would lie outside is counted. A single text fills a whole selection.
 */
export function placeBlock(
  block: readonly (readonly string[])[],
  selection: { from: Place; to: Place },
  size: { rows: number; columns: number },
): { cells: (Place & { text: string })[]; outside: number } {
  const { from, to } = selection
  const [only = ''] = block[0] ?? []
  const isOne = block.length === 1 && block[0]?.length === 1
  const texts = isOne
    ? Array.from({ length: to.row - from.row + 1 }, () =>
        Array.from({ length: to.column - from.column + 1 }, () => only),
      )
    : block
  const all = texts.flatMap((row, down) =>
    row.map((text, right) => ({ row: from.row + down, column: from.column + right, text })),
  )
  const filled = all.filter(({ text }) => text !== '')
  const cells = filled.filter(({ row, column }) => row < size.rows && column < size.columns)
  return { cells, outside: filled.length - cells.length }
}
