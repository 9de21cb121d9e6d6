import { isFilled } from '../filled.ts'
import { readScore } from './pasted-scores.ts'
import { RUBRIC_LIMITS, type RubricCriterion, type RubricLevel } from './rubric.ts'

/** What is wrong with a line of a pasted rubric. */
export type PastedRubricProblem =
  | 'no_title'
  | 'no_points'
  | 'bad_points'
  | 'too_few_levels'
  | 'too_many_levels'
  | 'too_long'
  | 'too_many_criteria'

/** A criterion of a pasted table, or why its line isn't one; `level` counts the level's cell from 1. */
export type PastedCriterion = { line: number; text: string } & (
  | { criterion: RubricCriterion; problem: null; level: null }
  | { criterion: null; problem: PastedRubricProblem; level: number | null }
)

type Cell = Partial<RubricLevel> & { problem?: PastedRubricProblem }
type Row = { line: number; cells: string[] }

/** A first cell that heads a column of criteria. */
const HEADING = /^(?:|criterios?|aspectos?|dimensi[oó]n(?:es)?|indicador(?:es)?|r[uú]brica)$/i
/** 'Muy bueno (8 puntos): cita bien' as its title, points and words; the points may also stand first or last. */
const POINTS = /\(\s*([^()]*?)\s*(?:puntos?|pts?\.?|p\.?)?\s*\)/i

/**
 * Reads a rubric from a table pasted from a spreadsheet: in each line a criterion and its levels as 'title (points) words'; or, below a
 * heading of levels, their words, with the points in the heading or in each cell. A line that isn't clear is refused with its reason.
 */
export function readPastedRubric(text: string): PastedCriterion[] {
  const rows = rowsOf(text)
  const [first] = rows
  const heads = first && first.cells.length > 1 && HEADING.test(first.cells[0] ?? '') ? first.cells.slice(1) : null
  const body = heads ? rows.slice(1) : rows
  return body.map((row, index) => {
    const said = { line: row.line, text: row.cells.join(' · ') }
    if (index >= RUBRIC_LIMITS.criteria) return { ...said, criterion: null, problem: 'too_many_criteria', level: null }
    return { ...said, ...criterionOf(row.cells, heads) }
  })
}

function criterionOf([named = '', ...cells]: readonly string[], heads: readonly string[] | null) {
  const refused = (problem: PastedRubricProblem, level: number | null = null) =>
    ({ criterion: null, problem, level }) as const
  const [title = '', ...more] = named.split('\n')
  const description = more.join('\n').trim() || null
  if (!isFilled(title)) return refused('no_title')
  const levels: RubricLevel[] = []
  for (const [index, cell] of cells.entries()) {
    if (!isFilled(cell)) continue
    const read = levelOf(cell, heads?.[index] ?? null)
    if (read.problem) return refused(read.problem, index + 1)
    levels.push({ title: read.title ?? '', points: read.points ?? 0, words: read.words ?? null })
  }
  if (levels.length < RUBRIC_LIMITS.levels.min) return refused('too_few_levels')
  if (levels.length > RUBRIC_LIMITS.levels.max) return refused('too_many_levels')
  const isLong =
    title.trim().length > RUBRIC_LIMITS.title ||
    (description?.length ?? 0) > RUBRIC_LIMITS.description ||
    levels.some(
      (level) => level.title.length > RUBRIC_LIMITS.level_title || (level.words?.length ?? 0) > RUBRIC_LIMITS.words,
    )
  if (isLong) return refused('too_long')
  return { criterion: { title: title.trim(), description, levels }, problem: null, level: null } as const
}

/** A level from its cell, and from its column's heading if there is one. */
function levelOf(cell: string, head: string | null): Cell {
  const [own, above] = [partsOf(cell), head === null ? null : partsOf(head)]
  if (above === null) {
    if (own.points === null) return { problem: 'no_points' }
    const title = own.before || own.points
    return withPoints(own.points, { title, words: own.after || null })
  }
  // A cell that is a number alone says the points of its level, unless the heading does.
  const alone = own.points === null && above.points === null && /\d/.test(cell) && !/\p{L}/u.test(cell)
  const points = above.points ?? own.points ?? (alone ? cell.trim() : null)
  if (points === null) return { problem: 'no_points' }
  const words = alone ? '' : above.points === null ? [own.before, own.after].filter(Boolean).join(' ') : cell.trim()
  return withPoints(points, { title: above.before || above.after || points, words: words || null })
}

function withPoints(written: string, level: { title: string; words: string | null }): Cell {
  const points = readScore(written)
  return points === null || points < 0 || points > 9999 ? { problem: 'bad_points' } : { ...level, points }
}

/** What stands before and after the points in parentheses, and the points as they're written; null without them. */
function partsOf(cell: string): { before: string; points: string | null; after: string } {
  const found = POINTS.exec(cell)
  if (!found || !/\d/.test(found[1] ?? '')) return { before: cell.trim(), points: null, after: '' }
  const before = cell.slice(0, found.index).trim()
  const after = cell
    .slice(found.index + found[0].length)
    .replace(/^\s*[:.–—-]\s*/, '')
    .trim()
  return { before, points: found[1] ?? '', after }
}

/** The rows of a table as spreadsheets copy it: cells parted by tabs; one with line breaks stands in quotes, in which a quote is written twice. */
function rowsOf(text: string): Row[] {
  const rows: Row[] = []
  let cells: string[] = []
  let line = 1
  const cell = /(?:"((?:[^"]|"")*)"(?=\t|\n|$)|([^\t\n]*))(\t|\n|$)/gy
  const whole = text.replace(/\r\n?/g, '\n').replace(/\s+$/, '')
  for (let found = cell.exec(whole); found; found = cell.exec(whole)) {
    cells.push((found[1]?.replaceAll('""', '"') ?? found[2] ?? '').trim())
    if (found[3] === '\t') continue
    if (cells.some(isFilled)) rows.push({ line, cells })
    line += 1
    cells = []
    if (found[3] === '') break
  }
  return rows
}
