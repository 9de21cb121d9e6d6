import type { ImportCode } from '#contract/import-texts.ts'
import { admissionProblem } from '#domain/admissions/standing.ts'
import type { ImportField } from '#domain/users/import-columns.ts'
import type { ImportedRow } from '#domain/users/import-row.ts'
import { findAdmissible, findMembers } from '../../admissions/admissible.ts'
import type { Admission } from '../../admissions/admit.ts'
import type { Database } from '../../database/connect.ts'
import type { Tx } from '../../database/transaction.ts'

type Line = Pick<ImportedRow, 'person' | 'program'> & { line: number }
type Account = { id: string; is_active: boolean }
type Tell = (line: number, field: ImportField, code: ImportCode, details?: Record<string, string>) => void

/** Somebody who is to be in a program's current plan, by the email of their line. */
export type PlannedAdmission = Omit<Admission, 'user_id'> & { email: string }

const PROBLEMS = { PROGRAM_INACTIVE: 'IMPORT_PROGRAM_INACTIVE', NO_CURRENT_PLAN: 'IMPORT_NO_PLAN' } as const

/** Who is to be admitted to what; people who are already in it stay as they are, even with its title. */
export async function planAdmissions(
  db: Database | Tx,
  lines: readonly Line[],
  { accounts, tell }: { accounts: ReadonlyMap<string, Account>; tell: Tell },
): Promise<{ admissions: PlannedAdmission[]; known: number }> {
  const wanted = lines.filter(({ program, person }) => program !== null && person.email !== '')
  if (wanted.length === 0) return { admissions: [], known: 0 }
  const programOf = await findAdmissible(db)
  const members = await findMembers(db, [
    ...new Set(wanted.flatMap(({ person }) => accounts.get(person.email)?.id ?? [])),
  ])
  const seen = new Set<string>()
  const admissions: PlannedAdmission[] = []
  let known = 0
  for (const { line, program: words, person } of wanted) {
    const details = { program: words ?? '' }
    const found = programOf(words ?? '')
    if (found.length !== 1)
      tell(line, 'program', found.length === 0 ? 'IMPORT_NO_PROGRAM' : 'IMPORT_PROGRAM_NAMES', details)
    const [program] = found
    if (!program || found.length > 1) continue
    const key = `${person.email} ${program.id}`
    if (seen.has(key)) continue
    seen.add(key)
    const account = accounts.get(person.email)
    const facts = { program, ...members(account?.id, program.id) }
    const problem = admissionProblem(facts, 'staff')
    if (problem === 'ALREADY_IN_PROGRAM' || problem === 'TITLE_HELD') known += 1
    else if (problem) tell(line, 'program', PROBLEMS[problem], details)
    else if (account && !account.is_active) tell(line, 'email', 'IMPORT_INACTIVE')
    else if (program.current_plan_id !== null) {
      const { id, name, current_plan_id, current_plan_name } = program
      const admission = { program_id: id, plan_id: current_plan_id, program: name, plan: current_plan_name ?? '' }
      admissions.push({ ...admission, email: person.email })
    }
  }
  return { admissions, known }
}
