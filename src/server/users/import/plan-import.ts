import { importText, type ImportCode } from '#contract/import-texts.ts'
import { IMPORT_COLUMNS, type ImportField } from '#domain/users/import-columns.ts'
import type { Taken } from '#domain/users/differences.ts'
import type { ImportedRow } from '#domain/users/import-row.ts'
import { gatherRows, type RowsOfPerson } from '#domain/users/rows-of-person.ts'
import { percentWarning } from '#domain/recognized/history-scale.ts'
import { isEnrolled } from '#domain/enrollments/standing.ts'
import { isFinishedStatus, type EnrollmentStatus } from '#domain/enrollments/statuses.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'
import { numberText } from '../../texts/format.ts'
import { planAdmissions, type PlannedAdmission } from './plan-admissions.ts'
import {
  findAccounts,
  findCourseCodes,
  findIdentityDocuments,
  findEnrollments,
  findWindows,
  listPeriodNames,
} from './import-queries.ts'
import {
  compare,
  compareElsewhere,
  compareEnrollment,
  contradictionOf,
  type Difference,
  type PlannedChange,
} from './plan-differences.ts'
import { listLacking } from './plan-requirements.ts'

/** A row of the file, as it was read; `line` is its number in the file. */
export type Line = ImportedRow & { line: number }
type Problem = { row: number; column: string; message: string }
type Account = Awaited<ReturnType<typeof findAccounts>>[number]
type Window = Awaited<ReturnType<typeof findWindows>>[number]
type KnownEnrollment = Awaited<ReturnType<typeof findEnrollments>>[number]

/** What the portal has for what the lines name. */
type Known = {
  accounts: ReadonlyMap<string, Account>
  documents: ReadonlyMap<string, string>
  windows: ReadonlyMap<string, Window>
  codes: ReadonlySet<string>
  periods: ReadonlySet<string>
  /** By 'user course period', of several the newest; and those that run, by 'user course'. */
  enrollments: ReadonlyMap<string, KnownEnrollment>
  running: ReadonlyMap<string, KnownEnrollment>
}

/** What an import would do: what isn't there yet, and what takes the table's value for known people. */
export type Plan = {
  people: Line[]
  /** Accounts that are there and become students by being enrolled, or teachers. */
  roles: { user_id: string; role: 'student' | 'teacher' }[]
  enrollments: { line: Line; window: Window }[]
  admissions: PlannedAdmission[]
  accounts: ReadonlyMap<string, Account>
  differences: Difference[]
  /** Grades that somebody should look at before they're written. */
  warnings: Problem[]
  changes: PlannedChange[]
  knownPeople: number
  knownEnrollments: number
  knownAdmissions: number
  problems: Problem[]
}

/** Compares the lines with each other and with the portal. Existing data stays as it is, except for what `takes` says. */
export async function planImport(db: Database | Tx, lines: readonly Line[], takes: Taken): Promise<Plan> {
  const problems = lines.flatMap(({ line, problems: found }) =>
    found.map(({ field, code }) => problemOf(line, field, code)),
  )
  const known = await findKnown(db, lines)
  const plan: Plan = {
    people: [],
    roles: [],
    enrollments: [],
    admissions: [],
    accounts: known.accounts,
    differences: [],
    warnings: [],
    changes: [],
    knownPeople: 0,
    knownEnrollments: 0,
    knownAdmissions: 0,
    problems,
  }
  const tell = (line: number, field: ImportField, code: ImportCode, details = {}) =>
    void problems.push(problemOf(line, field, code, details))
  planPeople(lines, known, { plan, tell, takes })
  planEnrollments(lines, known, { plan, tell })
  const { admissions, known: inside } = await planAdmissions(db, lines, { accounts: known.accounts, tell })
  plan.admissions = admissions
  plan.knownAdmissions = inside
  for (const { planned, details } of await listLacking(db, plan)) {
    tell(planned.line.line, 'course_code', 'IMPORT_REQUIREMENTS', details)
  }
  problems.sort((a, b) => a.row - b.row)
  plan.warnings.sort((a, b) => a.row - b.row)
  plan.differences.sort((a, b) => a.row - b.row)
  return plan
}

type Tell = (line: number, field: ImportField, code: ImportCode, details?: Record<string, string | number>) => void

function planPeople(
  lines: readonly Line[],
  known: Known,
  { plan, tell, takes }: { plan: Plan; tell: Tell; takes: Taken },
): void {
  const documents = new Map<string, number>()
  const claim = ({ person: { document_type, document_number }, lineOf }: RowsOfPerson) => {
    if (document_number === null) return
    const key = `${document_type} ${document_number}`
    const line = lineOf('document_number')
    const other = documents.get(key)
    if (other !== undefined) tell(line, 'document_number', 'IMPORT_SAME_DOCUMENT', { row: other })
    else if (known.documents.has(key)) tell(line, 'document_number', 'IMPORT_DOCUMENT_TAKEN')
    documents.set(key, line)
  }
  for (const [email, [first, ...others]] of Map.groupBy(lines, ({ person }) => person.email)) {
    if (email === '' || !first) continue
    const rows = gatherRows([first, ...others])
    for (const contradiction of rows.contradictions) {
      const { field, code, details } = contradictionOf(contradiction)
      tell(contradiction.line.line, field, code, details)
    }
    const studying = [first, ...others].find(({ enrollment, program }) => enrollment ?? program)
    const account = known.accounts.get(email)
    if (account) {
      plan.knownPeople += 1
      const roles = new Set([rows.person.role, ...(studying ? (['student'] as const) : [])])
      for (const role of roles) if (!account.role.includes(role)) plan.roles.push({ user_id: account.id, role })
      if (account.is_gone) continue
      const { found, change } = compare(rows, account, takes)
      plan.differences.push(...found)
      if (change) plan.changes.push(change)
      if (change?.fields.includes('document_number')) claim(rows)
      continue
    }
    if (studying && rows.person.role !== 'student' && !studying.says_role)
      tell(studying.line, 'role', 'IMPORT_ONLY_STUDENTS')
    plan.people.push({ ...first, person: rows.person })
    claim(rows)
  }
}

