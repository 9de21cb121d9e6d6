import { createHash, randomUUID } from 'node:crypto'
import type * as z from 'zod/mini'
import type { HistoryResult } from '#contract/recognized.ts'
import { historyText, type HistoryCode } from '#contract/history-texts.ts'
import { foldTitle } from '#domain/imports/columns.ts'
import { HISTORY_COLUMNS, type HistoryField } from '#domain/recognized/history-columns.ts'
import { unprinted } from '#domain/printed.ts'
import type { HistoryRow } from '#domain/recognized/history-row.ts'
import { readResult } from '#domain/recognized/history-scale.ts'
import type { Database } from '../database/connect.ts'
import type { Tx } from '../database/transaction.ts'
import { lettersText } from '../actions/require-printed.ts'
import type { Choices } from './history-choices.ts'
import { resultText } from '../notifications/kinds/enrollments.ts'
import {
  findPeople,
  listCourseNames,
  listHistoryOf,
  type Known,
  type NewHistory,
  type Person,
} from './history-queries.ts'

/** A row of the file, as it was read; `line` is its number in the file. */
export type Line = HistoryRow & { line: number }
type Problem = { row: number; column: string; message: string }
type Details = Record<string, string | number>
type Tell = (line: Line, field: HistoryField, code: HistoryCode, details?: Details) => void
type Course = Awaited<ReturnType<typeof listCourseNames>>[number]

/**
 * What an import would do: what doesn't exist yet, what replaces something annulled, and which results of the portal take the
 * table's. `readings`: how each row of a known person and course is read.
 */
export type Plan = {
  added: NewHistory[]
  renewed: NewHistory[]
  corrected: Corrected[]
  known: number
  problems: Problem[]
  readings: Listed[]
}
/** A result that takes another's place; what the portal said until then. */
export type Corrected = NewHistory & { course_name: string; before: Known }
export type Reading = z.output<typeof HistoryResult>['readings'][number]
/** Its position in the list, whatever is chosen for the row itself: what somebody ticks stays in its place. */
type Listed = Reading & { readonly listed: Reading['kind'] }

/** Compares the lines with each other and with the portal, in a constant number of statements. */
export async function planHistory(db: Database | Tx, lines: readonly Line[], choices: Choices): Promise<Plan> {
  const plan: Plan = { added: [], renewed: [], corrected: [], known: 0, problems: [], readings: [] }
  const tell: Tell = (line, field, code, details = {}) =>
    void plan.problems.push({ row: line.line, column: titleOf(field), message: historyText(code, details) })
  const people = await findPeople(db, {
    emails: unique(lines.map(({ email }) => email)),
    numbers: unique(lines.map(({ document_number }) => document_number)),
  })
  const personOf = personFinder(people, tell)
  const courseOf = courseFinder(await listCourseNames(db), tell)
  const known = new Map<string, Known>()
  for (const row of await listHistoryOf(
    db,
    people.map(({ id }) => id),
  ))
    known.set(keyOf(row.user_id, row.course_id, row.dated_on), row)
  const seen = new Map<string, Line>()
  for (const line of lines) {
    const letters = lettersText(unprinted(line.source ?? ''))
    for (const { field, code } of line.problems) tell(line, field, code, { letters })
    const result = readResult(line, choices.conversion, choices.asWritten.has(line.line))
    const { grade } = result
    if (grade === undefined) {
      const isTable = choices.conversion.kind === 'table'
      tell(line, 'grade', isTable ? 'HISTORY_NOT_IN_TABLE' : 'HISTORY_GRADE', { grade: line.typed_grade })
    }
    const person = personOf(line)
    const course = courseOf(line)
    if (!person || !course || grade === undefined || line.problems.length > 0) continue
    const key = keyOf(person.id, course.id, line.dated_on)
    const other = seen.get(key)
    if (other) tell(line, 'course', 'HISTORY_REPEATED', { row: other.line })
    else place(plan, { line, person, course, found: known.get(key), choices, result: { ...result, grade } })
    seen.set(key, line)
  }
  plan.problems.sort((a, b) => a.row - b.row)
  return plan
}

type Placed = {
  line: Line
  person: Person
  course: Course
  found: Known | undefined
  choices: Choices
  result: Pick<Reading, 'grade' | 'outcome' | 'warning'>
}

/**
 * What is already there with the same result stays, annulled or not; what was annulled takes another, and so does what somebody
 * chose.
 */