function planEnrollments(lines: readonly Line[], known: Known, { plan, tell }: { plan: Plan; tell: Tell }): void {
  const seen = new Map<string, Line>()
  const seats = new Map<string, number>()
  for (const line of lines) {
    const { enrollment, person } = line
    if (!enrollment || enrollment.course_code === '' || enrollment.period === '' || person.email === '') continue
    const { course_code, period } = enrollment
    const details = { course: course_code, period }
    const window = known.windows.get(`${course_code} ${fold(period)}`)
    if (!known.codes.has(course_code)) tell(line.line, 'course_code', 'IMPORT_NO_COURSE', details)
    else if (!known.periods.has(fold(period))) tell(line.line, 'period', 'IMPORT_NO_PERIOD', details)
    else if (!window) tell(line.line, 'period', 'IMPORT_NO_WINDOW', details)
    if (!window) continue
    const key = `${person.email} ${window.course_id} ${window.period_id}`
    const other = seen.get(key)
    if (other) {
      tell(line.line, 'course_code', 'IMPORT_REPEATED', { row: other.line })
      continue
    }
    seen.set(key, line)
    const account = known.accounts.get(person.email)
    const there = account && known.enrollments.get(`${account.id} ${window.course_id} ${window.period_id}`)
    if (there) {
      plan.knownEnrollments += 1
      plan.differences.push(...compareEnrollment(line, account, there))
      continue
    }
    if (account)
      plan.differences.push(...compareElsewhere(line, account, known.running.get(`${account.id} ${window.course_id}`)))
    if (account && !account.is_active) tell(line.line, 'email', 'IMPORT_INACTIVE')
    if (window.is_closed) tell(line.line, 'period', 'IMPORT_ACTA_CLOSED', details)
    if (!takesSeat(enrollment.status, window, seats)) tell(line.line, 'course_code', 'IMPORT_NO_SEATS', details)
    const warning = warningOf(line)
    if (warning) plan.warnings.push(warning)
    plan.enrollments.push({ line, window })
  }
}

const WARNINGS = {
  PASSED_BELOW: 'IMPORT_PASSED_BELOW',
  FAILED_ABOVE: 'IMPORT_FAILED_ABOVE',
  SMALL: 'IMPORT_SMALL',
} as const

/** A final grade that contradicts its status, or looks like one of another scale. */
function warningOf({ line, enrollment }: Line): Problem | null {
  if (!enrollment || enrollment.final_grade === null) return null
  const { final_grade, status } = enrollment
  const isFailed = status === 'Reprobado' || status === 'Desaprobado'
  const warning = percentWarning(final_grade, status === 'Aprobado' ? 'aprobada' : isFailed ? 'desaprobada' : null)
  return warning && problemOf(line, 'final_grade', WARNINGS[warning], { status, grade: numberText(final_grade) })
}

/** Whether a seat is left for it; who failed or left takes none, as the database counts them. */
function takesSeat(status: EnrollmentStatus, window: Window, seats: Map<string, number>): boolean {
  if (isFinishedStatus(status) && status !== 'Aprobado') return true
  const taken = (seats.get(window.id) ?? window.seats_taken) + 1
  seats.set(window.id, taken)
  return window.seats_max === null || taken <= window.seats_max
}

async function findKnown(db: Database | Tx, lines: readonly Line[]): Promise<Known> {
  const emails = unique(lines.map(({ person }) => person.email))
  const numbers = unique(lines.map(({ person }) => person.document_number))
  const asked = unique(lines.map(({ enrollment }) => enrollment?.course_code))
  const accounts = await findAccounts(db, emails)
  const documents = await findIdentityDocuments(db, numbers)
  const windows = await findWindows(db, asked)
  const had = await findEnrollments(
    db,
    accounts.map(({ id }) => id),
  )
  const newest = new Map<string, Window>()
  for (const window of windows) {
    const key = `${window.course_code} ${window.period}`
    if (!newest.has(key)) newest.set(key, window)
  }
  return {
    accounts: new Map(accounts.map((account) => [account.email, account])),
    documents: new Map(documents.map(({ type, number, email }) => [`${type} ${number}`, email])),
    windows: newest,
    codes: await findCourseCodes(db, asked),
    periods: asked.length > 0 ? await listPeriodNames(db) : new Set(),
    enrollments: new Map(had.map((one) => [`${one.user_id} ${one.course_id} ${one.period_id}`, one])),
    running: new Map(had.filter(isEnrolled).map((one) => [`${one.user_id} ${one.course_id}`, one])),
  }
}

function problemOf(line: number, field: ImportField, code: ImportCode, details = {}): Problem {
  const column = IMPORT_COLUMNS.find((one) => one.field === field)?.title ?? ''
  return { row: line, column, message: importText(code, details) }
}

function unique(values: readonly (string | null | undefined)[]): string[] {
  return [...new Set(values.filter((value): value is string => Boolean(value)))]
}

/** As the database folds names: lower case, without accents. */
function fold(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
}