function place(plan: Plan, { line, person, course, found, choices, result }: Placed): void {
  const { outcome, grade, warning } = result
  const { dated_on, source, typed_grade, said } = line
  const written: NewHistory = {
    id: found?.id ?? randomUUID(),
    user_id: person.id,
    course_id: course.id,
    dated_on,
    outcome,
    grade,
    institution: source,
    credits: course.credits,
  }
  const differs = found !== undefined && (found.outcome !== outcome || found.grade !== grade)
  const isOther = differs && !found.is_annulled
  const is_taken = isOther && choices.takes(line.line)
  if (!found) plan.added.push(written)
  else if (!differs) plan.known += 1
  else if (found.is_annulled) plan.renewed.push(written)
  else if (is_taken) plan.corrected.push({ ...written, course_name: course.name, before: found })
  // What is there already, as it's read, isn't doubted once more.
  const kindOf = (read: Placed['result']): Reading['kind'] => {
    if (isOther) return 'differs'
    if (read.warning !== null && (!found || differs)) return 'unclear'
    return read.outcome === 'aprobada' ? 'approved' : 'failed'
  }
  const asOthers = readResult(line, choices.conversion, false)
  plan.readings.push({
    row: line.line,
    kind: kindOf(result),
    listed: kindOf(asOthers.grade === undefined ? result : { ...asOthers, grade: asOthers.grade }),
    person: line.email || line.document_number,
    course: course.name,
    typed_grade,
    said,
    grade,
    outcome,
    warning,
    portal: isOther ? resultText(found) : null,
    is_taken,
  })
}

/** What proves that somebody has seen what is unclear and what differs, in its current state. */
export function seenOf(plan: Plan): string {
  const questionable = plan.readings.filter(({ kind }) => kind === 'unclear' || kind === 'differs')
  const said = questionable.map(({ row, grade, outcome, warning, portal, is_taken }) => [
    row,
    grade,
    outcome,
    warning,
    portal,
    is_taken,
  ])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}

/** Either finds the person; where both do, they must agree. */
function personFinder(people: readonly Person[], tell: Tell) {
  const byEmail = new Map(people.map((person) => [person.email, person]))
  const byNumber = Map.groupBy(people, ({ document_number }) => document_number ?? '')
  return (line: Line): Person | null => {
    const { email, document_type, document_number } = line
    const mailed = byEmail.get(email)
    const numbered = (document_number === '' ? [] : (byNumber.get(document_number) ?? [])).filter(
      (person) => document_type === null || person.document_type === document_type,
    )
    if (mailed) {
      const isOwn = document_number === '' || mailed.document_number === document_number
      const isOther = !isOwn && (mailed.document_number !== null || numbered.length > 0)
      if (isOther) tell(line, 'document_number', 'HISTORY_TWO_PEOPLE')
      return isOther ? null : mailed
    }
    const [only] = numbered
    if (numbered.length > 1) tell(line, 'document_number', 'HISTORY_SAME_DOCUMENT')
    else if (!only && document_number !== '') tell(line, 'document_number', 'HISTORY_NO_DOCUMENT')
    else if (!only && email !== '' && !line.problems.some(({ field }) => field === 'email'))
      tell(line, 'email', 'HISTORY_NO_EMAIL')
    return numbered.length === 1 ? (only ?? null) : null
  }
}

/** By its code, otherwise by its name. */
function courseFinder(courses: readonly Course[], tell: Tell) {
  const byCode = new Map(courses.map((course) => [foldTitle(course.course_code), course]))
  const byName = Map.groupBy(courses, ({ name }) => foldTitle(name))
  return (line: Line): Course | null => {
    const word = foldTitle(line.course)
    if (word === '') return null
    const coded = byCode.get(word)
    if (coded) return coded
    const named = byName.get(word) ?? []
    if (named.length !== 1)
      tell(line, 'course', named.length === 0 ? 'HISTORY_NO_COURSE' : 'HISTORY_SAME_NAME', { course: line.course })
    return named.length === 1 ? (named[0] ?? null) : null
  }
}

function keyOf(userId: string, courseId: string, day: string): string {
  return `${userId} ${courseId} ${day}`
}

function titleOf(field: HistoryField): string {
  return HISTORY_COLUMNS.find((one) => one.field === field)?.title ?? ''
}

function unique(values: readonly string[]): string[] {
  return [...new Set(values.filter(Boolean))]
}
